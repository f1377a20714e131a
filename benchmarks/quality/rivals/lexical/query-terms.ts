import type { QueryTerm } from './score-fields.ts'
import type { TermTable } from './term-table.ts'

/** Longest request that is read, UTF-16 units. */
const MAX_TASK = 200_000

export interface QueryWeights {
  /** Weight of the n-th repetition of a term in the request: 0 counts it once, 1 counts each. */
  readonly repetition: number
  /** Extra weight of a term of the first line. */
  readonly title: number
}

/** Terms of a request that the table knows, by number, weighted by how often and where they stand. */
export function queryTerms(task: string, table: TermTable, { repetition, title }: QueryWeights): QueryTerm[] {
  const text = task.slice(0, MAX_TASK).trim()
  const counts = new Map<number, number>()
  for (const term of table.look(text)) counts.set(term, (counts.get(term) ?? 0) + 1)
  const inTitle = new Set(table.look(text.split('\n', 1)[0] ?? ''))
  return [...counts]
    .map(([term, count]) => ({ term, weight: count ** repetition * (inTitle.has(term) ? 1 + title : 1) }))
    .sort((left, right) => left.term - right.term)
}
