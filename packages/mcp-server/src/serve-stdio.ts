import { setTimeout as wait } from 'node:timers/promises'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { chooseRoot } from './choose-root.ts'
import { createServer } from './create-server.ts'
import type { ServerOptions } from './create-server.ts'
import { guardStdout } from './guard-stdout.ts'
import { lazyFacade } from './lazy-facade.ts'
import { watchParent } from './watch-parent.ts'

/** How long calls that run may still take after standard input ended, in milliseconds. */
const GRACE_MS = 3_000

/** Options of {@link serveStdio}. */
export type StdioOptions = Partial<Pick<ServerOptions, 'facade' | 'root' | 'cwd' | 'home'>>

/**
 * Serves MCP on this process's standard input and output until the input closes or the parent dies. Signals keep their default
 * action, which ends the process whatever a call is doing.
 * Calls that run when the input closes may finish within three seconds; the caller should then end the process.
 *
 * @throws DeepDiscoveryError `DD_ROOT_UNREADABLE` if the given root is no folder.
 */
export async function serveStdio(options: StdioOptions = {}): Promise<void> {
  const { root, cwd = process.cwd() } = options
  if (root !== undefined) await chooseRoot(undefined, { root, cwd, home: cwd, clientRoots: async () => [] })
  const { wire, release } = guardStdout(process)
  const running = new Set<Promise<unknown>>()
  const log = (error: unknown) => { process.stderr.write(`deepdiscovery-mcp: ${describe(error)}\n`) }
  const facade = options.facade ?? lazyFacade()
  const server = createServer({
    ...options,
    facade,
    onCall: call => {
      running.add(call)
      void call.finally(() => running.delete(call))
    },
    onFailure: log,
  })
  server.onerror = log
  const ended = new Promise<'input' | 'gone'>(resolve => {
    const input = () => resolve('input')
    const gone = () => resolve('gone')
    process.stdin.once('end', input).once('close', input)
    server.onclose = gone
    wire.once('error', gone)
    process.stdout.once('error', gone)
    watchParent(gone)
  })
  await server.connect(new StdioServerTransport(process.stdin, wire))
  if (await ended === 'input') {
    await Promise.race([Promise.allSettled(running), wait(GRACE_MS, undefined, { ref: false })])
    // A reply is written a few ticks after its call has settled.
    await wait(10)
  }
  await server.close()
  await facade.close?.()
  await new Promise<void>(resolve => wire.end(resolve))
  release()
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return process.env['DEEPDISCOVERY_DEBUG'] === '1' ? error.stack ?? error.message : error.message.split('\n', 1)[0] ?? error.name
}
