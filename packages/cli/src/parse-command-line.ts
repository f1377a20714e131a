import { DeepDiscoveryError } from '@deepdiscovery/model'
import { CommanderError } from 'commander'
import { buildProgram } from './build-program.ts'
import type { Invocation } from './invocation.ts'

/** What a command line asks for: a command to run, or a text to show (`--help`, `--version`). */
export type ParsedCommandLine = Invocation | { readonly command: 'show'; readonly text: string }

/**
 * Reads the arguments after the program's name. Touches nothing outside.
 *
 * @throws DeepDiscoveryError `DD_INVALID_OPTION` with one sentence for anything that is not understood.
 */
export function parseCommandLine(argv: readonly string[], version: string): ParsedCommandLine {
  let text = ''
  let invocation: Invocation | undefined
  const program = buildProgram({
    version,
    write: part => { text += part },
    select: selected => { invocation = selected },
  })
  try {
    program.parse([...argv], { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode === 0) return { command: 'show', text }
    throw new DeepDiscoveryError('DD_INVALID_OPTION', sentence(error), { cause: error })
  }
  if (invocation !== undefined) return invocation
  throw new DeepDiscoveryError('DD_INVALID_OPTION', 'No command given; see deepdiscovery --help.')
}

function sentence({ code, message }: CommanderError): string {
  if (code === 'commander.help') return 'No command given; see deepdiscovery --help.'
  const words = message.replace(/^error: /, '').replaceAll(/\s+/g, ' ').replace(/\.$/, '')
  const text = words.charAt(0).toUpperCase() + words.slice(1)
  if (code === 'commander.unknownCommand') return `${text}; a task is given as deepdiscovery discover "TASK".`
  if (code === 'commander.unknownOption') return `${text}; words that begin with - go after --.`
  return `${text}.`
}
