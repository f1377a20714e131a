import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { threadId } from 'node:worker_threads'
import { DeepDiscoveryError } from '@deepdiscovery/model'
import { afterEach, describe, expect, test } from 'vitest'
import { createThreadPool, type ClosableThreadPool, type ThreadPoolOptions } from '../src/node.ts'

const MODULE = new URL('./fixtures/jobs.mjs', import.meta.url).href

let pool: ClosableThreadPool | undefined

afterEach(() => pool?.close())

function run<Result = unknown>(name: string, input?: unknown, more: object = {}, signal?: AbortSignal): Promise<Result> {
  pool ??= createThreadPool({ size: 1 })
  return pool.run<Result>({ module: MODULE, name, input, ...more }, signal)
}

function open(options: ThreadPoolOptions): ClosableThreadPool {
  return pool = createThreadPool(options)
}

const codeOf = (job: Promise<unknown>): Promise<unknown> =>
  job.then(() => 'no error', (error: unknown) => DeepDiscoveryError.is(error) ? error.code : (error as Error).message)

describe('a thread', () => {
  test('runs a function of a module elsewhere, and keeps the module', async () => {
    open({ size: 1 })
    const first = await run<{ threadId: number; calls: number }>('whoAmI')
    const second = await run<{ threadId: number; calls: number }>('whoAmI')
    expect(first.threadId).not.toBe(threadId)
    expect(second).toEqual({ threadId: first.threadId, calls: first.calls + 1 })
    expect(await run('double', [1, 2])).toEqual([2, 4])
  })

  test('moves buffers both ways and shares shared ones', async () => {
    open({ size: 1 })
    const bytes = Uint8Array.of(7, 8)
    const { first, bytes: back } = await run<{ first: number; bytes: Uint8Array }>('move', bytes, { transfer: [bytes.buffer] })
    expect([first, [...back], bytes.length]).toEqual([7, [7, 8], 0])
    const shared = new SharedArrayBuffer(4)
    await run('share', shared)
    expect(new Int32Array(shared)[0]).toBe(5)
  })

  test('passes errors on, ours with their code, and lives', async () => {
    open({ size: 1 })
    const error: unknown = await run('fail').catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: 'DD_UNKNOWN_PATH', subject: 'a.ts', message: 'no such file' })
    expect(DeepDiscoveryError.is(error)).toBe(true)
    expect(await codeOf(run('failPlainly'))).toBe('out of range')
    expect(await codeOf(run('notAFunction'))).toContain('exports no function notAFunction')
    expect(await codeOf(pool!.run({ module: 'file:///nowhere.mjs', name: 'x', input: undefined }))).toContain('nowhere.mjs')
    expect(await codeOf(run('double', () => 1))).toContain('could not be cloned')
    expect(await run('double', [4])).toEqual([8])
  })

  test('that sends something else answers all the same', async () => {
    open({ size: 1 })
    expect([await run('stray'), await run('double', [1]), await run('stray'), await run('double', [2])]).toEqual(['real', [2], 'real', [4]])
  })

  test.each([['exit', {}], ['exhaust', {}], ['spin', { limitMs: 300 }], ['wait', { limitMs: 300 }]])(
    'that breaks down in %s is replaced', async (name, more) => {
      open({ size: 1, memoryMegabytes: 24 })
      expect(await codeOf(run(name, undefined, more))).toBe('DD_THREAD_FAILED')
      expect(await run('double', [3])).toEqual([6])
    })

  test('that breaks down does not take waiting jobs with it', async () => {
    open({ size: 1 })
    const outcomes = await Promise.all([codeOf(run('exit')), run('double', [1]), run('double', [2])])
    expect(outcomes).toEqual(['DD_THREAD_FAILED', [2], [4]])
  })
})

describe('a pool', () => {
  test('runs jobs side by side, as many as it has threads', async () => {
    open({ size: 2 }).start()
    const waiting = codeOf(run('spin', undefined, { limitMs: 2_000 }))
    expect(await run('double', [5])).toEqual([10])
    expect(await waiting).toBe('DD_THREAD_FAILED')
  })

  test('stops on abort: what runs, what waits, what comes later', async () => {
    open({ size: 1 })
    const controller = new AbortController()
    const running = codeOf(run('spin', undefined, {}, controller.signal))
    const queued = codeOf(run('double', [1], {}, controller.signal))
    const other = run('double', [2])
    setTimeout(() => controller.abort(), 50)
    expect([await running, await queued, await other]).toEqual(['DD_ABORTED', 'DD_ABORTED', [4]])
    expect(await codeOf(run('double', [1], {}, controller.signal))).toBe('DD_ABORTED')
  })

  test('listens to a signal once, however many jobs have it', async () => {
    open({ size: 1 })
    const { signal } = new AbortController()
    let listeners = 0
    const listen = signal.addEventListener.bind(signal)
    signal.addEventListener = (...given: Parameters<typeof listen>) => { listeners++; listen(...given) }
    await Promise.all(Array.from({ length: 20 }, () => run('double', [1], {}, signal)))
    expect(listeners).toBe(1)
  })

  test('that is closed ends its jobs', async () => {
    open({ size: 1 })
    const jobs = [codeOf(run('wait')), codeOf(run('wait'))]
    await pool!.close()
    expect(await Promise.all([...jobs, codeOf(run('double', [1]))])).toEqual(['DD_ABORTED', 'DD_ABORTED', 'DD_ABORTED'])
  })

  test('prints nothing and does not keep the process', () => {
    const script = `
      import { createThreadPool } from './src/node.ts'
      const pool = createThreadPool({ size: 2 })
      pool.start()
      await pool.run({ module: ${JSON.stringify(MODULE)}, name: 'print', input: undefined })`
    const ended = spawnSync(process.execPath, ['--conditions', 'development', '--import', 'tsx', '--input-type=module', '-e', script], {
      cwd: fileURLToPath(new URL('..', import.meta.url)), encoding: 'utf8', timeout: 20_000,
    })
    expect([ended.stdout, ended.stderr, ended.status]).toEqual(['', '', 0])
  })

  test.each([[{ size: 0 }], [{ size: 1.5 }], [{ memoryMegabytes: -1 }]])('refuses %j', (options) => {
    expect(() => createThreadPool(options)).toThrow('must be a whole number above 0')
  })
})
