import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

async function start(argv: readonly string[], closeOutput = false) {
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions', 'development', main, ...argv], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const written = { stdout: '', stderr: '' }
  child.stderr.on('data', (chunk: Buffer) => { written.stderr += chunk.toString() })
  if (closeOutput) child.stdout.destroy()
  else child.stdout.on('data', (chunk: Buffer) => { written.stdout += chunk.toString() })
  const [code] = await once(child, 'close') as [number | null]
  return { code, ...written }
}

it.each([
  [['init', '--host', 'codex', '--print'], 0, /^\[mcp_servers\.deepdiscovery\]\n/, /^Put this into /],
  [['discover'], 2, /^$/, /^There is no task: .*\n$/],
])('the process ends %j with code %i', async (argv, code, stdout, stderr) => {
  expect(await start(argv)).toEqual({ code, stdout: expect.stringMatching(stdout), stderr: expect.stringMatching(stderr) })
})

it('a reader that went away is no failure', async () => {
  expect(await start(['--help'], true)).toMatchObject({ code: 0, stderr: '' })
})
