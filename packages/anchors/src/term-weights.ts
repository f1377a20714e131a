import type { Survey, TaskAnalysis } from '@deepdiscovery/model'
import { inverseDocumentFrequency, splitIdentifier, stemWord } from '@deepdiscovery/text'

/** Weight × rarity of each term of the task, by position; 0 for a term that no file holds. */
export function weighedTerms(task: TaskAnalysis, survey: Survey): Float64Array {
  let documents = 0
  for (const { hits } of survey.files) if (hits !== undefined) documents++
  return Float64Array.from(task.terms, ({ weight }, position) => {
    const frequency = survey.documentFrequency[position] ?? 0
    return frequency === 0 ? 0 : weight * inverseDocumentFrequency(documents, frequency)
  })
}

/** What of a name the task's words make up. */
export interface NameMatch {
  /** Sum of the weights of the distinct words of the task in the name. */
  readonly weight: number
  /** Their share of its distinct words. */
  readonly share: number
}

/** Matches names against the words (not the compound identifiers) of the task, by stem; each distinct word is stemmed once. */
export function nameMatcher(task: TaskAnalysis, weights: Float64Array): (name: string) => NameMatch {
  const words = new Map<string, number>()
  for (const [position, { kind, text }] of task.terms.entries()) if (kind === 'word' && weights[position]! > 0) words.set(text, weights[position]!)
  const stems = new Map<string, string>()
  const stemOf = (word: string): string => {
    let stem = stems.get(word)
    if (stem === undefined) stems.set(word, stem = stemWord(word))
    return stem
  }
  return (name) => {
    const parts = new Set(splitIdentifier(name).map(stemOf))
    let weight = 0
    let found = 0
    for (const part of parts) {
      const own = words.get(part)
      if (own === undefined) continue
      weight += own
      found++
    }
    return { weight, share: parts.size === 0 ? 0 : found / parts.size }
  }
}
