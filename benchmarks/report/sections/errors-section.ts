import { INPUT_ERRORS } from '../../quality/scoring/row-measures.ts'
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
  return [...unaskedPart(tasks, input), ...brokenPart(broken)].join('\n\n')
}

function unaskedPart(tasks: readonly Failure[], { results }: ReportInput): readonly string[] {
  if (tasks.length === 0) return ['Every task could be asked.']
  return [
    `${tasks.length} of ${results.tasks.length} tasks could not be asked. They are misses of every method.`,
    countTable('set', tasks, ({ set }) => set),
    capped(tasks, ({ id, set }) => `${codeSpan(id)} (${set})`),
  ]
}

function brokenPart(rows: readonly Failure[]): readonly string[] {
  if (rows.length === 0) return ['No method failed on a task.']
  return [
    'Methods that failed on tasks (rows; a method that is run three times has three a task):',
    countTable('method', rows, ({ method }) => method),
    capped(rows, ({ id, method }) => `${codeSpan(id)}, ${method}`),
  ]
}

interface Failure {
  readonly id: string
  readonly set: string
  readonly method: string
  readonly error: RowError
}

function failedRows({ results }: ReportInput): readonly Failure[] {
  return results.sets.flatMap((set) =>
    results.methods.flatMap((method) =>
      results
        .outcomes(set, method)
        .flatMap(({ task, rows }) =>
          rows.flatMap(({ error }) => (error === undefined ? [] : [{ id: task.id, set, method, error }])),
        ),
    ),
  )
}

function countTable(heading: string, failures: readonly Failure[], keyOf: (failure: Failure) => string): string {
  const codes = [...new Set(failures.map(({ error }) => error.code))].sort()
  const keys = [...new Set(failures.map(keyOf))]
  return markdownTable(
    [heading, ...codes],
    keys.map((key) => [
      key,
      ...codes.map((code) => String(failures.filter((failure) => keyOf(failure) === key && failure.error.code === code).length)),
    ]),
  )
}

function capped(failures: readonly Failure[], nameOf: (failure: Failure) => string): string {
  const lines = failures.slice(0, LINES).map((failure) => {
    const { code, message } = failure.error
    return `- ${nameOf(failure)}, ${code}: ${codeSpan(publicMessage(message))}`
  })
  const note = failures.length > LINES ? [`- and ${failures.length - LINES} more, in the result files`] : []
  return ['<details>', '<summary>which and why</summary>', '', ...lines, ...note, '', '</details>'].join('\n')
}
