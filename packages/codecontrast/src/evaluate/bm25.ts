import { inverseDocumentFrequency, stemWord, wordsOf } from '@deepdiscovery/text'

/** Usual values (Robertson and Zaragoza 2009): saturation of term counts, and how much long texts are held back. */
const K1 = 1.2
const B = 0.75

/** Scores of all texts for a question, in their order. */
export type TextRanking = (question: string) => Float64Array

/** BM25 over the stems of the words of some texts: what an encoder has to do better than. */
export function createBm25(texts: readonly string[]): TextRanking {
  const postings = new Map<string, { readonly text: number; readonly count: number }[]>()
  const lengths = new Float64Array(texts.length)
  for (const [text, content] of texts.entries()) {
    const counts = new Map<string, number>()
    for (const term of termsOf(content)) counts.set(term, (counts.get(term) ?? 0) + 1)
    for (const [term, count] of counts) {
      lengths[text]! += count
      const known = postings.get(term)
      if (known === undefined) postings.set(term, [{ text, count }])
      else known.push({ text, count })
    }
  }
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, texts.length)
  return (question) => {
    const scores = new Float64Array(texts.length)
    for (const term of new Set(termsOf(question))) {
      const found = postings.get(term)
      if (found === undefined) continue
      const weight = inverseDocumentFrequency(texts.length, found.length)
      for (const { text, count } of found) {
        scores[text]! += weight * count * (K1 + 1) / (count + K1 * (1 - B + B * lengths[text]! / mean))
      }
    }
    return scores
  }
}

function termsOf(text: string): readonly string[] {
  return wordsOf(text).map(stemWord)
}
