import { encoderTokens, type TokenVocabulary } from '@deepdiscovery/encoder'
import { inverseDocumentFrequency } from '@deepdiscovery/text'
import type { PairHistory } from './pair-history.ts'
import { stopIfAborted } from './stop-if-aborted.ts'

export interface BuiltVocabulary {
  readonly vocabulary: TokenVocabulary
  /** Inverse document frequency of each row by the highest possible, in (0, 1]; of hashed rows 1. */
  readonly idf: Float32Array
}

export interface VocabularyOptions {
  readonly vocabularySize: number
  readonly hashedRows: number
  readonly minimumHistories: number
}

/** Pairs of a history that count: more would let large histories choose the tokens. */
const PAIRS_OF_HISTORY = 4_000

/** Longest token that may have a row of its own: longer ones are data. */
const LONGEST_TOKEN = 40

/**
 * Gives rows of their own to the tokens that most histories use most: by the sum over histories of ln(1 + texts that hold the token),
 * among those that at least `minimumHistories` use; ties by the token. So a name that fills one repository gets none.
 */
export async function buildVocabulary(
  histories: readonly PairHistory[], { vocabularySize, hashedRows, minimumHistories }: VocabularyOptions, signal?: AbortSignal,
): Promise<BuiltVocabulary> {
  const total = new Map<string, { histories: number; texts: number; score: number }>()
  let texts = 0
  for (const history of histories) {
    const frequency = new Map<string, number>()
    let pairs = 0
    for await (const { query, target } of history.pairs()) {
      stopIfAborted(signal)
      if (pairs++ >= PAIRS_OF_HISTORY) break
      for (const text of [query, target]) {
        texts++
        for (const token of new Set(encoderTokens(text))) frequency.set(token, (frequency.get(token) ?? 0) + 1)
      }
    }
    for (const [token, count] of frequency) {
      const entry = total.get(token)
      if (entry === undefined) total.set(token, { histories: 1, texts: count, score: Math.log(1 + count) })
      else {
        entry.histories++
        entry.texts += count
        entry.score += Math.log(1 + count)
      }
    }
  }
  const chosen = [...total]
    .filter(([token, entry]) => entry.histories >= minimumHistories && token.length <= LONGEST_TOKEN)
    .sort(([left, a], [right, b]) => b.score - a.score || (left < right ? -1 : 1))
    .slice(0, vocabularySize)
  const highest = inverseDocumentFrequency(texts, 0)
  const idf = new Float32Array(chosen.length + hashedRows).fill(1)
  for (const [row, [, entry]] of chosen.entries()) idf[row] = inverseDocumentFrequency(texts, entry.texts) / highest
  return { vocabulary: { tokens: chosen.map(([token]) => token), hashedRows }, idf }
}
