import type { Survey, TaskAnalysis } from '@deepdiscovery/model'
import { inverseDocumentFrequency, isGenericWord, stemWord, wordsOf } from '@deepdiscovery/text'

/** A word of the task that could point at a place. */
export interface TellingTerm {
  /** Position in the task's terms. */
  readonly index: number
  /** The word as the task has it: terms are stems. */
  readonly label: string
  /** Importance in the task. */
  readonly weight: number
  /** Importance times rarity (idf over the scanned files). */
  readonly rarity: number
  /** Scanned files that hold it. */
  readonly files: number
}

/** Characters of the task in which the words behind stems are sought. */
const LABELLED_TEXT = 20_000

/** Words of a task that are not generic, heaviest first; those that stand in no file are among them, as rare as a word can be. */
export function tellingTerms(task: TaskAnalysis, survey: Survey): readonly TellingTerm[] {
  const documents = survey.files.filter(({ hits }) => hits !== undefined).length
  const labels = labelsOf(task.text.slice(0, LABELLED_TEXT))
  return task.terms
    .flatMap(({ text, weight, kind, inferred }, index): TellingTerm[] => {
      if (kind !== 'word' || inferred === true || isGenericWord(text)) return []
      const files = survey.documentFrequency[index] ?? 0
      const rarity = weight * inverseDocumentFrequency(documents, files)
      return [{ index, label: labels.get(text) ?? text, weight, rarity, files }]
    })
    .sort((left, right) => right.weight - left.weight || left.index - right.index)
}

/** The first word of the text behind each stem: `handlers` for `handler`. */
function labelsOf(text: string): ReadonlyMap<string, string> {
  const labels = new Map<string, string>()
  for (const word of wordsOf(text)) if (!labels.has(stemWord(word))) labels.set(stemWord(word), word)
  return labels
}
