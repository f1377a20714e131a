import { mostRuns, type TaskOutcome } from '../quality/scoring/outcomes.ts'
import type { Ceiling } from '../quality/result.ts'
import { isWhole } from '../quality/scoring/row-measures.ts'
import { meanOf } from '../statistics/bootstrap.ts'
import { BASELINE, FULL_METHOD } from './method-kinds.ts'
import type { ReportInput } from './report-input.ts'

/** One ceiling of one set. Shares in [0, 1] over the tasks that the method told it of. */
export interface CeilingFigures {
  readonly kind: keyof Ceiling
  readonly tasks: number
  readonly ceiling: number
  readonly ours: number
  /** Matched FRR of the baseline on the same tasks; absent where it did not run on all of them. */
  readonly baseline?: number
  /** (ours − baseline) / (ceiling − baseline); absent where the ceiling is no higher than the baseline. */
  readonly closed?: number
}

export const CEILING_KINDS: readonly (keyof Ceiling)[] = ['order', 'expansion', 'expansionWide']

/** The ceilings of a set beside what was reached. A task that failed is below every ceiling. */
export function ceilingsOf({ results }: ReportInput, set: string): readonly CeilingFigures[] {
  const ours = results.outcomes(set, FULL_METHOD)
  const baseline = new Map(results.outcomes(set, BASELINE).map((outcome) => [outcome.task.id, outcome]))
  return CEILING_KINDS.flatMap((kind) => {
    const told = ours.filter((outcome) =>
      outcome.rows.some(({ ceiling, error }) => ceiling?.[kind] !== undefined || error !== undefined),
    )
    if (!told.some(({ rows }) => rows.some(({ ceiling }) => ceiling?.[kind] !== undefined))) return []
    const ceiling = meanOf(told.map((outcome) => Number(mostRuns(outcome, (_, row) => row.ceiling?.[kind] === true))))
    const reached = wholeShare(told)
    const others = told.flatMap(({ task }) => baseline.get(task.id) ?? [])
    if (others.length < told.length) return [{ kind, tasks: told.length, ceiling, ours: reached }]
    const floor = wholeShare(others)
    return [
      {
        kind,
        tasks: told.length,
        ceiling,
        ours: reached,
        baseline: floor,
        ...(ceiling > floor ? { closed: (reached - floor) / (ceiling - floor) } : {}),
      },
    ]
  })
}

function wholeShare(outcomes: readonly TaskOutcome[]): number {
  return meanOf(outcomes.map((outcome) => Number(mostRuns(outcome, isWhole))))
}
