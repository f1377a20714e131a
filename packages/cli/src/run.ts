import { DeepDiscoveryError } from '@deepdiscovery/model'
import { EXIT, exitCodeOf } from './exit-codes.ts'
import type { ExitCode } from './exit-codes.ts'
import type { Facade } from './facade.ts'
import type { Io, Output } from './io.ts'
import { parseCommandLine } from './parse-command-line.ts'
import { showProgress } from './progress.ts'
import { runCommand } from './run-command.ts'
import { terminalSafe } from './terminal-safe.ts'
import { collectTimings } from './timings.ts'
import { readVersion } from './version.ts'

/** What the commands call; each is loaded only when a command needs it. */
export interface Dependencies {
  readonly facade: () => Promise<Facade>
  readonly serveMcp: (options: { readonly root?: string }) => Promise<void>
}

/** The real dependencies. */
export const DEPENDENCIES: Dependencies = {
  facade: () => import('deepdiscovery'),
  serveMcp: async options => (await import('@deepdiscovery/mcp-server')).serveStdio(options),
}

/** Runs one command line to its exit code. Never throws, never ends the process; a failure is one sentence on standard error. */
export async function run(argv: readonly string[], processIo: Io, dependencies: Dependencies = DEPENDENCIES): Promise<ExitCode> {
  const io: Io = { ...processIo, stdout: safeOutput(processIo.stdout), stderr: safeOutput(processIo.stderr) }
  const start = io.now()
  const controller = new AbortController()
  const progress = showProgress(processIo)
  const timings = collectTimings(() => io.now() - start)
  let stopListening = (): void => undefined
  let withTimings = false
  try {
    const parsed = parseCommandLine(argv, readVersion())
    if (parsed.command === 'show') {
      await io.stdout.write(parsed.text)
      return EXIT.ok
    }
    // The server stops by its own rules.
    if (parsed.command !== 'mcp') stopListening = io.onInterrupt?.(() => controller.abort()) ?? stopListening
    withTimings = 'timings' in parsed.options && parsed.options.timings === true
    return await runCommand(parsed, { ...dependencies, io, progress, timings, startedAt: start, signal: controller.signal })
  } catch (error) {
    await progress.clear()
    const interrupted = controller.signal.aborted
    await io.stderr.write(interrupted ? 'Interrupted.\n' : failure(error, io.env['DEEPDISCOVERY_DEBUG'] === '1'))
    return interrupted ? EXIT.interrupted : exitCodeOf(error)
  } finally {
    stopListening()
    if (withTimings) await io.stderr.write(timings.table(io.usage?.()))
  }
}

function failure(error: unknown, debug: boolean): string {
  const stack = debug && error instanceof Error ? `\n${error.stack}` : ''
  if (DeepDiscoveryError.is(error)) return `${error.message.replaceAll(/\s+/g, ' ')}${stack}\n`
  // The messages of other errors may go on with the output of a program or a stack.
  const [message = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1)
  const advice = debug ? 'please report it.' : 'set DEEPDISCOVERY_DEBUG=1 to see where.'
  return `Internal failure: ${message.trim().replace(/\.$/, '')}; ${advice}${stack}\n`
}

/** A person's terminal gets no control characters out of a repository; a file or a pipe gets every byte. */
function safeOutput(output: Output): Output {
  return output.isTerminal ? { isTerminal: true, write: text => output.write(terminalSafe(text)) } : output
}
