import { DeepDiscoveryError, type TaskAnalysis } from '@deepdiscovery/model'
import { findMentions } from './mentions.ts'
import { intentOf } from './intent.ts'
import { splitTask } from './split-task.ts'
import { weighTerms } from './weigh-terms.ts'

/** Text beyond this is a log or a dump; what a task asks stands before it. */
const MAX_TASK_CHARACTERS = 60_000

/**
 * Reads a task in plain language: title, weighted terms, literal mentions, intent. Independent of any repository.
 *
 * @param task request as its author wrote it: one line or a whole issue
 * @param hints further words from the caller; each counts like a title
 * @throws DeepDiscoveryError `DD_INVALID_TASK` for a task without a letter or digit
 */
export function analyseTask(task: string, hints: readonly string[] = []): TaskAnalysis {
  if (!/[\p{L}\p{N}]/u.test(task)) {
    throw new DeepDiscoveryError('DD_INVALID_TASK', 'The task is empty: say in a sentence what should change, for example "Fix the rounding in the cart total".')
  }
  const lines = [...splitTask(task.slice(0, MAX_TASK_CHARACTERS)), ...hints.map((text) => ({ text, kind: 'title' as const }))]
  const mentions = findMentions(lines)
  return { text: task, title: lines[0]?.text.slice(0, 300) ?? '', terms: weighTerms(lines, mentions), mentions, intent: intentOf(lines) }
}
