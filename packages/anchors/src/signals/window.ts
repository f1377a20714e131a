import type { ArtifactId, TermPositions } from '@deepdiscovery/model'
import { evidenceAt, relativeToBest, type Signal } from '../signal.ts'
import { weighedTerms } from '../term-weights.ts'

/** Lines of a window. */
const LINES = 40
/** Occurrences at which a term counts half. */
const HALF = 1.2

/** The stretch of a file that holds most of the task's terms, by BM25 over stretches of one length. */
export interface BestWindow {
  readonly score: number
  /** 1-based line of its first hit. */
  readonly startLine: number
}

/**
 * Files with one place where the task's rare terms stand together. A long file holds many words somewhere; what the task is
 * about, it holds in one place.
 */
export const windowSignal: Signal = {
  name: 'window',
  score: ({ task, survey, positions }) => {
    const weights = weighedTerms(task, survey)
    const counts = new Int32Array(weights.length)
    const raw = new Map<ArtifactId, number>()
    const lines = new Map<ArtifactId, number>()
    for (const [id, hits] of positions) {
      const { score, startLine } = bestWindow(hits, weights, counts)
      if (score <= 0) continue
      raw.set(id, score)
      lines.set(id, startLine)
    }
    return relativeToBest(raw, (id) => [evidenceAt(id, lines.get(id)!, 'window', `the task's words stand together from line ${lines.get(id)!} on`)])
  },
}

/** The best window by two pointers over the hits, the first of equals. `counts` is scratch space, all 0 before and after. */
export function bestWindow({ lines, terms }: Pick<TermPositions, 'lines' | 'terms'>, weights: Float64Array, counts: Int32Array): BestWindow {
  let best = { score: 0, startLine: 1 }
  let score = 0
  let first = 0
  // What one more occurrence adds: the difference of two saturated counts, so that taking it back is exact.
  const step = (term: number): number => {
    const count = counts[term]!
    return weights[term]! * ((count + 1) / (count + 1 + HALF) - count / (count + HALF))
  }
  for (let last = 0; last < lines.length; last++) {
    const term = terms[last]!
    score += step(term)
    counts[term]!++
    while (lines[last]! - lines[first]! >= LINES) {
      const gone = terms[first++]!
      counts[gone]!--
      score -= step(gone)
    }
    // Sums of differences drift by rounding; a hair must not decide between equal windows.
    if (score > best.score + 1e-9) best = { score, startLine: lines[first]! }
  }
  for (; first < lines.length; first++) counts[terms[first]!] = 0
  return best
}
