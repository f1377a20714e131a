import { DeepDiscoveryError, type Mention, type TaskAnalysis } from '@deepdiscovery/model'
import { languageOf } from '@deepdiscovery/text'
import { cleanTask } from './clean-task.ts'
import { intentOf } from './intent.ts'
import { findMentions } from './mentions.ts'
import { setNegationsApart } from './negations.ts'
import { sampleTask } from './sample-task.ts'
import { splitTask, type TaskLine } from './split-task.ts'
import { weighableText } from './weighable-text.ts'
import { weighTerms } from './weigh-terms.ts'

const ADVICE = 'say in a sentence what should change, for example "Fix the rounding in the cart total".'
const MAX_TITLE = 300
const MAX_HINTS = 50
const MAX_HINT = 2_000

/**
 * Reads a task in plain language: title, weighted terms, literal mentions, intent with its reasons. Knows no repository.
 * Takes linear time; of a very long task head and tail are read, which `diagnostics` tells.
 *
 * @param task request as its author wrote it: one line or a whole issue
 * @param hints further words from the caller; each counts like a title
 * @param forms lines of the repository's own issue and request forms, without blanks at their ends: where the task repeats one, nobody wrote it
 * @throws DeepDiscoveryError `DD_INVALID_TASK` for a task without a letter or digit, or of a bare link that names no file
 */
export function analyseTask(task: string, hints: readonly string[] = [], forms: ReadonlySet<string> = new Set()): TaskAnalysis {
  const sample = sampleTask(task)
  const text = cleanTask(sample.text)
  if (!/[\p{L}\p{N}]/u.test(text)) throw new DeepDiscoveryError('DD_INVALID_TASK', `The task has no words: ${ADVICE}`)
  const lines: readonly TaskLine[] = [...splitTask(text, forms), ...hints.slice(0, MAX_HINTS).map((hint) => ({ text: cleanTask(hint.slice(0, MAX_HINT)).replaceAll('\n', ' '), kind: 'title' as const }))]
  const apart = lines.flatMap(setNegationsApart)
  const written = lines.filter(({ kind }) => kind === 'title' || kind === 'prose')
  const language = languageOf(written.map((line) => line.text).join('\n'))
  const mentions = [...bareName(text), ...findMentions(apart)]
  if (mentions.length === 0 && hints.length === 0 && /^\s*https?:\/\/\S+\s*$/.test(text)) {
    const message = `The task is only a link, which is not opened: paste what it says, or ${ADVICE}`
    throw new DeepDiscoveryError('DD_INVALID_TASK', message)
  }
  const { intent, reasons } = intentOf(lines)
  return {
    text: task,
    title: lines.find(({ kind }) => kind === 'title')?.text.slice(0, MAX_TITLE).replace(/[\ud800-\udbff]$/, '') ?? '',
    terms: weighTerms(apart.map((line) => weighableText(line, language)), mentions),
    mentions, intent,
    intentReasons: reasons,
    ...(sample.diagnostics.length > 0 && { diagnostics: sample.diagnostics }),
  }
}

/** A task of one word is the name of something. */
function bareName(text: string): readonly Mention[] {
  const name = text.trim()
  return /^[A-Za-z_]\w{2,60}$/.test(name) ? [{ kind: 'identifier', text: name, weight: 1 }] : []
}
