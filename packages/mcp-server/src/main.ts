#!/usr/bin/env node
import { DeepDiscoveryError } from '@deepdiscovery/model'
import { HELP, parseArguments } from './parse-arguments.ts'
import { VERSION } from './version.ts'

process.exitCode = await main(process.argv.slice(2))
// Whatever a stopped call still holds (a child, a timer) must not keep an orphan alive.
process.exit()

async function main(argv: readonly string[]): Promise<number> {
  const command = parseArguments(argv)
  if (command.kind === 'help') return print(HELP)
  if (command.kind === 'version') return print(`${VERSION}\n`)
  if (command.kind === 'invalid') return fail(command.reason, 2)
  try {
    const { serveStdio } = await import('./serve-stdio.ts')
    await serveStdio(command.root === undefined ? {} : { root: command.root })
    return 0
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error), DeepDiscoveryError.is(error) ? 3 : 5)
  }
}

function print(text: string): Promise<number> {
  return new Promise(resolve => { process.stdout.write(text, () => resolve(0)) })
}

function fail(message: string, code: number): Promise<number> {
  return new Promise(resolve => { process.stderr.write(`deepdiscovery-mcp: ${message}\n`, () => resolve(code)) })
}
