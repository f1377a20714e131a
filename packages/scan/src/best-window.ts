import type { HitWindow } from '@deepdiscovery/model'

/** Bytes in which hits count as near: about 40 lines. */
export const WINDOW_BYTES = 1600

/** Weight of the n-th hit of one term in a window; later ones add nothing. */
const SHARES = [1, 0.25, 0.25, 0.25]

/** Hits of one file in ascending order of offset, in parallel arrays. Lines are 0-based. */
export interface HitList {
  readonly offsets: Int32Array
  readonly terms: Int32Array
  readonly lines: Int32Array
  readonly length: number
}

/**
 * The window with the highest weighted sum, the first of equals. Two pointers over the hits: linear.
 * `counts` is scratch space, all 0, one per term; it is left as it was.
 */
export function bestWindow(hits: HitList, weights: Float64Array, counts: Int32Array): HitWindow | undefined {
  if (hits.length === 0) return undefined
  const { offsets, terms, lines } = hits
  let best = 0
  let bestLine = 0
  let score = 0
  let first = 0
  for (let last = 0; last < hits.length; last++) {
    const term = terms[last] as number
    score += (weights[term] as number) * (SHARES[counts[term] as number] ?? 0)
    counts[term] = (counts[term] as number) + 1
    while ((((offsets[last] as number) - (offsets[first] as number)) | 0) >= WINDOW_BYTES) {
      const gone = terms[first++] as number
      counts[gone] = (counts[gone] as number) - 1
      score -= (weights[gone] as number) * (SHARES[counts[gone] as number] ?? 0)
    }
    if (score > best + 1e-9) {
      best = score
      bestLine = lines[first] as number
    }
  }
  for (; first < hits.length; first++) counts[terms[first] as number] = 0
  return { score: best, startLine: bestLine + 1 }
}
