import type { Survey, TaskAnalysis } from '@deepdiscovery/model'
import { splitIdentifier, stemWord } from '@deepdiscovery/text'

/** Weight × rarity of each word of the task, by stem: how much it tells to find this word somewhere. */
export type TermWeights = ReadonlyMap<string, number>

/** Inverse document frequency times task weight, for the words (not the compound identifiers) of a task. */
export function wordWeights(task: TaskAnalysis, survey: Survey): TermWeights {
  const documents = survey.files.filter((file) => file.hits !== undefined).length
  const weights = new Map<string, number>()
  for (const [position, term] of task.terms.entries()) {
    if (term.kind !== 'word') continue
    const frequency = survey.documentFrequency[position] ?? 0
    if (frequency > 0) weights.set(term.text, term.weight * Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5)))
  }
  return weights
}

/** Sum of the weights of the distinct task words in a name, and which they are. */
export function matchName(name: string, weights: TermWeights): { readonly weight: number; readonly words: readonly string[]; readonly share: number } {
  const parts = new Set(splitIdentifier(name).map((part) => stemWord(part)))
  const words = [...parts].filter((part) => weights.has(part))
  return {
    words,
    weight: words.reduce((sum, word) => sum + weights.get(word)!, 0),
    share: parts.size === 0 ? 0 : words.length / parts.size,
  }
}

/** Sum of the `count` heaviest words of a task: what a name can hold of it at best. */
export function heaviest(weights: TermWeights, count: number): number {
  return [...weights.values()].sort((left, right) => right - left).slice(0, count).reduce((sum, weight) => sum + weight, 0)
}
