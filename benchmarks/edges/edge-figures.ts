import type { Interval } from '../statistics/bootstrap.ts'
import { wilsonInterval } from '../statistics/wilson.ts'
import type { JudgedRow } from './judge-rows.ts'

/** Agreement with the oracle in one stratum. */
export interface StratumFigures {
  readonly stratum: string
  readonly imports: number
  /** Targets the oracle has, those we found of them, and all we found. */
  readonly expected: number
  readonly right: number
  readonly found: number
  /** Of ours, those that the oracle has; `NaN` where we found none. */
  readonly precision: Interval
  /** Of the oracle's, those that we have; `NaN` where it has none. */
  readonly recall: Interval
}

/** What figures need of a judged row. */
interface Judged {
  readonly row: Pick<JudgedRow['row'], 'stratum'>
  readonly found: readonly Pick<JudgedRow['found'][number], 'target' | 'right'>[]
  readonly missed: readonly string[]
}

/** Figures of each stratum in order of name, then of all together as `all`. */
export function edgeFigures(judged: readonly Judged[]): readonly StratumFigures[] {
  const strata = [...new Set(judged.map(({ row }) => row.stratum))].sort()
  return [...strata.map((stratum) => figuresOf(stratum, judged.filter(({ row }) => row.stratum === stratum))), figuresOf('all', judged)]
}

function figuresOf(stratum: string, judged: readonly Judged[]): StratumFigures {
  let [right, found, missed] = [0, 0, 0]
  for (const each of judged) {
    // A call and a reference to one file are one answer.
    found += new Set(each.found.map(({ target }) => target)).size
    right += new Set(each.found.filter((edge) => edge.right).map(({ target }) => target)).size
    missed += each.missed.length
  }
  const expected = right + missed
  return {
    stratum, imports: judged.length, expected, right, found, precision: wilsonInterval(right, found), recall: wilsonInterval(right, expected),
  }
}
