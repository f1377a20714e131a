import { percentInterval, withInterval } from '../markdown/figure-text.ts'
import { markdownTable } from '../markdown/markdown-table.ts'
import { headlineOf } from '../headline.ts'
import { mainMethods } from '../method-kinds.ts'
import type { ReportInput } from '../report-input.ts'
import { isQuestionSet } from '../results/set-kind.ts'
import { verdictsTable } from './rivals-table.ts'
import { OVER_LIMIT, overLimit } from './set-tables.ts'

/** The headline of every method on every set, then what that makes of the rivals. */
export function overviewSection(input: ReportInput): string {
  const { results, figures, methodsOf } = input
  const rows = mainMethods(results.methods).map((method) => [
    method,
    ...results.sets.map((set) => {
      if (!methodsOf(set).includes(method)) return ''
      const own = figures(set, method)
      const { of, text } = headlineOf(set)
      return isQuestionSet(set) ? withInterval(of(own), text) : `${percentInterval(of(own))}${overLimit(own)}`
    }),
  ])
  const table = markdownTable(['method', ...results.sets.map((set) => `${set}, ${headlineOf(set).name}`)], rows)
  const marked = rows.some((row) => row.some((cell) => cell.endsWith(OVER_LIMIT)))
  const verdicts = verdictsTable(input)
  return [
    table,
    ...(marked ? [`${OVER_LIMIT} more files on the mean than "matched" allows, so this is no matched figure.`] : []),
    ...(verdicts === '' ? [] : [verdicts]),
  ].join('\n\n')
}
