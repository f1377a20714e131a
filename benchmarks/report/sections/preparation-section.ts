import { overRuns } from '../../quality/scoring/outcomes.ts'
import type { PairedOutcome } from '../../quality/scoring/paired-outcomes.ts'
import { isTimed } from '../../quality/scoring/row-measures.ts'
import { bootstrapInterval, meanOf, type BootstrapOptions } from '../../statistics/bootstrap.ts'
import { decimal, megabytes, NO_FIGURE, whole } from '../markdown/figure-text.ts'
import { markdownTable } from '../markdown/markdown-table.ts'
import { FULL_METHOD, isAsCards } from '../method-kinds.ts'
import type { ReportInput } from '../report-input.ts'

/** What is spent before the task is known, and after how many tasks on one unchanged revision it would be earned back. */
export function preparationSection(input: ReportInput): string {
  const rows = input.results.sets.flatMap((set) =>
    preparedMethods(input, set).map((method) => {
      const { tasks, preparation, seconds } = input.figures(set, method)
      const payback = paybackOf(input.pairing(set, FULL_METHOD, method).pairs, input.bootstrap)
      return [
        set,
        method,
        whole(tasks),
        decimal(preparation?.seconds, 1),
        megabytes(preparation?.bytes),
        whole(preparation?.llmTokens),
        decimal(payback.ours, 2),
        decimal(payback.theirs ?? seconds, 2),
        payback.text,
      ]
    }),
  )
  if (rows.length === 0) return 'No method of these results prepares anything.'
  return markdownTable(
    ['set', 'method', 'tasks', 'preparation s', 'index MB', 'LLM tokens', 'ours, s a task', 'its s a task', 'pays back after'],
    rows,
    2,
  )
}

/**
 * Methods whose preparation leaves something or takes time that shows. The cards of a rival share its index, so they stand only
 * where its own answer was not run.
 */
function preparedMethods({ methodsOf, figures }: ReportInput, set: string): readonly string[] {
  const prepared = methodsOf(set).filter((method) => {
    const { seconds = 0, bytes = 0, llmTokens = 0 } = figures(set, method).preparation ?? {}
    return seconds >= 0.05 || bytes > 0 || llmTokens > 0
  })
  return prepared.filter((method) => !isAsCards(method) || !prepared.some((other) => `${other} as cards` === method))
}

export interface Payback {
  readonly ours?: number
  readonly theirs?: number
  /** Number of tasks, or why there is none. */
  readonly text: string
}

/** Preparation over the time that each task saves, on the tasks where both were timed. */
export function paybackOf(pairs: readonly PairedOutcome[], options: BootstrapOptions = {}): Payback {
  const timed = pairs.flatMap(({ a, b }) => {
    const ours = overRuns(a, (_, row) => (isTimed(row) ? row.seconds : undefined))
    const theirs = overRuns(b, (_, row) => (isTimed(row) ? row.seconds : undefined))
    const preparation = overRuns(b, (_, row) => row.preparation?.seconds)
    return ours === undefined || theirs === undefined || preparation === undefined ? [] : [{ ours, theirs, preparation }]
  })
  if (timed.length === 0) return { text: NO_FIGURE }
  const [ours, theirs] = [meanOf(timed.map((pair) => pair.ours)), meanOf(timed.map((pair) => pair.theirs))]
  const saved = bootstrapInterval(
    timed.map((pair) => pair.ours - pair.theirs),
    options,
  )
  const queries = Math.ceil(meanOf(timed.map(({ preparation }) => preparation)) / saved.mean)
  const text = saved.mean > 0 ? `${whole(queries)} ${queries === 1 ? 'task' : 'tasks'}` : 'never: slower at the task, too'
  return { ours, theirs, text: saved.low < 0 && saved.high > 0 ? `${text} (the times do not differ for sure)` : text }
}
