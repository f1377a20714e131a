import { figuresOf, type SetFigures } from '../quality/scoring/metrics.ts'
import { pairOutcomes, type Pairing } from '../quality/scoring/paired-outcomes.ts'
import type { BootstrapOptions } from '../statistics/bootstrap.ts'
import type { MergedResults } from './results/merge-results.ts'

/** What the sections of a report are written from. Figures are computed once each. */
export interface ReportInput {
  readonly results: MergedResults
  readonly bootstrap: BootstrapOptions
  readonly figures: (set: string, method: string) => SetFigures
  /** Tasks of a set that both methods were given. */
  readonly pairing: (set: string, a: string, b: string) => Pairing
  /** Methods that have at least one row in the set, in the order of the files. */
  readonly methodsOf: (set: string) => readonly string[]
}

export function reportInput(results: MergedResults, bootstrap: BootstrapOptions = {}): ReportInput {
  const known = new Map<string, SetFigures>()
  return {
    results, bootstrap,
    figures(set, method) {
      const key = JSON.stringify([set, method])
      const figures = known.get(key) ?? figuresOf(results.outcomes(set, method), results.matchedLimit(set), bootstrap)
      known.set(key, figures)
      return figures
    },
    pairing: (set, a, b) => pairOutcomes(results.outcomes(set, a), results.outcomes(set, b)),
    methodsOf: (set) => results.methods.filter((method) => results.outcomes(set, method).length > 0),
  }
}
