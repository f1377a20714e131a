import type { EncodedPairs } from './encode-pairs.ts'

/** For each place of a batch other places: those of place n stand from `offsets[n]` to `offsets[n + 1]`, ascending. */
export interface PlaceLists {
  readonly offsets: Uint32Array
  readonly columns: Uint32Array
}

/**
 * Which places of a batch are positives of each other (the same group; each of itself), and which are masked because they may be
 * right as well: the same query or target text, or two versions of one file. Both relations are symmetric.
 */
export function relatePlaces(pairs: EncodedPairs, batch: Uint32Array, positives: PlaceLists, masked: PlaceLists): void {
  const { queries, targets, groups, paths, commits } = pairs
  const [byGroup, byQuery, byTarget, byPath] = [groups, queries, targets, paths].map((keys) => bucketsOf(keys, batch))
  let [positiveEnd, maskedEnd] = [0, 0]
  for (let place = 0; place < batch.length; place++) {
    const pair = batch[place]!
    positives.offsets[place] = positiveEnd
    masked.offsets[place] = maskedEnd
    const group = byGroup!.get(groups[pair]!)!
    for (const other of group) positives.columns[positiveEnd++] = other
    const sameFile = byPath!.get(paths[pair]!)!.filter((other) => commits[pair] === 1 || commits[batch[other]!] === 1)
    const others = [byQuery!.get(queries[pair]!)!, byTarget!.get(targets[pair]!)!, sameFile]
    if (others.every((list) => list.length <= 1)) continue
    const candidates = [...new Set(others.flat())].filter((other) => !group.includes(other)).sort((left, right) => left - right)
    for (const other of candidates) masked.columns[maskedEnd++] = other
  }
  positives.offsets[batch.length] = positiveEnd
  masked.offsets[batch.length] = maskedEnd
}

/** Places by key, ascending. */
function bucketsOf(keys: Uint32Array, batch: Uint32Array): Map<number, number[]> {
  const buckets = new Map<number, number[]>()
  for (let place = 0; place < batch.length; place++) {
    const key = keys[batch[place]!]!
    const bucket = buckets.get(key)
    if (bucket === undefined) buckets.set(key, [place])
    else bucket.push(place)
  }
  return buckets
}
