import { percentInterval, withInterval } from '../markdown/figure-text.ts'
import { markdownTable } from '../markdown/markdown-table.ts'
import { headlineOf } from '../headline.ts'
import { mainMethods } from '../method-kinds.ts'
import type { ReportInput } from '../report-input.ts'
import { isQuestionSet } from '../results/set-kind.ts'
import { OVER_LIMIT, overLimit } from './set-tables.ts'

/** The headline of every method on every set, in one table. */
export function overviewSection({ results, figures, methodsOf }: ReportInput): string {
  const methods = mainMethods(results.methods)
  const rows = methods.map((method) => [
    method,
    ...results.sets.map((set) => {
      if (!methodsOf(set).includes(method)) return ''
      const own = figures(set, method)
      const { of, text } = headlineOf(set)
      return isQuestionSet(set) ? withInterval(of(own), text) : `${percentInterval(of(own))}${overLimit(own)}`
    }),
  ])
  const table = markdownTable(['method', ...results.sets.map((set) => `${set}, ${headlineOf(set).name}`)], rows)
  return rows.some((row) => row.some((cell) => cell.endsWith(OVER_LIMIT))) ? `${table}\n\n${OVER_LIMIT} ${LIMIT_NOTE}` : table
}

const LIMIT_NOTE = 'more files on the mean than "matched" allows, so this is no matched figure.'
