import { INPUT_ERRORS } from '../../quality/row-measures.ts'
import type { RowError } from '../../quality/result.ts'
import { markdownTable } from '../markdown/markdown-table.ts'
import { codeSpan, publicMessage } from '../markdown/untrusted-text.ts'
import type { ReportInput } from '../report-input.ts'

/** Lines of each list. */
const LINES = 100

/** Tasks that could not be asked and methods that failed on a task; both count as misses in every figure. */
export function errorsSection(input: ReportInput): string {
  const failed = failedRows(input)
  const unasked = failed.filter(({ error }) => INPUT_ERRORS.includes(error.code))
  const broken = failed.filter(({ error }) => !INPUT_ERRORS.includes(error.code))
  const tasks = [...new Map(unasked.map((failure) => [failure.id, failure])).values()]
  return [
    tasks.length === 0
      ? 'Every task could be asked.'
      : `${tasks.length} of ${input.results.tasks.length} tasks could not be asked. They are misses of every method that was to run on them.`,
    ...(tasks.length === 0 ? [] : [countTable('set', tasks, ({ set }) => set), capped(tasks.map(({ id, set, error }) => `- ${codeSpan(id)} (${set}), ${error.code}: ${codeSpan(publicMessage(error.message))}`))]),
    broken.length === 0
      ? 'No method failed on a task.'
      : 'Methods that failed on tasks (rows; a method that is run three times has three a task):',
    ...(broken.length === 0 ? [] : [countTable('method', broken, ({ method }) => method), capped(broken.map(({ id, method, error }) => `- ${codeSpan(id)}, ${method}, ${error.code}: ${codeSpan(publicMessage(error.message))}`))]),
  ].join('\n\n')
}

interface Failure {
  readonly id: string
  readonly set: string
  readonly method: string
  readonly error: RowError
}

function failedRows({ results }: ReportInput): readonly Failure[] {
  return results.sets.flatMap((set) => results.methods.flatMap((method) => results.outcomes(set, method).flatMap(({ task, rows }) =>
    rows.flatMap(({ error }) => (error === undefined ? [] : [{ id: task.id, set, method, error }])))))
}

function countTable(heading: string, failures: readonly Failure[], keyOf: (failure: Failure) => string): string {
  const codes = [...new Set(failures.map(({ error }) => error.code))].sort()
  const keys = [...new Set(failures.map(keyOf))]
  return markdownTable([heading, ...codes], keys.map((key) => [
    key, ...codes.map((code) => String(failures.filter((failure) => keyOf(failure) === key && failure.error.code === code).length)),
  ]))
}

function capped(lines: readonly string[]): string {
  const note = lines.length > LINES ? [`- and ${lines.length - LINES} more, in the result files`] : []
  return ['<details>', '<summary>which and why</summary>', '', ...lines.slice(0, LINES), ...note, '', '</details>'].join('\n')
}
