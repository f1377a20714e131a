import fc from 'fast-check'
import type { TermPositions } from '@deepdiscovery/model'
import { describe, expect, test } from 'vitest'
import { expectSignalLaws } from '../../test/expect-signal-laws.ts'
import { evidenceOf, longText, ranking, signalInput, valueOf } from '../../test/signal-input.ts'
import { bestWindow, windowSignal, type BestWindow } from './window.ts'

const TASK = 'invoice voucher ledger'
const FILES = {
  'one-place.ts': longText(300, { 201: 'invoice', 205: 'voucher', 209: 'ledger' }),
  'scattered.ts': longText(300, { 1: 'invoice', 60: 'voucher', 120: 'ledger', 180: 'invoice', 240: 'voucher', 300: 'ledger' }),
  'other.ts': 'nothing of it',
}

async function scored(files: Readonly<Record<string, string>>, task = TASK) {
  return windowSignal.score(await signalInput({ files, task }))
}

describe('windowSignal', () => {
  test('a file with all words in one place beats a long one that holds them oftener, all over', async () => {
    const values = await scored(FILES)
    expect(ranking(values)).toEqual(['one-place.ts', 'scattered.ts'])
    expect(valueOf(values, 'scattered.ts')).toBeLessThan(0.5)
    expect(evidenceOf(values, 'one-place.ts')).toEqual([`one-place.ts:201 the task's words stand together from line 201 on`])
  })

  test.each([
    ['40 lines are one place', 40, 1],
    ['41 lines are not', 41, 0.5],
  ])('%s', async (_, last, value) => {
    const values = await scored({
      'near.ts': longText(60, { 1: 'invoice', 2: 'voucher' }), 'far.ts': longText(60, { 1: 'invoice', [last]: 'voucher' }),
    }, 'invoice voucher')
    expect(valueOf(values, 'far.ts')).toBeCloseTo(value, 10)
  })

  test('one word many times is less than two words once', async () => {
    const values = await scored({ 'chant.ts': 'invoice '.repeat(30), 'both.ts': 'invoice voucher' }, 'invoice voucher')
    expect(ranking(values)).toEqual(['both.ts', 'chant.ts'])
  })

  test('a rare word is worth more than one that every file holds', async () => {
    const values = await scored({ 'a.ts': 'invoice', 'b.ts': 'invoice', 'c.ts': 'invoice', 'd.ts': 'ledger' })
    expect(ranking(values)[0]).toBe('d.ts')
  })

  test('words that are names of every object are words', async () => {
    const values = await scored({ 'a.ts': 'the constructor and its __proto__', 'b.ts': 'x' }, 'constructor of __proto__ toString')
    expect(ranking(values)).toEqual(['a.ts'])
  })

  test('says nothing where positions are not known', async () => {
    const input = await signalInput({ files: FILES, task: TASK })
    expect(windowSignal.score({ ...input, positions: new Map() }).size).toBe(0)
  })

  test('keeps the laws of signals', () => expectSignalLaws(windowSignal, { files: FILES, task: TASK }))
})

describe('bestWindow', () => {
  const hit = fc.record({ gap: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constantFrom(39, 40, 41, 100)), term: fc.nat(3) })
  const hits = fc.array(hit, { maxLength: 60 }).map((steps) => {
    let line = 1
    return { lines: Int32Array.from(steps, ({ gap }) => (line += gap)), terms: Int32Array.from(steps, ({ term }) => term) }
  })
  const weights = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 4, maxLength: 4 }).map((all) => Float64Array.from(all))

  test('finds what trying every stretch of 40 lines finds, and leaves its counts empty', () => {
    fc.assert(fc.property(hits, weights, (positions, weights) => {
      const counts = new Int32Array(weights.length)
      const expected = triedWindow(positions, weights)
      const { score, startLine } = bestWindow(positions, weights, counts)
      expect(score).toBeCloseTo(expected.score, 8)
      expect(startLine).toBe(expected.startLine)
      expect([...counts]).toEqual([0, 0, 0, 0])
    }), { numRuns: 500 })
  })

  test('of equal windows the first is taken', () => {
    const lines = Int32Array.of(3, 4, 103, 104, 203, 204)
    const terms = Int32Array.of(0, 1, 1, 0, 0, 1)
    expect(bestWindow({ lines, terms }, Float64Array.of(1, 2), new Int32Array(2)).startLine).toBe(3)
  })

  test.each([
    ['no hits', [], [1]],
    ['hits of terms without weight', [5, 6], [0]],
  ])('%s score nothing', (_, lines, weights) => {
    const positions = { lines: Int32Array.from(lines), terms: new Int32Array(lines.length) }
    expect(bestWindow(positions, Float64Array.from(weights), new Int32Array(1))).toEqual({ score: 0, startLine: 1 })
  })
})

/** The definition: of the stretches that begin at a hit, the first with the highest sum of weight × saturated count. */
function triedWindow({ lines, terms }: Pick<TermPositions, 'lines' | 'terms'>, weights: Float64Array): BestWindow {
  let best = { score: 0, startLine: 1 }
  for (const first of lines) {
    const inside = [...terms].filter((_, at) => lines[at]! >= first && lines[at]! < first + 40)
    const score = [...weights].reduce((sum, weight, term) => {
      const count = inside.filter((other) => other === term).length
      return sum + weight * (count / (count + 1.2))
    }, 0)
    if (score > best.score + 1e-9) best = { score, startLine: first }
  }
  return best
}
