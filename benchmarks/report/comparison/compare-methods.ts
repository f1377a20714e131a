import { figuresOf, DEPTHS, type SetFigures } from '../../quality/scoring/metrics.ts'
import type { Measure, TaskOutcome } from '../../quality/scoring/outcomes.ts'
import {
  meanDifference,
  ndcgDifference,
  pairOutcomes,
  precisionDifference,
  wholeCounts,
  type PairedOutcome,
} from '../../quality/scoring/paired-outcomes.ts'
import { answeredFiles, isTimed, isWhole, isWholeAt, recallOf, spanShare } from '../../quality/scoring/row-measures.ts'
import type { BootstrapOptions, Interval } from '../../statistics/bootstrap.ts'
import type { PairedCounts } from '../../statistics/paired-counts.ts'

export type FigureUnit = 'percent' | 'score' | 'count' | 'seconds' | 'bytes'

/** One figure of both methods on the tasks that both were given, and A − B with its interval. */
export interface ComparedFigure {
  readonly name: string
  readonly unit: FigureUnit
  readonly a: number | undefined
  readonly b: number | undefined
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
  const failed = ({ failed: codes }: SetFigures): number => Object.values(codes).reduce((sum, count) => sum + count, 0)
  return {
    set,
    tasks: pairs.length,
    onlyInA,
    onlyInB,
    figures: comparedFigures(pairs, figuresA, figuresB, options),
    counts: wholeCounts(pairs),
    byRepository: repositories.map((repo) => ({ repo, counts: wholeCounts(pairs.filter((pair) => pair.a.task.repo === repo)) })),
    failedA: failed(figuresA),
    failedB: failed(figuresB),
  }
}

function comparedFigures(
  pairs: readonly PairedOutcome[],
  a: SetFigures,
  b: SetFigures,
  options: BootstrapOptions,
): readonly ComparedFigure[] {
  const figure = (
    name: string,
    unit: FigureUnit,
    pick: (figures: SetFigures) => number | undefined,
    measure: Measure,
  ): ComparedFigure => ({
    name,
    unit,
    a: pick(a),
    b: pick(b),
    ...(pick(a) === undefined || pick(b) === undefined ? {} : { difference: meanDifference(pairs, measure, options) }),
  })
  return [
    figure(
      'Matched FRR',
      'percent',
      ({ matched }) => matched.mean,
      (task, row) => Number(isWhole(task, row)),
    ),
    ...DEPTHS.filter((depth) => a.frr[depth] !== undefined || b.frr[depth] !== undefined).map((depth) =>
      figure(
        `FRR@${depth}`,
        'percent',
        ({ frr }) => frr[depth],
        (task, row) => Number(isWholeAt(task, row, depth)),
      ),
    ),
    { name: 'NDCG@10', unit: 'score', a: a.ndcg.mean, b: b.ndcg.mean, difference: ndcgDifference(pairs, options) },
    figure('Recall', 'percent', ({ recall }) => recall, recallOf),
    {
      name: 'Micro precision',
      unit: 'percent',
      a: a.precision.mean,
      b: b.precision.mean,
      difference: precisionDifference(pairs, options),
    },
    figure(
      'Spans named',
      'percent',
      ({ named }) => named?.mean,
      (task, row) => spanShare(task, row, 'named'),
    ),
    figure(
      'Spans shown',
      'percent',
      ({ shown }) => shown?.mean,
      (task, row) => spanShare(task, row, 'shown'),
    ),
    figure(
      'Files',
      'count',
      ({ files }) => files,
      (_, row) => answeredFiles(row).length,
    ),
    figure(
      'Tokens',
      'count',
      ({ tokens }) => tokens,
      (_, row) => (row.error === undefined ? row.tokens : 0),
    ),
    figure(
      'Seconds',
      'seconds',
      ({ seconds }) => seconds,
      (_, row) => (isTimed(row) ? row.seconds : undefined),
    ),
    figure(
      'CPU seconds',
      'seconds',
      ({ cpuSeconds }) => cpuSeconds,
      (_, row) => (isTimed(row) ? row.cpuSeconds : undefined),
    ),
    { name: 'Highest memory', unit: 'bytes', a: a.peakBytes, b: b.peakBytes },
  ]
}
