import type { Interval } from '../statistics/bootstrap.ts'
import { plainName } from '../report/markdown/untrusted-text.ts'
import { figuresOf, type SetFigures } from './scoring/metrics.ts'
import { byConfidence } from './scoring/by-confidence.ts'
import { outcomesOf, type TaskOutcome } from './scoring/outcomes.ts'
import type { QualityResults } from './result.ts'

const HEAD = ['set', 'method', 'tasks', 'matched FRR (95 %)', '@1', '@5', '@10', 'recall', 'named', 'shown', 'precision', 'NDCG@10', 'files', 'tokens', 's/task', 'failed']

/** The figures of a run as one Markdown table, then the errors by kind. */
export function summaryOf(results: QualityResults): string {
  const sets = [...new Set(results.tasks.map(({ set }) => set))].sort()
  const outcomes = [...outcomesOf(results)]
  const rows = sets.flatMap((set) => outcomes.flatMap(([method, all]) => {
    const own = all.filter(({ task }) => task.set === set)
    return own.length === 0 ? [] : [rowOf(set, method, figuresOf(own, results.header.options.maxFiles[set]))]
  }))
  const table = [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  return [table, ...confidenceLines(outcomes), ...errorLines(results)].join('\n')
}

function rowOf(set: string, method: string, figures: SetFigures): readonly string[] {
  const failed = Object.values(figures.failed).reduce((sum, count) => sum + count, 0)
  return [
    plainName(set), plainName(method), String(figures.tasks), `${percent(figures.matched.mean)} (${percent(figures.matched.low)}–${percent(figures.matched.high)})${figures.keepsLimit ? '' : ' over the file limit'}`,
    optionalPercent(figures.frr[1]), optionalPercent(figures.frr[5]), optionalPercent(figures.frr[10]), percent(figures.recall),
    ofInterval(figures.named), ofInterval(figures.shown), percent(figures.precision.mean), figures.ndcg.mean.toFixed(3),
    figures.files.toFixed(1), String(Math.round(figures.tokens)), Number.isNaN(figures.seconds) ? '–' : figures.seconds.toFixed(2), String(failed),
  ]
}

/** `deepdiscovery, confidence: high 12 (whole 91.7, first 83.3), …` for each method that tells. */
function confidenceLines(outcomes: readonly (readonly [method: string, all: readonly TaskOutcome[]])[]): readonly string[] {
  const lines = outcomes.flatMap(([method, all]) => {
    const levels = byConfidence(all).map(({ level, tasks, whole, first }) =>
      `${level} ${tasks} (whole ${optionalPercent(whole)}, first ${optionalPercent(first)})`)
    return levels.length === 0 ? [] : [`${plainName(method)}, confidence: ${levels.join(', ')}`]
  })
  return lines.length === 0 ? [] : ['', ...lines]
}

function errorLines({ rows, tasks }: QualityResults): readonly string[] {
  const failed = rows.filter((row) => row.error !== undefined)
  if (failed.length === 0) return []
  const ids = new Set(failed.map(({ id }) => id))
  const byCode = new Map<string, number>()
  for (const { error } of failed) byCode.set(error!.code, (byCode.get(error!.code) ?? 0) + 1)
  const counts = [...byCode].sort().map(([code, count]) => `${code} ${count}`).join(', ')
  const first = failed[0]!
  return ['', `${ids.size} of ${tasks.length} tasks have rows that failed and count as misses: ${counts}. First: ${plainName(first.id)}, ${plainName(first.method)}: ${plainName(first.error!.message)}`]
}

const percent = (share: number): string => (100 * share).toFixed(1)
const optionalPercent = (share: number | undefined): string => (share === undefined ? '–' : percent(share))
const ofInterval = (interval: Interval | undefined): string => (interval === undefined ? '–' : percent(interval.mean))
