/** The name that needs the fewest changes of a letter to be the given one, if not more than a third of it. */
export function nearestName(given: string, names: readonly string[]): string | undefined {
  let nearest: string | undefined
  let least = Math.max(2, Math.floor(given.length / 3)) + 1
  for (const name of names) {
    const distance = name.replaceAll('-', '') === given.toLowerCase().replace(/[-_]/g, '') ? 0 : editDistance(given, name)
    if (distance < least) [nearest, least] = [name, distance]
  }
  return nearest
}

/** Levenshtein's, row by row. */
function editDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, at) => at)
  for (let at = 0; at < left.length; at++) {
    const next = [at + 1]
    for (let column = 0; column < right.length; column++) {
      const replaced = (row[column] ?? 0) + (left[at] === right[column] ? 0 : 1)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row[right.length] ?? 0
}
