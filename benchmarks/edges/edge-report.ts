import { decimal, withInterval } from '../report/markdown/figure-text.ts'
import { markdownTable } from '../report/markdown/markdown-table.ts'
import type { Interval } from '../statistics/bootstrap.ts'
import type { StratumFigures } from './edge-figures.ts'
import type { JudgedRow } from './judge-rows.ts'

/** The table of all strata, and below it each disagreement with what either side says, to be read by hand. */
export function edgeReport(figures: readonly StratumFigures[], judged: readonly JudgedRow[]): string {
  const share = (interval: Interval): string => withInterval(interval, (value) => decimal(value, 3))
  const rows = figures.map(({ stratum, imports, expected, found, right, precision, recall }) =>
    [stratum, String(imports), String(expected), String(found), String(right), share(precision), share(recall)])
  const table = markdownTable(['stratum', 'imports', 'oracle', 'ours', 'both', 'precision', 'recall'], rows)
  const differences = judged.map(difference).filter(({ length }) => length > 0)
  return [table, '', `Disagreements: ${differences.length}`, ...differences.flat(), ''].join('\n')
}

function difference({ row, found, missed }: JudgedRow): readonly string[] {
  const wrong = found.filter(({ right }) => !right)
  if (wrong.length === 0 && missed.length === 0) return []
  return [
    `- ${row.source}:${row.line} \`${row.specifier}\` (${row.stratum})`,
    ...wrong.map(({ target, confidence, label, note }) => `  - only ours: ${target} (${decimal(confidence, 2)}, ${label}: ${note})`),
    ...missed.map((target) => `  - only the oracle: ${target}`),
  ]
}
