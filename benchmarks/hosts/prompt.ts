import { readFileSync } from 'node:fs'
import { BenchmarkError } from '../benchmark-error.ts'
import { reasonOf } from './reason-of.ts'

/** What both arms are told. It names no tool: whether ours is used is up to the host. */
export const DEFAULT_PROMPT = `Resolve the following task in the repository in the current folder.
Change the files that have to change; do not commit. Nobody can answer questions. Look at every file that the change concerns before you finish.

<task>
{task}
</task>
`

/** Reads a prompt of one's own. Throws `BenchmarkError` where it cannot be read or has no `{task}`. */
export function readPrompt(file: string): string {
  let text
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new BenchmarkError(`The prompt ${file} cannot be read: ${reasonOf(error)}`)
  }
  if (!text.includes('{task}')) throw new BenchmarkError(`The prompt ${file} has no {task}, the place of the task's text.`)
  return text
}

/** The prompt of a task; null bytes, which no command line can carry, are dropped. */
export function renderPrompt(prompt: string, task: string): string {
  return prompt.replaceAll('{task}', () => task).replaceAll('\0', '')
}
