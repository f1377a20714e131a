import type { RelationSource } from '@deepdiscovery/model'
import { relationSourceFromEdges } from '@deepdiscovery/testkit'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { expandScene, pathsOf, type Scene } from './check-expansion.ts'

const CHAIN = relationSourceFromEdges('a.ts -> b.ts\nb.ts -> c.ts\nc.ts -> d.ts\nd.ts -> e.ts')
const SCENE: Pick<Scene, 'anchors' | 'coefficients'> = {
  anchors: { 'a.ts': 1 }, coefficients: { labels: { import: { out: 1, in: 1, damping: 0 } }, hopDecay: 1, barrenSteps: 9 },
}

/** Never answers, and fails when it is told to stop. */
const OBEDIENT: RelationSource = {
  name: 'obedient',
  relationsOf: (_frontier, _direction, signal) => new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('stopped')))
  }),
}

let time = 0
const now = (): number => time

beforeEach(() => {
  time = 0
  vi.useFakeTimers()
  vi.setSystemTime(0)
})
afterEach(() => vi.useRealTimers())

/** Answers like a chain of imports, each time after so many milliseconds; calls beyond them never. */
function slow(...milliseconds: readonly number[]): RelationSource & { readonly signals: (AbortSignal | undefined)[] } {
  const signals: (AbortSignal | undefined)[] = []
  return {
    name: 'slow', signals,
    async relationsOf(frontier, direction, signal) {
      const wait = milliseconds[signals.push(signal) - 1]
      await new Promise<void>((resolve) => {
        if (wait !== undefined) setTimeout(() => { time += wait; resolve() }, wait)
      })
      return CHAIN.relationsOf(frontier, direction)
    },
  }
}

async function run(edges: readonly RelationSource[], limits: { readonly budget?: NonNullable<Scene['budget']>; readonly options?: Scene['options'] }): Promise<string> {
  const expanding = expandScene({ ...SCENE, edges, budget: limits.budget ?? {}, options: { now, ...limits.options } })
  for (let tick = 0; tick < 50; tick++) {
    await vi.advanceTimersByTimeAsync(5)
    time = Math.max(time, Date.now())
  }
  const { files, steps, stoppedBy } = await expanding
  return `${pathsOf(files).join(' ')} | ${steps} ${stoppedBy}`
}

describe('when the time is over', () => {
  test('between two rounds, the next is not asked for', async () => {
    const source = slow(10, 10, 10)
    expect(await run([source], { budget: { maxMs: 20 } })).toBe('a.ts b.ts c.ts | 2 max-ms')
    expect(source.signals).toHaveLength(2)
  })

  test('in the middle of a round, what was taken is the result, whatever the quick sources found', async () => {
    const source = slow(10)
    expect(await run([source, CHAIN], { budget: { maxMs: 40 } })).toBe('a.ts b.ts | 1 max-ms')
    expect(source.signals.map((signal) => signal?.aborted)).toEqual([true, true])
  })

  test('a source that fails because it was told to stop is no failure', async () => {
    expect(await run([OBEDIENT], { budget: { maxMs: 40 } })).toBe('a.ts | 0 max-ms')
  })

  test('the earlier of both limits counts', async () => {
    expect(await run([slow(10, 10, 10, 10)], { budget: { maxMs: 1_000 }, options: { deadline: 20 } })).toBe('a.ts b.ts c.ts | 2 max-ms')
    time = 0
    vi.setSystemTime(0)
    expect(await run([slow(10, 10, 10, 10)], { budget: { maxMs: 20 }, options: { deadline: 1_000 } })).toBe('a.ts b.ts c.ts | 2 max-ms')
  })

  test('while the files taken last are asked what they need, the result says so', async () => {
    const source = slow(10)
    expect(await run([source], { budget: { maxMs: 40, maxSteps: 1 } })).toBe('a.ts b.ts | 1 max-ms')
  })

  test('before anything was asked, the first files are the result', async () => {
    expect(await run([slow(10)], { budget: { maxMs: 0 } })).toBe('a.ts | 0 max-ms')
  })
})

test('nothing is left waiting, and sources get no signal, where there is time enough or no limit', async () => {
  const source = slow(1, 1, 1, 1, 1)
  expect(await run([source], { budget: { maxMs: 1_000 } })).toBe('a.ts b.ts c.ts d.ts e.ts | 5 nothing-left')
  expect(vi.getTimerCount()).toBe(0)
  const free = slow(1, 1, 1, 1, 1)
  expect(await run([free], {})).toBe('a.ts b.ts c.ts d.ts e.ts | 5 nothing-left')
  expect(free.signals.every((signal) => signal === undefined)).toBe(true)
})

test('an abort of the caller is an error all the same', async () => {
  const controller = new AbortController()
  const expanding = expandScene({ ...SCENE, edges: [OBEDIENT], budget: { maxMs: 1_000 }, options: { now, signal: controller.signal } })
  const failed = expect(expanding).rejects.toMatchObject({ code: 'DD_ABORTED' })
  await vi.advanceTimersByTimeAsync(15)
  controller.abort()
  await failed
})
