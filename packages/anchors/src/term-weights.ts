import type { Survey, TaskAnalysis } from '@deepdiscovery/model'
import { inverseDocumentFrequency, splitIdentifier, stemWord } from '@deepdiscovery/text'

/** Weight × rarity of each word of the task, by stem: how much it tells to find this word somewhere. */
export type TermWeights = ReadonlyMap<string, number>

/** Weight × rarity of each term of the task, by position; 0 for a term that no file holds. */
export function weighedTerms(task: TaskAnalysis, survey: Survey): Float64Array {
  const documents = survey.files.filter((file) => file.hits !== undefined).length
  return Float64Array.from(task.terms, ({ weight }, position) => {
    const frequency = survey.documentFrequency[position] ?? 0
    return frequency === 0 ? 0 : weight * inverseDocumentFrequency(documents, frequency)
  })
}

/** These weights for the words (not the compound identifiers) of the task, by stem. */
export function wordWeights(task: TaskAnalysis, weights: Float64Array): TermWeights {
  return new Map([...task.terms.entries()].flatMap(([position, { kind, text }]) => (kind === 'word' && weights[position]! > 0 ? [[text, weights[position]!]] : [])))
}

/** Sum of the weights of the distinct task words in a name, and their share of its words. */
export function matchName(name: string, weights: TermWeights): { readonly weight: number; readonly share: number } {
  const parts = new Set(splitIdentifier(name).map((part) => stemWord(part)))
  const words = [...parts].filter((part) => weights.has(part))
  return {
    weight: words.reduce((sum, word) => sum + weights.get(word)!, 0),
    share: parts.size === 0 ? 0 : words.length / parts.size,
  }
}
