import { ARTIFACT_ROLES, INTENTS, type Scale } from '@deepdiscovery/model'
import { matchedFileLimits } from '../../tasks/sample-tasks.ts'
import { crossValidate, type CrossValidation } from './cross-validate.ts'
import type { Coefficient, LocationAblation, LocationFit } from './fit-result.ts'
import { locationFigures, setsOf, wholeSplit, type LocationSet } from './location-figures.ts'
import { parametersOf, type FitOptions } from './parameters.ts'
import { currentWeighting, rankTask, type Rankings } from './rank-tasks.ts'
import type { FeatureSet, FitTask } from './read-features.ts'
import { SCALES } from './scales.ts'

export interface FitRequest extends FitOptions {
  /** Strength of L2 on weights by scale where these are only tried out. */
  readonly tryScale: number
  /** Signals that read history. */
  readonly history: readonly string[]
  readonly ablate: boolean
  /** Matched size of single sets; the others get ten times their mean gold count. */
  readonly maxFiles: Readonly<Record<string, number>>
  readonly onStep?: (what: string) => void
}

/**
 * Fits weights and role offsets to recorded features, and measures them on repositories that took no part. Deterministic.
 *
 * @throws BenchmarkError for options that name something there is not
 */
export function fitLocation(features: FeatureSet, { tryScale, history, ablate, maxFiles, onStep = () => undefined, ...options }: FitRequest): LocationFit {
  const { tasks } = features
  // A wrong name is told before minutes are spent.
  const parameters = parametersOf(features.signals, options)
  const sets = setsOf(tasks, { ...matchedFileLimits(tasks.filter(({ gold }) => gold.length > 0)), ...maxFiles })
  onStep('common weights')
  const fitted = crossValidate(features, options)
  onStep('weights by scale')
  const byScale = crossValidate(features, { ...options, l2Scale: options.l2Scale ?? tryScale }, fitted.pooled)
  const active = features.signals.filter((signal) => !options.dropped.includes(signal))
  const without = (signals: readonly string[]): LocationAblation => {
    onStep(`without ${signals.join(', ')}`)
    const { rankings } = crossValidate(features, { ...options, dropped: [...new Set([...options.dropped, ...signals])] }, fitted.pooled)
    return { signals, figures: locationFigures(tasks, rankings, sets), ...splits(tasks, fitted.rankings, rankings, sets) }
  }
  const ablations = ablate && active.length > 1 ? active.map((signal) => without([signal])) : []
  const ofHistory = active.filter((signal) => history.includes(signal))
  const coefficients = coefficientsOf(fitted)
  return {
    schema: 'deepdiscovery-location-fit/1', commit: features.commit, taskDigests: features.taskDigests, options, sets,
    scales: Object.fromEntries(SCALES.map((scale) => [scale, tasks.filter((task) => task.error === undefined && task.scale === scale).length])) as Record<Scale, number>,
    folds: fitted.folds.length, ...product(fitted, active, options.l2Intent !== undefined || parameters.names.some((name) => name in options.fixed && /^role:.*@/.test(name))),
    coefficients,
    figures: {
      fitted: locationFigures(tasks, fitted.rankings, sets), byScale: locationFigures(tasks, byScale.rankings, sets),
      current: locationFigures(tasks, tasks.map((task) => rankTask(task, features.signals, currentWeighting(task))), sets),
    },
    scaleCoefficients: coefficientsOf(byScale).filter(({ name }) => SCALES.some((scale) => name.endsWith(`@${scale}`))),
    scaleSplit: splits(tasks, byScale.rankings, fitted.rankings, sets),
    ablations,
    ...(ofHistory.length > 0 && ofHistory.length < active.length ? { withoutHistory: without(ofHistory) } : {}),
  }
}

function splits(tasks: readonly FitTask[], a: Rankings, b: Rankings, sets: Readonly<Record<string, LocationSet>>): Pick<LocationAblation, 'matched' | 'ten'> {
  return { matched: wholeSplit(tasks, a, b, (set) => sets[set]!.matchedFiles), ten: wholeSplit(tasks, a, b, () => 10) }
}

/** Weights of each preset and role offsets, as packages/anchors are to hold them. */
function product({ parameters, pooled }: CrossValidation, active: readonly string[], byIntent: boolean): Pick<LocationFit, 'weights' | 'roles' | 'rolesByIntent'> {
  const at = (name: string): number => pooled.point[parameters.names.indexOf(name)]!
  return {
    weights: Object.fromEntries(SCALES.map((scale) => [scale, Object.fromEntries(active.map((signal) => [signal, rounded(at(signal) + at(`${signal}@${scale}`))]))])) as LocationFit['weights'],
    roles: Object.fromEntries(ARTIFACT_ROLES.map((role) => [role, rounded(at(`role:${role}`))])) as LocationFit['roles'],
    rolesByIntent: byIntent
      ? Object.fromEntries(INTENTS.flatMap((intent) => ARTIFACT_ROLES.flatMap((role) => {
          const added = at(`role:${role}@${intent}`)
          return rounded(added) === 0 ? [] : [[`${role}@${intent}`, rounded(at(`role:${role}`) + added)]]
        })))
      : {},
  }
}

/** Every parameter that is fitted or set by hand. */
function coefficientsOf({ parameters: { names, free }, pooled, folds }: CrossValidation): readonly Coefficient[] {
  return names.flatMap((name, index) => {
    const value = pooled.point[index]!
    if (free[index] === 0 && value === 0) return []
    const values = folds.map(({ point }) => point[index]!)
    return [{ name, value: rounded(value), low: rounded(Math.min(...values)), high: rounded(Math.max(...values)), fixed: free[index] === 0 }]
  })
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000 + 0
}
