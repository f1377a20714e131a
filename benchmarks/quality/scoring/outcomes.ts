import { meanOf } from '../../statistics/bootstrap.ts'
import type { QualityResults, ResultTask, TaskRow } from '../result.ts'

/** Repository of a line that is no task. */
export const UNKNOWN_REPOSITORY = 'unknown'

/** One task with what one method made of it in each run. */
export interface TaskOutcome {
  readonly task: ResultTask
  /** At least one, by run. */
  readonly rows: readonly TaskRow[]
}

/** What a row says of a task; `undefined` where it says nothing. */
export type Measure = (task: ResultTask, row: TaskRow) => number | undefined

/** Groups rows by method and task; methods in the order of their first row, tasks in the order of the file. */
export function outcomesOf({ tasks, rows }: Pick<QualityResults, 'tasks' | 'rows'>): ReadonlyMap<string, readonly TaskOutcome[]> {
  const byMethod = new Map<string, Map<string, TaskRow[]>>()
  for (const row of rows) {
    const ofMethod = byMethod.get(row.method) ?? new Map<string, TaskRow[]>()
    byMethod.set(row.method, ofMethod)
    ofMethod.set(row.id, [...(ofMethod.get(row.id) ?? []), row])
  }
  return new Map([...byMethod].map(([method, ofMethod]) => [
    method,
    tasks.flatMap((task) => {
      const own = ofMethod.get(task.id)
      return own === undefined ? [] : [{ task, rows: own.sort((left, right) => left.run - right.run) }]
    }),
  ]))
}

/** Mean of a measure over the runs that say something; `undefined` where none does. */
export function overRuns({ task, rows }: TaskOutcome, measure: Measure): number | undefined {
  const values = rows.flatMap((row) => measure(task, row) ?? [])
  return values.length === 0 ? undefined : meanOf(values)
}

/** A measure over tasks, one value each; tasks that say nothing are left out. */
export function overTasks(outcomes: readonly TaskOutcome[], measure: Measure): readonly number[] {
  return outcomes.flatMap((outcome) => overRuns(outcome, measure) ?? [])
}

/** Whether more than half of the runs pass: one answer a task, as the McNemar test wants it. */
export function mostRuns(outcome: TaskOutcome, passes: (task: ResultTask, row: TaskRow) => boolean): boolean {
  return outcome.rows.filter((row) => passes(outcome.task, row)).length * 2 > outcome.rows.length
}

/** The values of a measure by repository of the task, repositories sorted. */
export function byRepository(outcomes: readonly TaskOutcome[], measure: Measure): ReadonlyMap<string, readonly number[]> {
  const repositories = [...new Set(outcomes.map(({ task }) => task.repo))].sort()
  return new Map(repositories.map((name) => [name, overTasks(outcomes.filter(({ task }) => task.repo === name), measure)]))
}
