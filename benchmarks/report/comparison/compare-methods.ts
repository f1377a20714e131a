import { failedTasks, figuresOf, shownDepths, type SetFigures } from '../../quality/scoring/metrics.ts'
import { overRuns, overTasks, type Measure, type TaskOutcome } from '../../quality/scoring/outcomes.ts'
import {
  meanDifference,
  ndcgDifference,
  pairOutcomes,
  precisionDifference,
  wholeCounts,
  type PairedOutcome,
} from '../../quality/scoring/paired-outcomes.ts'
import { answeredFiles, isTimed, isWhole, isWholeAt, recallOf, spanShare } from '../../quality/scoring/row-measures.ts'
import { meanOf, type BootstrapOptions, type Interval } from '../../statistics/bootstrap.ts'
import type { PairedCounts } from '../../statistics/paired-counts.ts'

export type FigureUnit = 'percent' | 'score' | 'count' | 'seconds' | 'bytes'

/** One figure of both methods, and A − B with its interval, all three on the same tasks where both have it. */
export interface ComparedFigure {
  readonly name: string
  readonly unit: FigureUnit
  readonly a: number | undefined
  readonly b: number | undefined
  /** Tasks of which both say something, where these are not all that both were given; 0: each side is on its own tasks. */
  readonly tasks?: number
  /** Absent where a difference says nothing (highest memory). */
  readonly difference?: Interval
}

export interface SetComparison {
  readonly set: string
  readonly tasks: number
  readonly onlyInA: number
  readonly onlyInB: number
  readonly figures: readonly ComparedFigure[]
  /** Of tasks whose whole gold set is in the answer. */
  readonly counts: PairedCounts
  readonly byRepository: readonly { readonly repo: string; readonly counts: PairedCounts }[]
  readonly failedA: number
  readonly failedB: number
  /** Rows of one side found their files parsed by an earlier method, so their times are left out. */
  readonly warm: boolean
  /** Mean number of files that "matched" allows, and which side has more. */
  readonly matchedLimit: number
  readonly overLimit: readonly ('A' | 'B')[]
}

/** Compares two methods on the tasks of one set that both were given. */
export function compareMethods(
  set: string,
  a: readonly TaskOutcome[],
  b: readonly TaskOutcome[],
  matchedLimit: number | undefined,
  options: BootstrapOptions = {},
): SetComparison {
  const { pairs, onlyInA, onlyInB } = pairOutcomes(a, b)
  const figuresA = figuresOf(
    pairs.map((pair) => pair.a),
    matchedLimit,
    options,
  )
  const figuresB = figuresOf(
    pairs.map((pair) => pair.b),
    matchedLimit,
    options,
  )
  const repositories = [...new Set(pairs.map((pair) => pair.a.task.repo))].sort()
  return {
    set,
    tasks: pairs.length,
    onlyInA,
    onlyInB,
    figures: comparedFigures(pairs, figuresA, figuresB, options),
    counts: wholeCounts(pairs),
    byRepository: repositories.map((repo) => ({ repo, counts: wholeCounts(pairs.filter((pair) => pair.a.task.repo === repo)) })),
    failedA: failedTasks(figuresA),
    failedB: failedTasks(figuresB),
    warm: figuresA.warm || figuresB.warm,
    matchedLimit: figuresA.matchedLimit,
    overLimit: [...(figuresA.keepsLimit ? [] : ['A' as const]), ...(figuresB.keepsLimit ? [] : ['B' as const])],
  }
}

function comparedFigures(
  pairs: readonly PairedOutcome[],
  a: SetFigures,
  b: SetFigures,
  options: BootstrapOptions,
): readonly ComparedFigure[] {
  const figure = (name: string, unit: FigureUnit, measure: Measure): ComparedFigure => {
    const telling = pairs.filter((pair) => overRuns(pair.a, measure) !== undefined && overRuns(pair.b, measure) !== undefined)
    const mean = (side: 'a' | 'b'): number =>
      meanOf(overTasks((telling.length > 0 ? telling : pairs).map((pair) => pair[side]), measure))
    return {
      name, unit, a: mean('a'), b: mean('b'),
      ...(telling.length === pairs.length ? {} : { tasks: telling.length }),
      ...(telling.length === 0 ? {} : { difference: meanDifference(telling, measure, options) }),
    }
  }
  /** Where one side has no figure at all, the other keeps its own and there is no difference. */
  const whereKnown = (left: number | undefined, right: number | undefined, both: ComparedFigure): ComparedFigure =>
    left !== undefined && right !== undefined ? both : { name: both.name, unit: both.unit, a: left, b: right }
  const depths = shownDepths([a, b]).map((depth) =>
    whereKnown(
      a.frr[depth],
      b.frr[depth],
      figure(`FRR@${depth}`, 'percent', (task, row) => Number(isWholeAt(task, row, depth))),
    ),
  )
  const spans = (what: 'named' | 'shown'): ComparedFigure =>
    whereKnown(a[what]?.mean, b[what]?.mean, figure(`Spans ${what}`, 'percent', (task, row) => spanShare(task, row, what)))
  const timed = (name: string, what: 'seconds' | 'cpuSeconds'): ComparedFigure =>
    figure(name, 'seconds', (_, row) => (isTimed(row) ? row[what] : undefined))
  return [
    figure('Matched FRR', 'percent', (task, row) => Number(isWhole(task, row))),
    ...depths,
    { name: 'NDCG@10', unit: 'score', a: a.ndcg.mean, b: b.ndcg.mean, difference: ndcgDifference(pairs, options) },
    figure('Recall', 'percent', recallOf),
    {
      name: 'Micro precision',
      unit: 'percent',
      a: a.precision.mean,
      b: b.precision.mean,
      difference: precisionDifference(pairs, options),
    },
    spans('named'),
    spans('shown'),
    figure('Files', 'count', (_, row) => answeredFiles(row).length),
    figure('Tokens', 'count', (_, row) => (row.error === undefined ? row.tokens : 0)),
    timed('Seconds', 'seconds'),
    timed('CPU seconds', 'cpuSeconds'),
    { name: 'Highest memory', unit: 'bytes', a: a.peakBytes, b: b.peakBytes },
  ]
}
