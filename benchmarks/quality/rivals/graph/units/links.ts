/** Weighted links from numbered sources to numbered targets, in rows: those of `s` are at `starts[s]` to `starts[s + 1]`. */
export interface Links {
  readonly starts: Int32Array
  readonly targets: Int32Array
  readonly weights: Float32Array
  readonly bytes: number
}

/** Sorts parallel lists into rows; within a row the order is kept. */
export function links(rows: number, sources: ArrayLike<number>, targets: ArrayLike<number>, weights: ArrayLike<number>): Links {
  const starts = new Int32Array(rows + 1)
  for (let at = 0; at < sources.length; at++) starts[sources[at]! + 1]!++
  for (let row = 0; row < rows; row++) starts[row + 1]! += starts[row]!
  const next = starts.slice(0, rows)
  const sortedTargets = new Int32Array(sources.length)
  const sortedWeights = new Float32Array(sources.length)
  for (let at = 0; at < sources.length; at++) {
    const place = next[sources[at]!]!++
    sortedTargets[place] = targets[at]!
    sortedWeights[place] = weights[at]!
  }
  return { starts, targets: sortedTargets, weights: sortedWeights, bytes: starts.byteLength + 8 * sources.length }
}

/** The same links from the other end. */
export function reversed({ starts, targets, weights }: Links, rows: number): Links {
  const sources = new Int32Array(targets.length)
  for (let row = 0; row + 1 < starts.length; row++) sources.fill(row, starts[row]!, starts[row + 1]!)
  return links(rows, targets, sources, weights)
}

/** Calls back for each link of a row. */
export function eachLink(
  { starts, targets, weights }: Links,
  row: number,
  visit: (target: number, weight: number) => void,
): void {
  for (let at = starts[row]!, end = starts[row + 1]!; at < end; at++) visit(targets[at]!, weights[at]!)
}
