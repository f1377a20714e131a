import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const looping = fileURLToPath(new URL('looping.ts', import.meta.url))

it.each(['SIGTERM', 'SIGINT'] as const)('%s ends a run that never comes back to the event loop', async (signal) => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions', 'development', looping], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  try {
    await once(child.stdout, 'data')
    child.kill(signal)
    expect(await closed).toEqual([null, signal])
  } finally {
    child.kill('SIGKILL')
  }
})
