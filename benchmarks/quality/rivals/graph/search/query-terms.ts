import { TEMPLATE_WORDS } from '@deepdiscovery/text'
import type { QueryTerms } from '../units/bm25.ts'
import type { Vocabulary } from '../units/vocabulary.ts'

/** Of a longer task only the head is read. */
const TASK_CHARACTERS = 20_000

/** The first line says what the rest is about. */
const TITLE_WEIGHT = 2

/** Words of issue templates are weak evidence. */
const TEMPLATE_WEIGHT = 0.25

/** Terms of a task that the repository has, repeated ones with decreasing gain. */
export function queryTerms(task: string, vocabulary: Vocabulary): QueryTerms {
  const text = task.trim().slice(0, TASK_CHARACTERS)
  const counts = new Map<number, number>()
  const add = (part: string, weight: number): void => {
    for (const term of vocabulary.lookUp(part)) counts.set(term, (counts.get(term) ?? 0) + weight)
  }
  const title = text.split('\n', 1)[0]!
  add(title, TITLE_WEIGHT)
  add(text.slice(title.length), 1)
  const template = new Set(vocabulary.lookUp([...TEMPLATE_WORDS].join(' ')))
  return new Map(
    [...counts].map(([term, count]) => [term, ((2.5 * count) / (count + 1.5)) * (template.has(term) ? TEMPLATE_WEIGHT : 1)]),
  )
}
