import {
  bootstrapGroups,
  bootstrapInterval,
  bootstrapStatistic,
  ratioOf,
  type BootstrapOptions,
  type Interval,
  type Ratio,
} from '../../statistics/bootstrap.ts'
import { pairedCounts, type PairedCounts } from '../../statistics/paired-counts.ts'
import { mostRuns, overRuns, UNKNOWN_REPOSITORY, type Measure, type TaskOutcome } from './outcomes.ts'
import { isWhole, ndcg10, precisionOf } from './row-measures.ts'

/** What two methods made of the same task. */
export interface PairedOutcome {
  readonly a: TaskOutcome
  readonly b: TaskOutcome
}

export interface Pairing {
  readonly pairs: readonly PairedOutcome[]
  /** Tasks that only one of the two was given. */
  readonly onlyInA: number
  readonly onlyInB: number
}

/** Pairs outcomes by task; what only one side has takes no part in any comparison. */
export function pairOutcomes(a: readonly TaskOutcome[], b: readonly TaskOutcome[]): Pairing {
  const ofB = new Map(b.map((outcome) => [outcome.task.id, outcome]))
  const pairs = a.flatMap((outcome) => {
    const other = ofB.get(outcome.task.id)
    return other === undefined ? [] : [{ a: outcome, b: other }]
  })
  return { pairs, onlyInA: a.length - pairs.length, onlyInB: b.length - pairs.length }
}

/** Which of the two has the whole gold set, in most of its runs. */
export function wholeCounts(pairs: readonly PairedOutcome[]): PairedCounts {
  return pairedCounts(pairs.map(({ a, b }) => [mostRuns(a, isWhole), mostRuns(b, isWhole)]))
}

/** Mean of A − B over the tasks where both say something, with the interval of that paired difference. */
export function meanDifference(pairs: readonly PairedOutcome[], measure: Measure, options: BootstrapOptions = {}): Interval {
  return bootstrapInterval(differences(pairs, measure), options)
}

/** A − B of NDCG@10, mean of per-repository means; tasks are drawn again within their repository. */
export function ndcgDifference(pairs: readonly PairedOutcome[], options: BootstrapOptions = {}): Interval {
  const placed = pairs.filter(({ a }) => a.task.repo !== UNKNOWN_REPOSITORY)
  const share = pairs.length === 0 ? 1 : placed.length / pairs.length
  const repositories = [...new Set(placed.map(({ a }) => a.task.repo))].sort()
  const { mean, low, high } = bootstrapGroups(
    repositories.map((name) =>
      differences(
        placed.filter(({ a }) => a.task.repo === name),
        ndcg10,
      ),
    ),
    options,
  )
  return { mean: mean * share, low: low * share, high: high * share }
}

/** A − B of micro precision; both ratios see the same drawn tasks. */
export function precisionDifference(pairs: readonly PairedOutcome[], options: BootstrapOptions = {}): Interval {
  const ratio = (outcome: TaskOutcome): Ratio => ({
    part: overRuns(outcome, (task, row) => precisionOf(task, row).part) ?? 0,
    whole: overRuns(outcome, (task, row) => precisionOf(task, row).whole) ?? 0,
  })
  const ratios = pairs.map(({ a, b }) => ({ a: ratio(a), b: ratio(b) }))
  return bootstrapStatistic(ratios, (sample) => ratioOf(sample.map(({ a }) => a)) - ratioOf(sample.map(({ b }) => b)), options)
}

function differences(pairs: readonly PairedOutcome[], measure: Measure): readonly number[] {
  return pairs.flatMap(({ a, b }) => {
    const [left, right] = [overRuns(a, measure), overRuns(b, measure)]
    return left === undefined || right === undefined ? [] : [left - right]
  })
}
