const MAX_LENGTH = 60

/** ` Did you mean x?` where a known name is much like the wrong one, else ''. */
export function didYouMean(wrong: string, known: Iterable<string>): string {
  let best: string | undefined
  let least = Math.max(2, Math.floor(wrong.length / 3)) + 1
  for (const name of known) {
    const distance = editDistance(wrong.slice(0, MAX_LENGTH), name.slice(0, MAX_LENGTH))
    if (distance < least) {
      best = name
      least = distance
    }
  }
  return best === undefined ? '' : `; did you mean ${best}?`
}

/** Levenshtein distance. */
function editDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, at) => at)
  for (let i = 1; i <= left.length; i++) {
    const next = [i]
    for (let j = 1; j <= right.length; j++) {
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (left[i - 1] === right[j - 1] ? 0 : 1)))
    }
    row = next
  }
  return row[right.length]!
}
