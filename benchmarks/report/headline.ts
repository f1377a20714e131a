import type { SetFigures } from '../quality/scoring/metrics.ts'
import { meanDifference, ndcgDifference, wholeCounts, type PairedOutcome } from '../quality/scoring/paired-outcomes.ts'
import { isWhole } from '../quality/scoring/row-measures.ts'
import type { BootstrapOptions, Interval } from '../statistics/bootstrap.ts'
import { pairedCounts, type PairedCounts } from '../statistics/paired-counts.ts'
import { decimal, NO_FIGURE, percent, signed, withInterval } from './markdown/figure-text.ts'
import { isQuestionSet } from './results/set-kind.ts'

/** The figure that a set is judged by: matched FRR in percent, or NDCG@10 for questions. */
export interface Headline {
  readonly name: string
  readonly of: (figures: SetFigures) => Interval
  readonly text: (value: number) => string
  readonly difference: (pairs: readonly PairedOutcome[], options: BootstrapOptions) => Interval
}

const MATCHED: Headline = {
  name: 'matched FRR, %',
  of: ({ matched }) => matched,
  text: percent,
  difference: (pairs, options) => meanDifference(pairs, (task, row) => Number(isWhole(task, row)), options),
}

const NDCG: Headline = {
  name: 'NDCG@10',
  of: ({ ndcg }) => ndcg,
  text: (value) => decimal(value, 3),
  difference: ndcgDifference,
}

export function headlineOf(set: string): Headline {
  return isQuestionSet(set) ? NDCG : MATCHED
}

/** `+4.0 (−5.0 to +12.0)`. */
export function differenceText(difference: Interval, { text }: Headline): string {
  return Number.isFinite(difference.mean) ? withInterval(difference, (value) => signed(text(value))) : NO_FIGURE
}

/** What the pairs say of A against B: significant at 5 % by McNemar, or for questions by an interval that leaves zero out. */
export interface Verdict {
  readonly tasks: number
  readonly difference: Interval
  readonly counts: PairedCounts
  /** `few`: fewer tasks than any split could be significant with. */
  readonly outcome: 'better' | 'worse' | 'open' | 'few'
}

const LEVEL = 0.05
/** A split of 6 to 0 is the least that the exact test puts below the level: 2 / 2^6 = 0.031. */
const LEAST_TASKS = 6

export function judge(set: string, pairs: readonly PairedOutcome[], options: BootstrapOptions): Verdict {
  const difference = headlineOf(set).difference(pairs, options)
  const counts = pairs.length === 0 ? pairedCounts([]) : wholeCounts(pairs)
  const { onlyA, onlyB, pValue } = counts
  const [wins, loses] = isQuestionSet(set)
    ? [difference.low > 0, difference.high < 0]
    : [pValue < LEVEL && onlyA > onlyB, pValue < LEVEL && onlyB > onlyA]
  if (pairs.length < LEAST_TASKS) return { tasks: pairs.length, difference, counts, outcome: 'few' }
  return { tasks: pairs.length, difference, counts, outcome: wins ? 'better' : loses ? 'worse' : 'open' }
}
