import type { LocationMeasures } from '@deepdiscovery/model'

/** Coefficients of a logistic model of "the location is right" over the measures: fitted on development sets, rounded. */
export interface ConfidenceRules {
  readonly base: number
  readonly weights: Readonly<Record<keyof LocationMeasures, number>>
}

export const CONFIDENCE_RULES: ConfidenceRules = {
  base: -2.5,
  weights: { lead: 1, tail: 1.5, agreement: 0.5, coverage: 2, names: 1, focus: 1 },
}

/** Measures as one figure in (0, 1), rounded to thousandths. */
export function scoreOf(measures: LocationMeasures, { base, weights }: ConfidenceRules = CONFIDENCE_RULES): number {
  const names = Object.keys(weights) as (keyof LocationMeasures)[]
  const sum = names.reduce((total, name) => total + weights[name] * measures[name], base)
  return Math.round(1_000 / (1 + Math.exp(-sum))) / 1_000
}
