import type { TaskRow } from '../result.ts'
import type { TaskOutcome } from './outcomes.ts'
import { answeredFiles, isWhole } from './row-measures.ts'

export const LEVELS = ['high', 'medium', 'low'] as const satisfies readonly NonNullable<TaskRow['confidence']>[]

/** How often the packs of one level are right. Shares in [0, 1]; `undefined` where no task has the level. */
export interface LevelFigures {
  readonly level: (typeof LEVELS)[number]
  readonly tasks: number
  /** Tasks whose whole gold set is in the pack. */
  readonly whole: number | undefined
  /** Tasks whose first file is gold. */
  readonly first: number | undefined
}

/** Figures of each level over tasks, by their first run; empty where no row tells its level. */
export function byConfidence(outcomes: readonly TaskOutcome[]): readonly LevelFigures[] {
  const told = outcomes.flatMap(({ task, rows: [row] }) => (row?.confidence === undefined ? [] : [{ task, row }]))
  if (told.length === 0) return []
  return LEVELS.map((level) => {
    const own = told.filter(({ row }) => row.confidence === level)
    const share = (holds: (outcome: (typeof told)[number]) => boolean): number | undefined =>
      own.length === 0 ? undefined : own.filter(holds).length / own.length
    return {
      level,
      tasks: own.length,
      whole: share(({ task, row }) => isWhole(task, row)),
      first: share(({ task, row }) => task.gold.includes(answeredFiles(row)[0] ?? '')),
    }
  })
}
