import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

function start(...argv: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions', 'development', main, ...argv], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'pipe',
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => { errors += chunk.toString() })
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, errors }))
  return { child, ended, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() }
}

it('speaks JSON-RPC only, survives noise, and ends with its input', async () => {
  const { child, ended, lines } = start('--root', '.')
  const send = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  const next = async () => JSON.parse(String((await lines.next()).value)) as { id: number; result: Record<string, unknown> }
  send({
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  })
  expect(await next()).toMatchObject({ id: 1, result: { serverInfo: { name: 'deepdiscovery' }, capabilities: { tools: {} } } })
  send({ method: 'notifications/initialized' })
  child.stdin.write('not json\n')
  send({ id: 2, method: 'tools/list' })
  expect(await next()).toMatchObject({ id: 2, result: { tools: [{ name: 'discover_context' }] } })
  send({ id: 3, method: 'tools/call', params: { name: 'discover_context', arguments: { task: 'x', root: '/' } } })
  child.stdin.end()
  expect(await next()).toMatchObject({ id: 3, result: { isError: true } })
  expect((await lines.next()).done).toBe(true)
  expect(await ended).toMatchObject({ code: 0 })
})

it.each([
  [['--port'], 2, /^deepdiscovery-mcp: Unknown option '--port'.*\n$/],
  [['--root', 'no-such-folder'], 3, /^deepdiscovery-mcp: The root .*no-such-folder" does not exist or cannot be read\.\n$/],
])('%j ends with code %i and one sentence', async (argv, code, errors) => {
  const { ended, lines } = start(...argv)
  expect((await lines.next()).done).toBe(true)
  expect(await ended).toEqual({ code, errors: expect.stringMatching(errors) })
})
