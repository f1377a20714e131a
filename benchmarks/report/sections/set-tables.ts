import { shownDepths, type SetFigures } from '../../quality/scoring/metrics.ts'
import { decimal, megabytes, percent, percentInterval, whole, withInterval } from '../markdown/figure-text.ts'
import { markdownTable } from '../markdown/markdown-table.ts'
import { WARM_TIMES } from '../markdown/notes.ts'
import { headlineOf } from '../headline.ts'
import type { ReportInput } from '../report-input.ts'
import { isQuestionSet } from '../results/set-kind.ts'

/** Marks a matched figure whose mean number of files is beyond the limit of its set. */
export const OVER_LIMIT = '†'

export function overLimit({ keepsLimit }: SetFigures): string {
  return keepsLimit ? '' : ` ${OVER_LIMIT}`
}

/** Why some methods of a table have no times; nothing where all have. */
export function warmNote({ figures }: ReportInput, set: string, methods: readonly string[]): readonly string[] {
  return methods.some((method) => figures(set, method).warm) ? [WARM_TIMES] : []
}

/** Quality of methods on one set: the headline with its interval first, what must stand beside it after. */
export function qualityTable({ figures }: ReportInput, set: string, methods: readonly string[]): string {
  const questions = isQuestionSet(set)
  const all = methods.map((method) => ({ method, own: figures(set, method) }))
  const depths = shownDepths(all.map(({ own }) => own))
  const spans = all.some(({ own }) => own.named !== undefined || own.shown !== undefined)
  const { name, of, text } = headlineOf(set)
  return markdownTable(
    [
      'method',
      'tasks',
      `${name} (95 %)`,
      ...(questions ? ['whole, %'] : []),
      ...depths.map((depth) => `@${depth}`),
      'recall',
      'micro precision (95 %)',
      ...(spans ? ['named', 'shown'] : []),
      ...(questions ? [] : ['NDCG@10']),
      'files',
      'tokens',
      's',
    ],
    all.map(({ method, own }) => [
      method,
      whole(own.tasks),
      questions ? withInterval(of(own), text) : `${percentInterval(of(own))}${overLimit(own)}`,
      ...(questions ? [percent(own.matched.mean)] : []),
      ...depths.map((depth) => percent(own.frr[depth])),
      percent(own.recall),
      percentInterval(own.precision),
      ...(spans ? [percent(own.named?.mean), percent(own.shown?.mean)] : []),
      ...(questions ? [] : [decimal(own.ndcg.mean, 3)]),
      decimal(own.files, 1),
      whole(own.tokens),
      decimal(own.seconds, 2),
    ]),
  )
}

/** What methods take on one set, side by side. */
export function costTable({ figures }: ReportInput, set: string, methods: readonly string[]): string {
  const all = methods.map((method) => ({ method, own: figures(set, method) }))
  return markdownTable(
    [
      'method',
      'runs a task',
      's a task',
      'CPU-s a task',
      'highest MB',
      'LLM tokens a task',
      'preparation s a task',
      'failed tasks',
    ],
    all.map(({ method, own }) => [
      method,
      whole(own.runs),
      decimal(own.seconds, 2),
      decimal(own.cpuSeconds, 2),
      megabytes(own.peakBytes),
      whole(own.llmTokens),
      own.preparation === undefined ? 'none' : decimal(own.preparation.seconds, 1),
      failedText(own),
    ]),
  )
}

function failedText({ failed }: SetFigures): string {
  const codes = Object.entries(failed)
  return codes.length === 0 ? '0' : codes.map(([code, count]) => `${count} ${code}`).join(', ')
}
