import { readFileSync } from 'node:fs'
import { BenchmarkError } from '../../benchmark-error.ts'
import { fillPlaceholders, placeholdersIn, type Placeholders } from '../command/fill-placeholders.ts'
import type { Arm } from '../host-run.ts'
import { reasonOf } from '../reason-of.ts'
import type { ServerCommand } from './server-command.ts'

/** Name under which hosts know our server. */
export const SERVER_NAME = 'deepdiscovery'

/** Placeholders that describe the server, as JSON values: a string, and two arrays of strings. */
export const SERVER_PLACEHOLDERS = ['server_command', 'server_args', 'server_argv'] as const

/** Values of {@link SERVER_PLACEHOLDERS}. */
export function serverPlaceholders({ command, commandLine }: ServerCommand): Placeholders {
  return {
    server_command: JSON.stringify(command),
    server_args: JSON.stringify(commandLine),
    server_argv: JSON.stringify([command, ...commandLine]),
  }
}

/** The form that Claude Code, Cursor, Qoder and most others read. */
export const DEFAULT_CONFIGURATION = `{
  "mcpServers": {{with}"${SERVER_NAME}": {"command": {server_command}, "args": {server_args}}{/with}}
}
`

/** Reads a configuration template. Throws `BenchmarkError` where it cannot be read or does not mark what the server needs. */
export function readConfigurationTemplate(file: string): string {
  let text
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new BenchmarkError(`The MCP configuration template ${file} cannot be read: ${reasonOf(error)}`)
  }
  const what = `MCP configuration template ${file}`
  const outside = text.replace(MARKED, '')
  if (/\{\/?with\}/.test(outside)) throw new BenchmarkError(`The ${what} has a {with} or {/with} without its partner.`)
  const known = [...SERVER_PLACEHOLDERS, 'root', 'model']
  if (!SERVER_PLACEHOLDERS.some((name) => placeholdersIn(text.replaceAll('{with}', ''), known, what).includes(name))) {
    throw new BenchmarkError(`The ${what} does not name the server; put {server_command} and {server_args}, or {server_argv}, `
      + 'where it belongs.')
  }
  if (SERVER_PLACEHOLDERS.some((name) => outside.includes(`{${name}}`))) {
    throw new BenchmarkError(`The ${what} gives the server to both arms; put {with} before and {/with} after `
      + 'what only one may have.')
  }
  return text
}

/** The configuration of one arm: the same text, without what stands between `{with}` and `{/with}` in the arm without. */
export function renderConfiguration(template: string, values: Placeholders, arm: Arm): string {
  return fillPlaceholders(template.replace(MARKED, (_, inner: string) => (arm === 'with' ? inner : '')), values)
}

const MARKED = /\{with\}([^]*?)\{\/with\}/g
