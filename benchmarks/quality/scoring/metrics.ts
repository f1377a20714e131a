import {
  bootstrapGroups,
  bootstrapInterval,
  bootstrapRatio,
  meanOf,
  type BootstrapOptions,
  type Interval,
} from '../../statistics/bootstrap.ts'
import { byRepository, mostRuns, overRuns, overTasks, UNKNOWN_REPOSITORY, type TaskOutcome } from './outcomes.ts'
import {
  answeredFiles,
  isTimed,
  isWhole,
  isWholeAt,
  ndcg10,
  precisionOf,
  rankedFiles,
  recallOf,
  spanShare,
} from './row-measures.ts'

/** Depths of the FRR@k curve. */
export const DEPTHS = [1, 5, 10, 20, 50, 100] as const
export type Depth = (typeof DEPTHS)[number]

/** What one method comes to on one set: means over tasks, of means over runs. Shares in [0, 1]. */
export interface SetFigures {
  readonly tasks: number
  /** Most runs of any task. */
  readonly runs: number
  /** Tasks whose whole gold set is in the answer. */
  readonly matched: Interval
  /** Largest mean number of files that "matched" allows, and whether the method keeps to it. */
  readonly matchedLimit: number
  readonly keepsLimit: boolean
  /** Files of the longest ranking; 0 where every row failed or named nothing. */
  readonly reach: number
  /** FRR@k, absent beyond `reach`; 0 throughout where that is 0. */
  readonly frr: Readonly<Partial<Record<Depth, number>>>
  readonly recall: number
  /** Micro: gold files in answers over files in answers. */
  readonly precision: Interval
  /** Gold spans that a listed symbol covers, and that an excerpt shows; absent where the method lists no lines. */
  readonly named?: Interval
  readonly shown?: Interval
  /** Mean of the repositories' means. */
  readonly ndcg: Interval
  readonly files: number
  readonly tokens: number
  /** Some rows found their files parsed by an earlier method, so their times say nothing and are left out. */
  readonly warm: boolean
  /** Per task that finished or ran into the time limit and is not warm; `NaN` where none is. */
  readonly seconds: number
  readonly cpuSeconds: number
  /** Highest of any task, bytes. */
  readonly peakBytes: number
  readonly llmTokens: number
  /** Mean per task before the task is known. */
  readonly preparation?: { readonly seconds: number; readonly bytes: number; readonly llmTokens: number }
  /** Tasks where most runs failed, by code of the error. */
  readonly failed: Readonly<Record<string, number>>
}

/**
 * Figures of one method on the tasks of one set. `matchedLimit` is the mean number of files that a matched answer may have;
 * without it, ten times the mean gold count of these tasks.
 */
export function figuresOf(
  outcomes: readonly TaskOutcome[],
  matchedLimit: number | undefined,
  options: BootstrapOptions = {},
): SetFigures {
  const limit = matchedLimit ?? tenTimesGold(outcomes)
  // Of tasks that were answered: failing must not make a method look sparing.
  const files = meanOrZero(overTasks(outcomes, (_, row) => (row.error === undefined ? answeredFiles(row).length : undefined)))
  const timed = (pick: 'seconds' | 'cpuSeconds'): number =>
    meanOf(overTasks(outcomes, (_, row) => (isTimed(row) ? row[pick] : undefined)))
  const named = intervalOfSpans(outcomes, 'named', options)
  const shown = intervalOfSpans(outcomes, 'shown', options)
  const preparation = preparationOf(outcomes)
  const reach = Math.max(0, ...outcomes.flatMap(({ rows }) => rows.map((row) => rankedFiles(row).length)))
  return {
    tasks: outcomes.length,
    runs: Math.max(0, ...outcomes.map(({ rows }) => rows.length)),
    matched: bootstrapInterval(
      overTasks(outcomes, (task, row) => Number(isWhole(task, row))),
      options,
    ),
    matchedLimit: limit,
    // A mean over tasks of whole numbers: the slack is for rounding in the division only.
    keepsLimit: files <= limit + 1e-9,
    reach,
    frr: frrCurve(outcomes, reach),
    recall: meanOrZero(overTasks(outcomes, recallOf)),
    precision: bootstrapRatio(
      outcomes.map((outcome) => ({
        part: overRuns(outcome, (task, row) => precisionOf(task, row).part) ?? 0,
        whole: overRuns(outcome, (task, row) => precisionOf(task, row).whole) ?? 0,
      })),
      options,
    ),
    ...(named === undefined ? {} : { named }),
    ...(shown === undefined ? {} : { shown }),
    ndcg: ndcgOf(outcomes, options),
    files,
    tokens: meanOrZero(overTasks(outcomes, (_, row) => (row.error === undefined ? row.tokens : undefined))),
    warm: outcomes.some(({ rows }) => rows.some(({ warm }) => warm === true)),
    seconds: timed('seconds'),
    cpuSeconds: timed('cpuSeconds'),
    peakBytes: Math.max(0, ...outcomes.flatMap(({ rows }) => rows.map(({ peakBytes }) => peakBytes))),
    llmTokens: meanOrZero(overTasks(outcomes, (_, row) => row.llmTokens ?? 0)),
    ...(preparation === undefined ? {} : { preparation }),
    failed: failuresOf(outcomes),
  }
}

/** NDCG@10: mean of the repositories' means. Lines that were no task belong to none: each takes its share of the tasks away. */
export function ndcgOf(outcomes: readonly TaskOutcome[], options: BootstrapOptions = {}): Interval {
  const placed = outcomes.filter(({ task }) => task.repo !== UNKNOWN_REPOSITORY)
  const share = outcomes.length === 0 ? 1 : placed.length / outcomes.length
  const { mean, low, high } = bootstrapGroups([...byRepository(placed, ndcg10).values()], options)
  return { mean: mean * share, low: low * share, high: high * share }
}

/** Tasks where most runs failed. */
export function failedTasks({ failed }: SetFigures): number {
  return Object.values(failed).reduce((sum, count) => sum + count, 0)
}

/** The depths that a ranking of one of the methods reaches. */
export function shownDepths(figures: readonly SetFigures[]): readonly Depth[] {
  return DEPTHS.filter((depth) => figures.some(({ reach }) => depth <= reach))
}

function frrCurve(outcomes: readonly TaskOutcome[], reach: number): Readonly<Partial<Record<Depth, number>>> {
  return Object.fromEntries(
    DEPTHS.filter((depth) => reach === 0 || depth <= reach).map((depth) => [
      depth,
      meanOrZero(overTasks(outcomes, (task, row) => Number(isWholeAt(task, row, depth)))),
    ]),
  )
}

function intervalOfSpans(
  outcomes: readonly TaskOutcome[],
  what: 'named' | 'shown',
  options: BootstrapOptions,
): Interval | undefined {
  const lists = outcomes.some(({ rows }) => rows.some((row) => row[what] !== undefined))
  return lists
    ? bootstrapInterval(
        overTasks(outcomes, (task, row) => spanShare(task, row, what)),
        options,
      )
    : undefined
}

function preparationOf(outcomes: readonly TaskOutcome[]): SetFigures['preparation'] {
  const part = (pick: 'seconds' | 'bytes' | 'llmTokens'): readonly number[] =>
    overTasks(outcomes, (_, row) => row.preparation?.[pick])
  if (part('seconds').length === 0) return undefined
  return { seconds: meanOf(part('seconds')), bytes: meanOf(part('bytes')), llmTokens: meanOf(part('llmTokens')) }
}

function failuresOf(outcomes: readonly TaskOutcome[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) {
    if (!mostRuns(outcome, (_, { error }) => error !== undefined)) continue
    const code = outcome.rows.find(({ error }) => error !== undefined)!.error!.code
    counts[code] = (counts[code] ?? 0) + 1
  }
  return Object.fromEntries(Object.entries(counts).sort(([left], [right]) => (left < right ? -1 : 1)))
}

function tenTimesGold(outcomes: readonly TaskOutcome[]): number {
  return Math.max(1, Math.round(10 * meanOrZero(outcomes.map(({ task }) => task.gold.length))))
}

function meanOrZero(values: readonly number[]): number {
  return values.length === 0 ? 0 : meanOf(values)
}
