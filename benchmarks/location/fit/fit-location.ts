import { ARTIFACT_ROLES, INTENTS, type Scale } from '@deepdiscovery/model'
import { matchedFileLimits } from '../../tasks/sample-tasks.ts'
import { crossValidate, type CrossValidation } from './cross-validate.ts'
import type { Coefficient, FigureTable, LocationAblation, LocationFit } from './fit-result.ts'
import { locationFigures, locationMeans, setsOf, wholeSplit, type LocationSets } from './location-figures.ts'
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
  /** Rounds of the bootstrap; 2,000 unless said. */
  readonly rounds?: number
  readonly onStep?: (what: string) => void
}

/**
 * Fits weights and role offsets to recorded features, and measures them on repositories that took no part. Deterministic.
 *
 * @throws BenchmarkError for options that name something there is not
 */
export function fitLocation(
  features: FeatureSet,
  { tryScale, history, ablate, maxFiles, rounds, onStep = () => undefined, ...options }: FitRequest,
): LocationFit {
  const { tasks } = features
  // A wrong name is told before minutes are spent.
  const parameters = parametersOf(features.signals, options)
  const sets = setsOf(tasks, { ...matchedFileLimits(tasks.filter(({ gold }) => gold.length > 0)), ...maxFiles })
  const figuresOf = (rankings: Rankings): FigureTable =>
    locationFigures(tasks, rankings, sets, rounds === undefined ? {} : { rounds })
  onStep('common weights')
  const fitted = crossValidate(features, options)
  onStep('weights by scale')
  const byScale = crossValidate(features, { ...options, l2Scale: options.l2Scale ?? tryScale }, fitted.pooled)
  const active = features.signals.filter((signal) => !options.dropped.includes(signal))
  const rankWithout = (signals: readonly string[]): Rankings => {
    onStep(`without ${signals.join(', ')}`)
    return crossValidate(features, { ...options, dropped: [...new Set([...options.dropped, ...signals])] }, fitted.pooled)
      .rankings
  }
  const ablationOf = (signals: readonly string[], rankings: Rankings): LocationAblation => ({
    signals,
    means: locationMeans(tasks, rankings, sets),
    ...splits(tasks, fitted.rankings, rankings, sets),
  })
  const silent = silentSignals(features)
  const speaking = active.filter((signal) => !silent.includes(signal))
  const ablations = ablate && speaking.length > 1 ? speaking.map((signal) => ablationOf([signal], rankWithout([signal]))) : []
  const ofHistory = active.filter((signal) => history.includes(signal))
  const historyless = ofHistory.length > 0 && ofHistory.length < active.length ? rankWithout(ofHistory) : undefined
  const coefficients = coefficientsOf(fitted)
  return {
    schema: 'deepdiscovery-location-fit/1',
    commit: features.commit,
    taskDigests: features.taskDigests,
    options,
    sets,
    scales: Object.fromEntries(
      SCALES.map((scale) => [scale, tasks.filter((task) => task.error === undefined && task.scale === scale).length]),
    ) as Record<Scale, number>,
    silent,
    folds: fitted.folds.length,
    ...product(
      fitted,
      active,
      options.l2Intent !== undefined || parameters.names.some((name) => name in options.fixed && /^role:.*@/.test(name)),
    ),
    coefficients,
    figures: {
      fitted: figuresOf(fitted.rankings),
      byScale: figuresOf(byScale.rankings),
      current: figuresOf(tasks.map((task) => rankTask(task, features.signals, currentWeighting(task)))),
      ...(historyless === undefined ? {} : { withoutHistory: figuresOf(historyless) }),
    },
    means: locationMeans(tasks, fitted.rankings, sets),
    scaleCoefficients: coefficientsOf(byScale).filter(({ name }) => SCALES.some((scale) => name.endsWith(`@${scale}`))),
    scaleSplit: splits(tasks, byScale.rankings, fitted.rankings, sets),
    ablations,
    ...(historyless === undefined ? {} : { withoutHistory: ablationOf(ofHistory, historyless) }),
  }
}

function splits(
  tasks: readonly FitTask[],
  a: Rankings,
  b: Rankings,
  sets: LocationSets,
): Pick<LocationAblation, 'matched' | 'ten'> {
  return { matched: wholeSplit(tasks, a, b, (set) => sets[set]!.matchedFiles), ten: wholeSplit(tasks, a, b, () => 10) }
}

/** Signals that say nothing of any file. */
function silentSignals({ tasks, signals }: FeatureSet): readonly string[] {
  const spoke = new Uint8Array(signals.length)
  for (const { values } of tasks)
    for (let index = 0; index < values.length; index++) if (values[index] !== 0) spoke[index % signals.length] = 1
  return signals.filter((_, column) => spoke[column] === 0)
}

/** Weights of each preset and role offsets, as packages/anchors are to hold them. */
function product(
  { parameters, pooled }: CrossValidation,
  active: readonly string[],
  byIntent: boolean,
): Pick<LocationFit, 'weights' | 'roles' | 'rolesByIntent'> {
  const at = (name: string): number => pooled.point[parameters.names.indexOf(name)]!
  return {
    weights: Object.fromEntries(
      SCALES.map((scale) => [
        scale,
        Object.fromEntries(active.map((signal) => [signal, hundredths(at(signal) + at(`${signal}@${scale}`))])),
      ]),
    ) as LocationFit['weights'],
    roles: Object.fromEntries(ARTIFACT_ROLES.map((role) => [role, hundredths(at(`role:${role}`))])) as LocationFit['roles'],
    rolesByIntent: byIntent
      ? Object.fromEntries(
          INTENTS.flatMap((intent) =>
            ARTIFACT_ROLES.flatMap((role) => {
              const added = at(`role:${role}@${intent}`)
              return added === 0 ? [] : [[`${role}@${intent}`, hundredths(hundredths(at(`role:${role}`)) + added)]]
            }),
          ),
        )
      : {},
  }
}

/** Every parameter that is fitted or set by hand. */
function coefficientsOf({ parameters: { names, free }, pooled, folds }: CrossValidation): readonly Coefficient[] {
  return names.flatMap((name, index) => {
    const value = pooled.point[index]!
    if (free[index] === 0 && value === 0) return []
    const values = folds.map(({ point }) => point[index]!)
    return [
      {
        name,
        value: rounded(value),
        low: rounded(Math.min(...values)),
        high: rounded(Math.max(...values)),
        fixed: free[index] === 0,
      },
    ]
  })
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000 + 0
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100 + 0
}
