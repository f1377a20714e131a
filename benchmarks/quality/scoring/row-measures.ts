import type { Ratio } from '../../statistics/bootstrap.ts'
import type { ResultTask, TaskRow } from '../result.ts'

/** Codes of errors that come from the input, not from the method: the task could not be asked. */
export const INPUT_ERRORS: readonly string[] = ['bad-task', 'missing-mirror', 'missing-commit', 'partial-clone', 'shallow-clone', 'missing-gold', 'missing-objects']

/** Files of the answer, each once, best first; none where the row failed. */
export function answeredFiles({ files, error }: TaskRow): readonly string[] {
  return error === undefined ? [...new Set(files)] : []
}

/** The longest ranking that the row has, each file once; none where the row failed. */
export function rankedFiles({ files, ranking, error }: TaskRow): readonly string[] {
  return error === undefined ? [...new Set(ranking ?? files)] : []
}

/** Matched FRR of one row: the whole gold set is in the answer. A task without gold files is a miss. */
export function isWhole(task: ResultTask, row: TaskRow): boolean {
  return holdsAll(answeredFiles(row), task.gold)
}

/** FRR@k of one row: the whole gold set is among the first `depth` files of the ranking. */
export function isWholeAt(task: ResultTask, row: TaskRow, depth: number): boolean {
  return holdsAll(rankedFiles(row).slice(0, depth), task.gold)
}

/** Share of the gold files that are in the answer, [0, 1]. */
export function recallOf(task: ResultTask, row: TaskRow): number {
  return task.gold.length === 0 ? 0 : hitsOf(task, row) / new Set(task.gold).size
}

/** Gold files in the answer over files in the answer; summed over tasks this is micro precision. */
export function precisionOf(task: ResultTask, row: TaskRow): Ratio {
  return { part: hitsOf(task, row), whole: answeredFiles(row).length }
}

/** NDCG@10 of the ranking, [0, 1]: binary relevance, ideal over min(10, gold). */
export function ndcg10(task: ResultTask, row: TaskRow): number {
  const gold = new Set(task.gold)
  const discount = (rank: number): number => 1 / Math.log2(rank + 2)
  const gain = rankedFiles(row).slice(0, 10).reduce((sum, path, rank) => sum + (gold.has(path) ? discount(rank) : 0), 0)
  let ideal = 0
  for (let rank = 0; rank < Math.min(10, gold.size); rank++) ideal += discount(rank)
  return ideal === 0 ? 0 : gain / ideal
}

/**
 * Share of the gold spans that the answer names or shows, [0, 1]. A failed row names nothing of a task that has spans;
 * `undefined` where the task has none or the method lists no lines.
 */
export function spanShare(task: ResultTask, row: TaskRow, what: 'named' | 'shown'): number | undefined {
  if (row.error === undefined) return row[what]
  return (task.spans ?? 0) > 0 ? 0 : undefined
}

/** Whether a row's times count: it finished, or it ran into the time limit and says how long it was, which is a lower bound. */
export function isTimed({ error, seconds, warm }: TaskRow): boolean {
  return warm !== true && (error === undefined || (error.code === 'timeout' && seconds > 0))
}

function hitsOf(task: ResultTask, row: TaskRow): number {
  const answered = new Set(answeredFiles(row))
  return [...new Set(task.gold)].filter((path) => answered.has(path)).length
}

function holdsAll(files: readonly string[], gold: readonly string[]): boolean {
  const held = new Set(files)
  return gold.length > 0 && gold.every((path) => held.has(path))
}
