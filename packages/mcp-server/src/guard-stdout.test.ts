import { expect, it } from 'vitest'
import { guardStdout } from './guard-stdout.ts'

it('sends other writes to standard error and the wire to standard output', async () => {
  const written: string[] = []
  const stream = (name: string) => ({
    write: ((chunk: Uint8Array | string, _encoding?: unknown, done?: () => void) => {
      written.push(`${name}: ${typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk)}`)
      done?.()
      return true
    }) as NodeJS.WriteStream['write'],
  })
  const process = { stdout: stream('out'), stderr: stream('err') }
  const { wire, release } = guardStdout(process)
  process.stdout.write('banner')
  await new Promise(resolve => wire.write('{"jsonrpc":"2.0"}', resolve))
  release()
  process.stdout.write('later')
  expect(written).toEqual(['err: banner', 'out: {"jsonrpc":"2.0"}', 'out: later'])
})
