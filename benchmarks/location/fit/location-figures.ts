import type { ResultTask, TaskRow } from '../../quality/result.ts'
import { ndcgOf } from '../../quality/scoring/metrics.ts'
import type { TaskOutcome } from '../../quality/scoring/outcomes.ts'
import { isWholeAt, recallOf } from '../../quality/scoring/row-measures.ts'
import { bootstrapInterval, meanOf, type BootstrapOptions, type Interval } from '../../statistics/bootstrap.ts'
import { pairedCounts, type PairedCounts } from '../../statistics/paired-counts.ts'
import { RANKED, type Rankings } from './rank-tasks.ts'
import type { FitTask } from './read-features.ts'

/** Depths of FRR that are given beside the matched size of each set. */
export const FIT_DEPTHS = [1, 5, 10, 50, 100] as const
/** Files within which recall is given. */
const RECALL_FILES = 60

/** What a ranking of one set comes to: shares in [0, 1] with 95 % intervals. */
export interface LocationFigures {
  readonly frr: Readonly<Record<string, Interval>>
  /** FRR within the matched size of the set. */
  readonly matched: Interval
  readonly recall60: Interval
  readonly ndcg10: Interval
}

/** A set as the figures see it. */
export interface LocationSet {
  readonly tasks: number
  readonly failed: number
  readonly repositories: number
  /** Ten times the mean gold count, unless said. */
  readonly matchedFiles: number
}

export type LocationSets = Readonly<Record<string, LocationSet>>

/** The tasks by set, each with its ranking as a row that the measures of `bench quality` read. */
export function outcomesBySet(tasks: readonly FitTask[], rankings: Rankings): ReadonlyMap<string, readonly TaskOutcome[]> {
  const sets = new Map<string, TaskOutcome[]>()
  for (const [index, { id, set, repo, gold, paths, error }] of tasks.entries()) {
    const ranking = rankings[index]!.map((file) => paths[file]!)
    const task: ResultTask = { id, set, repo, commit: '', gold }
    const row: TaskRow = {
      id,
      method: 'location',
      run: 1,
      files: ranking.slice(0, RECALL_FILES),
      ranking: ranking.slice(0, RANKED),
      tokens: 0,
      seconds: 0,
      cpuSeconds: 0,
      peakBytes: 0,
      ...(error === undefined ? {} : { error }),
    }
    const known = sets.get(set)
    if (known === undefined) sets.set(set, [{ task, rows: [row] }])
    else known.push({ task, rows: [row] })
  }
  return new Map([...sets].sort(([left], [right]) => (left < right ? -1 : 1)))
}

/** Sizes of the sets. */
export function setsOf(tasks: readonly FitTask[], limits: Readonly<Record<string, number>>): LocationSets {
  const names = [...new Set(tasks.map(({ set }) => set))].sort()
  return Object.fromEntries(
    names.map((name) => {
      const own = tasks.filter(({ set }) => set === name)
      return [
        name,
        {
          tasks: own.length,
          failed: own.filter(({ error }) => error !== undefined).length,
          repositories: new Set(own.map(({ repo }) => repo)).size,
          matchedFiles: limits[name] ?? 60,
        },
      ]
    }),
  )
}

/** Figures of each set with bootstrap intervals; NDCG@10 is the mean of the repositories' means. */
export function locationFigures(
  tasks: readonly FitTask[],
  rankings: Rankings,
  sets: LocationSets,
  options: BootstrapOptions = {},
): Readonly<Record<string, LocationFigures>> {
  return Object.fromEntries(
    [...outcomesBySet(tasks, rankings)].map(([set, outcomes]) => {
      const over = (measure: (task: ResultTask, row: TaskRow) => number): Interval =>
        bootstrapInterval(
          outcomes.map(({ task, rows }) => measure(task, rows[0]!)),
          options,
        )
      const whole = (depth: number): Interval => over((task, row) => Number(isWholeAt(task, row, depth)))
      return [
        set,
        {
          frr: Object.fromEntries(FIT_DEPTHS.map((depth) => [depth, whole(depth)])),
          matched: whole(sets[set]!.matchedFiles),
          recall60: over(recallOf),
          ndcg10: ndcgOf(outcomes, options),
        },
      ]
    }),
  )
}

/** The few figures that a change is judged by, without intervals. */
export interface LocationMeans {
  readonly matched: number
  readonly ten: number
  readonly recall60: number
  readonly ndcg10: number
}

/** Means of each set. */
export function locationMeans(
  tasks: readonly FitTask[],
  rankings: Rankings,
  sets: LocationSets,
): Readonly<Record<string, LocationMeans>> {
  return Object.fromEntries(
    [...outcomesBySet(tasks, rankings)].map(([set, outcomes]) => {
      const over = (measure: (task: ResultTask, row: TaskRow) => number): number =>
        meanOf(outcomes.map(({ task, rows }) => measure(task, rows[0]!)))
      return [
        set,
        {
          matched: over((task, row) => Number(isWholeAt(task, row, sets[set]!.matchedFiles))),
          ten: over((task, row) => Number(isWholeAt(task, row, 10))),
          recall60: over(recallOf),
          ndcg10: ndcgOf(outcomes, { rounds: 1 }).mean,
        },
      ]
    }),
  )
}

/** How two rankings split all tasks by whether the whole gold set is within so many files; A is the first. */
export function wholeSplit(tasks: readonly FitTask[], a: Rankings, b: Rankings, filesOf: (set: string) => number): PairedCounts {
  const wholes = (rankings: Rankings): readonly boolean[] =>
    [...outcomesBySet(tasks, rankings)].flatMap(([set, outcomes]) =>
      outcomes.map(({ task, rows }) => isWholeAt(task, rows[0]!, filesOf(set))),
    )
  const [left, right] = [wholes(a), wholes(b)]
  return pairedCounts(left.map((whole, index) => [whole, right[index]!]))
}
