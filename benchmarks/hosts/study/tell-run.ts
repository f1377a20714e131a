import type { BenchmarkTask } from '../../tasks/benchmark-task.ts'
import { isMiss } from '../figures/score-study.ts'
import type { HostRun } from '../host-run.ts'

/** A run in one line, for whoever watches. */
export function tellRun(made: HostRun, { gold }: BenchmarkTask): string {
  const { id, arm, run, read, edited, toolCalls, discoveries, resolved, seconds, error } = made
  const found = (files: readonly string[]): string =>
    `${gold.filter((path) => files.includes(path)).length} of ${gold.length} gold files`
  const parts = isMiss(made) ? [`${error!.code}: ${error!.message}`, 'counts as a miss', `${seconds.toFixed(0)} s`] : [
    ...(error === undefined ? [] : [`${error.code}: ${error.message}`]),
    ...(read === undefined ? [] : [`read ${found(read)}`]), `edited ${found(edited)}`,
    ...(toolCalls === undefined ? [] : [`${toolCalls} tool calls, ${discoveries ?? 0} of ours`]),
    ...(resolved === undefined ? [] : [resolved ? 'resolved' : 'not resolved']), `${seconds.toFixed(0)} s`,
  ]
  return `${id} ${arm}${run === 1 ? '' : ` (run ${run})`}: ${parts.join(', ')}`
}
