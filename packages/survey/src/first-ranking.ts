import type { FileHits, WeightedTerm } from '@deepdiscovery/model'
import { inverseDocumentFrequency } from '@deepdiscovery/text'

/** Free parameters of BM25F (Robertson, Zaragoza, Taylor 2004): weights multiply term counts before saturation. */
export interface RankingWeights {
  readonly path: number
  readonly definitions: number
  readonly body: number
  /** Added share of the sum for a file whose best window holds all it has to say. */
  readonly window: number
  /** Saturation. */
  readonly k1: number
  /** Length normalisation of the body, [0, 1]. */
  readonly b: number
}

export const DEFAULT_RANKING_WEIGHTS: RankingWeights = { path: 6, definitions: 4, body: 1, window: 0.35, k1: 1.6, b: 0.6 }

export interface TermStatistics {
  readonly documentFrequency: readonly number[]
  /** Inverse document frequency of each term. */
  readonly rarity: readonly number[]
  readonly averageTokens: number
  readonly documents: number
}

/** Counts in how many files each term occurs, path included, and how long files are on average. */
export function termStatistics(files: readonly FileHits[], terms: number): TermStatistics {
  const documentFrequency = Array.from({ length: terms }, () => 0)
  let tokens = 0
  for (const file of files) {
    tokens += file.tokens
    for (const { term } of file.terms) documentFrequency[term]!++
  }
  const rarity = documentFrequency.map((frequency) => inverseDocumentFrequency(files.length, frequency))
  return { documentFrequency, rarity, averageTokens: files.length === 0 ? 0 : tokens / files.length, documents: files.length }
}

/**
 * BM25F over path, definitions and body of one file, plus the best window.
 * The definition count is part of the body count, so a definition hit counts in both fields.
 */
export function rankFile(
  hits: FileHits, terms: readonly WeightedTerm[], statistics: TermStatistics, weights: RankingWeights = DEFAULT_RANKING_WEIGHTS,
): number {
  const length = 1 - weights.b + weights.b * (hits.tokens / Math.max(1, statistics.averageTokens))
  let score = 0
  let scattered = 0
  for (const count of hits.terms) {
    const term = terms[count.term]!
    const idf = statistics.rarity[count.term]!
    const frequency = weights.path * Math.min(1, count.path)
      + (weights.definitions * Math.min(3, count.definitions) + weights.body * count.body) / length
    score += term.weight * idf * (frequency / (weights.k1 + frequency))
    if (count.body > 0) scattered += term.weight * (1 + 0.25 * Math.min(3, count.body - 1))
  }
  // One place that holds all the words is worth more than the same words all over a long file.
  const concentration = scattered === 0 ? 0 : Math.min(1, (hits.window?.score ?? 0) / scattered)
  return score * (1 + weights.window * concentration)
}
