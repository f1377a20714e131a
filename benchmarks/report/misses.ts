import type { TaskOutcome } from '../quality/scoring/outcomes.ts'
import type { MissedFile, MissReason, ResultTask } from '../quality/result.ts'
import { answeredFiles } from '../quality/scoring/row-measures.ts'
import { FULL_METHOD } from './method-kinds.ts'
import type { ReportInput } from './report-input.ts'

/** `untold`: the row names no reason; `failed`: the method or the task failed. */
export type MissClass = MissReason | 'untold' | 'failed'

/** Classes from the first stage to the last. */
export const MISS_CLASSES: readonly MissClass[] = [
  'never-surveyed',
  'not-in-view',
  'no-relation',
  'ranked-too-low',
  'no-room',
  'untold',
  'failed',
]

/** A task that is not whole, with its gold files that are not in the answer of the first run. */
export interface MissedTask {
  readonly task: ResultTask
  readonly files: readonly { readonly path: string; readonly reason: MissClass; readonly rank?: number }[]
}

/** Tasks of a set that the full method leaves incomplete, in the order of the results. */
export function missedTasks({ results }: ReportInput, set: string): readonly MissedTask[] {
  return results.outcomes(set, FULL_METHOD).flatMap((outcome) => {
    const files = missedFiles(outcome)
    return files.length === 0 ? [] : [{ task: outcome.task, files }]
  })
}

function missedFiles({ task, rows: [row] }: TaskOutcome): MissedTask['files'] {
  if (row === undefined) return []
  const answered = new Set(answeredFiles(row))
  const reasons = new Map<string, MissedFile>((row.missed ?? []).map((file) => [file.path, file]))
  return [...new Set(task.gold)]
    .filter((path) => !answered.has(path))
    .map((path) => {
      const known = row.error === undefined ? reasons.get(path) : undefined
      if (known === undefined) return { path, reason: row.error === undefined ? 'untold' : 'failed' }
      return { path, reason: known.reason, ...(known.rank === undefined ? {} : { rank: known.rank }) }
    })
}
