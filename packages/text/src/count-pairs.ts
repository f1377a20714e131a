import type { RankOf } from './vocabulary.ts'

const NONE = 0x7fffffff

/**
 * Tokens of one piece of text by byte-pair encoding: the neighbours whose union has the lowest rank are joined, the first of equals,
 * until no union is a token (Sennrich, Haddow, Birch 2016).
 *
 * @param bytes holds the piece up to `length`
 */
export function countPairs(bytes: Uint8Array, length: number, rankOf: RankOf): number {
  if (length < 2 || rankOf(bytes, 0, length) !== -1) return Math.min(length, 1)
  const union = (start: number, end: number): number => {
    const rank = rankOf(bytes, start, end)
    return rank === -1 ? NONE : rank
  }
  // Part i is what lies between starts[i] and starts[i + 1]; ranks[i] is that of parts i and i + 1 together.
  const starts: number[] = []
  const ranks: number[] = []
  for (let at = 0; at <= length; at++) {
    starts.push(at)
    ranks.push(at + 2 <= length ? union(at, at + 2) : NONE)
  }
  for (let parts = length; ; parts--) {
    let best = -1
    let lowest = NONE
    for (let part = 0; part < parts - 1; part++) {
      if (ranks[part]! < lowest) {
        lowest = ranks[part]!
        best = part
      }
    }
    if (best === -1) return parts
    starts.splice(best + 1, 1)
    ranks.splice(best, 1)
    ranks[best] = best + 2 < parts ? union(starts[best]!, starts[best + 2]!) : NONE
    if (best > 0) ranks[best - 1] = union(starts[best - 1]!, starts[best + 1]!)
  }
}
