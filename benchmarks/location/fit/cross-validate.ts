import { listwiseLoss, problemOf, type FitProblem } from './listwise-loss.ts'
import { minimise, type Minimum } from './minimise.ts'
import { parametersOf, type FitOptions, type Parameters } from './parameters.ts'
import { fittedWeighting, rankTask, type Rankings } from './rank-tasks.ts'
import type { FeatureSet } from './read-features.ts'

/** Coefficients fitted on everything, and what they come to on repositories that took no part. */
export interface CrossValidation {
  readonly parameters: Parameters
  /** From all tasks. */
  readonly pooled: Minimum
  /** From all tasks but those of one repository. */
  readonly folds: readonly { readonly repository: string; readonly point: Float64Array }[]
  /** Each task ranked by the coefficients of the fold without its repository. */
  readonly rankings: Rankings
}

/** Precise enough for coefficients of three decimals. */
const TOLERANCE = 1e-6
/** The loss of a fold is then within a few millionths of its least: no ranking notices. */
const FOLD_TOLERANCE = 1e-4

/** Repositories, each the one left out by one fold. A name is written in one way: hosts do not tell case apart. */
export function foldsOf(tasks: FeatureSet['tasks']): ReadonlyMap<string, readonly number[]> {
  const folds = new Map<string, number[]>()
  for (const [index, { repo }] of tasks.entries()) {
    const name = repo.toLowerCase()
    const known = folds.get(name)
    if (known === undefined) folds.set(name, [index])
    else known.push(index)
  }
  return new Map([...folds].sort(([left], [right]) => (left < right ? -1 : 1)))
}

/** Which tasks a fold may learn from: 1, or 0 for those of its repository, in whatever set they are. */
export function includedBy(fold: readonly number[], tasks: number): Uint8Array {
  const included = new Uint8Array(tasks).fill(1)
  for (const task of fold) included[task] = 0
  return included
}

/**
 * Fits all tasks, then leaves each repository out once, over all sets together. Folds start from the pooled solution and its
 * curvature, which differ little from their own. A similar fit (`near`) makes the pooled one quicker too.
 */
export function crossValidate(features: FeatureSet, options: FitOptions, near?: Minimum): CrossValidation {
  const parameters = parametersOf(features.signals, options)
  const problem = problemOf(features, options)
  const pooled = fit(problem, parameters, near)
  const rankings: (readonly number[])[] = Array.from({ length: features.tasks.length }, () => [])
  const folds = [...foldsOf(features.tasks)].map(([repository, fold]) => {
    const { point } = fit(problem, parameters, pooled, includedBy(fold, features.tasks.length))
    for (const index of fold) {
      const task = features.tasks[index]!
      rankings[index] = rankTask(task, features.signals, fittedWeighting(parameters, point, task))
    }
    return { repository, point }
  })
  return { parameters, pooled, folds, rankings }
}

function fit(problem: FitProblem, parameters: Parameters, near?: Minimum, included?: Uint8Array): Minimum {
  const { start, free, lower } = parameters
  const from = near === undefined ? start : start.map((value, index) => (free[index] === 1 ? near.point[index]! : value))
  return minimise(listwiseLoss(problem, parameters, included), from, {
    lower,
    tolerance: included === undefined ? TOLERANCE : FOLD_TOLERANCE,
    ...(near === undefined ? {} : { memory: near.memory }),
  })
}
