import type { ArtifactRole, Scale } from '@deepdiscovery/model'
import type { PairedCounts } from '../../statistics/paired-counts.ts'
import type { LocationFigures, LocationMeans, LocationSets } from './location-figures.ts'
import type { FitOptions } from './parameters.ts'

/** One fitted number with what the folds made of it. */
export interface Coefficient {
  /** `SIGNAL`, `role:ROLE`, `SIGNAL@SCALE` or `role:ROLE@INTENT`. */
  readonly name: string
  /** From all tasks. */
  readonly value: number
  /** Least and greatest over the folds. */
  readonly low: number
  readonly high: number
  /** Set by hand, not fitted. */
  readonly fixed: boolean
}

/** What happens without one signal, all else fitted again. */
export interface LocationAblation {
  readonly signals: readonly string[]
  /** Figures of each set without the signal. */
  readonly means: Readonly<Record<string, LocationMeans>>
  /** All tasks by whether all gold files are within the matched size of their set, with the signal (A) and without (B). */
  readonly matched: PairedCounts
  /** The same within ten files. */
  readonly ten: PairedCounts
}

/** A ranking with figures for each set. */
export type FigureTable = Readonly<Record<string, LocationFigures>>

/** A recorded fit. Holds no text of tasks and no path. */
export interface LocationFit {
  readonly schema: 'deepdiscovery-location-fit/1'
  /** Commit whose signals were recorded. */
  readonly commit: string
  /** SHA-256 of each task file. */
  readonly taskDigests: Readonly<Record<string, string>>
  readonly options: FitOptions
  readonly sets: LocationSets
  /** Tasks of each scale. */
  readonly scales: Readonly<Record<Scale, number>>
  /** Signals that said nothing of any file, for example without an encoder: their weights are not fitted. */
  readonly silent: readonly string[]
  readonly folds: number
  /** The product: weights of each preset and offsets of roles, two decimals; what packages/anchors must hold. */
  readonly weights: Readonly<Record<Scale, Readonly<Record<string, number>>>>
  readonly roles: Readonly<Record<ArtifactRole, number>>
  /** Role offsets that differ by intent, by `ROLE@INTENT`: common offset and what the intent adds. */
  readonly rolesByIntent: Readonly<Record<string, number>>
  readonly coefficients: readonly Coefficient[]
  readonly figures: {
    /** Cross-validated, with the options above. */
    readonly fitted: FigureTable
    /** Cross-validated, every scale with weights of its own. */
    readonly byScale: FigureTable
    /** The weights that packages/anchors had, not cross-validated: they may have been chosen on these tasks. */
    readonly current: FigureTable
    /** Cross-validated, without the signals that read history. */
    readonly withoutHistory?: FigureTable
  }
  /** Of the fit; what ablations are held against. */
  readonly means: Readonly<Record<string, LocationMeans>>
  /** What every scale would add to the common weights, had it weights of its own. */
  readonly scaleCoefficients: readonly Coefficient[]
  /** Whether weights by scale make tasks whole: with (A) and without (B) them. */
  readonly scaleSplit: Pick<LocationAblation, 'matched' | 'ten'>
  /** One signal left out at a time, then all that read history. */
  readonly ablations: readonly LocationAblation[]
  readonly withoutHistory?: LocationAblation
}
