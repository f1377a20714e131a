import { BenchmarkError } from '../../benchmark-error.ts'
import type { Arm } from '../host-run.ts'
import { fillPlaceholders, placeholdersIn, type Placeholders } from './fill-placeholders.ts'
import { findProgram } from './find-program.ts'
import { splitWords, type Word } from './split-words.ts'

/** A command with placeholders, run without a shell. */
export interface CommandTemplate {
  /** Absolute path of the program. */
  readonly program: string
  readonly words: readonly { readonly text: string; readonly onlyWith: boolean }[]
  /** Whether the prompt comes by standard input (`< {task_file}`). */
  readonly promptOnInput: boolean
}

/** What is started. */
export interface Command {
  readonly program: string
  readonly commandLine: readonly string[]
}

export interface CommandRules {
  /** How messages call it, such as `host command`. */
  readonly what: string
  readonly known: readonly string[]
  /** At least one of these must occur. */
  readonly needed?: readonly string[]
}

/**
 * Reads a command template: words in quotes as in a shell, `{name}` for values, `< {task_file}` at the end for the prompt on
 * standard input, and `{with} … {/with}` around words that only the arm with the server has. Throws `BenchmarkError` for a
 * program that is not there, a placeholder that is unknown or missing, and marks that do not pair.
 */
export function parseCommand(line: string, { what, known, needed = [] }: CommandRules): CommandTemplate {
  const [program, ...rest] = splitWords(line, what)
  if (program === undefined) throw new BenchmarkError(`The ${what} is empty.`)
  const { words, promptOnInput } = takeInput(rest, what)
  const used = new Set(words.flatMap(({ text }) => (MARKS.has(text) ? [] : placeholdersIn(text, known, what))))
  if (promptOnInput) used.add('task_file')
  if (needed.length > 0 && !needed.some((name) => used.has(name))) {
    const choice = needed.map((name) => `{${name}}`).join(' or ')
    throw new BenchmarkError(`The ${what} needs ${choice}, or the host never learns its task: ${line}`)
  }
  return { program: findProgram(program.text, what), words: markWords(words, what), promptOnInput }
}

/** The command of one arm. */
export function fillCommand({ program, words }: CommandTemplate, values: Placeholders, arm: Arm): Command {
  const own = words.filter(({ onlyWith }) => arm === 'with' || !onlyWith)
  return { program, commandLine: own.map(({ text }) => fillPlaceholders(text, values)) }
}

const MARKS: ReadonlySet<string> = new Set(['{with}', '{/with}'])

function takeInput(words: readonly Word[], what: string): { readonly words: readonly Word[]; readonly promptOnInput: boolean } {
  const at = words.findIndex(({ text, quoted }) => !quoted && (text === '<' || text === '<{task_file}'))
  if (at < 0) return { words, promptOnInput: false }
  const rest = words.slice(at).map(({ text }) => text).join('')
  if (rest !== '<{task_file}') {
    throw new BenchmarkError(`The ${what} may end with < {task_file} and reads nothing else from standard input.`)
  }
  return { words: words.slice(0, at), promptOnInput: true }
}

function markWords(words: readonly Word[], what: string): CommandTemplate['words'] {
  const marked: { text: string; onlyWith: boolean }[] = []
  let inside = false
  for (const { text, quoted } of words) {
    if (quoted || !MARKS.has(text)) marked.push({ text, onlyWith: inside })
    else if (inside === (text === '{with}')) throw new BenchmarkError(`The ${what} has a ${text} without its partner.`)
    else inside = !inside
  }
  if (inside) throw new BenchmarkError(`The ${what} has a {with} without its partner.`)
  return marked
}
