import type { CouplingFigure } from './coupling-figures.ts'
import type { HistoryFigures } from './measure-history.ts'

/** What `bench coupling` writes: numbers and names of repositories, no path, no text of any. */
export interface CouplingResult {
  readonly schema: 'deepdiscovery-coupling/1'
  /** Commits of each history kept for measuring, files of each asked for, seed of the draw. */
  readonly commits: number
  readonly files: number
  readonly seed: number
  readonly histories: readonly Omit<HistoryFigures, 'observations'>[]
  readonly figures: readonly CouplingFigure[]
}
