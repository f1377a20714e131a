import { failedTasks } from '../../quality/scoring/metrics.ts'
import { percentInterval, withInterval } from '../markdown/figure-text.ts'
import { markdownTable } from '../markdown/markdown-table.ts'
import { headlineOf } from '../headline.ts'
import { mainMethods } from '../method-kinds.ts'
import type { ReportInput } from '../report-input.ts'
import { isQuestionSet } from '../results/set-kind.ts'
import { verdictsTable } from './rivals-table.ts'
import { OVER_LIMIT, overLimit } from './set-tables.ts'

/** Marks a figure of a method that failed on some of its tasks. */
const FAILED = '‡'

/** The headline of every method on every set, then what that makes of the rivals. */
export function overviewSection(input: ReportInput): string {
  const { results, figures, methodsOf } = input
  const rows = mainMethods(results.methods).map((method) => [
    method,
    ...results.sets.map((set) => {
      if (!methodsOf(set).includes(method)) return ''
      const own = figures(set, method)
      const { of, text } = headlineOf(set)
      const figure = isQuestionSet(set) ? withInterval(of(own), text) : `${percentInterval(of(own))}${overLimit(own)}`
      const all = results.tasks.filter((task) => task.set === set).length
      const part = own.tasks === all ? figure : `${figure}, ${own.tasks} of ${all} tasks`
      return failedTasks(own) === 0 ? part : `${part} ${FAILED} ${failedTasks(own)} of ${own.tasks}`
    }),
  ])
  const table = markdownTable(['method', ...results.sets.map((set) => `${set}, ${headlineOf(set).name}`)], rows)
  const marked = (sign: string): boolean => rows.some((row) => row.some((cell) => cell.includes(sign)))
  const verdicts = verdictsTable(input)
  return [
    table,
    ...(marked(OVER_LIMIT) ? [`${OVER_LIMIT} more files on the mean than "matched" allows, so this is no matched figure.`] : []),
    ...(marked(FAILED) ? [`${FAILED} failed on so many of its tasks, which count as misses; see "Tasks and methods that failed".`] : []),
    ...(verdicts === '' ? [] : [verdicts]),
  ].join('\n\n')
}
