import type { SourceReader } from '@deepdiscovery/model'
import { loadRules } from '@deepdiscovery/relations-implicit'
import { memorySnapshot } from '@deepdiscovery/snapshot'
import { fixedCounter } from '../test/fixed-counter.ts'
import { expect, test } from 'vitest'
import { runDiscovery } from './discovery.ts'
import { startTimeLimit } from './time-limit.ts'

const FILES = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [
  `src/file${String(at).padStart(2, '0')}.ts`, `import './file${String((at + 1) % 40).padStart(2, '0')}.ts'\nexport const discount${at} = cart(${at})\n`,
]))
const TASK = 'Discount of the cart'

/** A clock that moves on by `step` whenever a file is read, and not else. */
function clockedBy(step: number) {
  let time = 0
  const opened = memorySnapshot(FILES)
  const reader: SourceReader = {
    async* read(ids, signal, options) {
      for await (const file of opened.reader.read(ids, signal, options)) {
        time += step
        yield file
      }
    },
  }
  return { opened: { ...opened, reader }, now: () => time }
}

async function packWithin(maxMs: number | undefined, step = 1) {
  const { opened, now } = clockedBy(step)
  const input = { opened, now, counter: async () => fixedCounter, changed: [], history: false, findings: [], encoder: () => ({ embedder: undefined, diagnostics: [] }), rules: async () => ({ library: loadRules([]), findings: [] }) }
  return (await runDiscovery(input, TASK, maxMs === undefined ? {} : { maxMs })).pack
}

test('without a limit nothing is marked', async () => {
  const pack = await packWithin(undefined)
  expect(pack.stoppedBy).not.toBe('max-ms')
  expect(pack.coverage).toMatchObject({ scanned: 40, skipped: {} })
  expect(pack.diagnostics.map(({ code }) => code)).not.toContain('time-limit')
})

test('a limit that is not reached changes nothing but the budget that is shown', async () => {
  const [free, limited] = [await packWithin(undefined), await packWithin(100_000)]
  expect({ ...limited, budget: free.budget }).toEqual(free)
})

test.each([
  [20, 'while files were scanned', 10], [60, 'while files were scanned', 30], [100, 'while anchors were scored', 40],
])('a limit of %d ms ends %s and gives the best pack so far', async (maxMs, where, scanned) => {
  const pack = await packWithin(maxMs)
  expect(pack.stoppedBy).toBe('max-ms')
  expect(pack.cards.length).toBeGreaterThan(0)
  expect(pack.coverage.scanned).toBe(scanned)
  expect(pack.coverage.skipped['out-of-time'] ?? 0).toBe(40 - scanned)
  expect(pack.diagnostics.find(({ code }) => code === 'time-limit')?.message).toContain(`${maxMs} ms was reached ${where}`)
})

test('a limit of a millisecond still gives an answer that says why it is empty', async () => {
  const pack = await packWithin(1, 1_000)
  expect(pack).toMatchObject({ stoppedBy: 'max-ms', coverage: { scanned: 1 } })
  expect(pack.diagnostics.map(({ code }) => code)).toContain('time-limit')
})

test('pieces of one file are not torn apart', async () => {
  let time = 0
  const bytes = new Uint8Array(1)
  const limit = startTimeLimit(10, () => time)
  limit.enter('pack')
  const reader = limit.reader({
    async* read([a, b]) {
      for (const more of [true, true, false]) {
        time += 20
        yield { id: a!, bytes, truncated: false, ...(more ? { more } : {}) }
      }
      yield { id: b!, bytes, truncated: false }
    },
  })
  const read: string[] = []
  for await (const file of reader.read(['a', 'b'] as never)) read.push(`${file.id} ${'skipped' in file ? file.skipped : file.more ?? 'end'}`)
  expect(read).toEqual(['a true', 'a true', 'a end', 'b out-of-time'])
  expect([limit.reachedIn, limit.left()]).toEqual(['pack', 1])
})
