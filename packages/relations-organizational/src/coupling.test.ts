import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import table from './coupling.json' with { type: 'json' }
import { couplingOf } from './coupling.ts'

const PRODUCERS = Object.keys(table)

test('of each point what was measured, between two of them what lies between, beyond them the nearest', () => {
  for (const [producer, points] of Object.entries(table)) {
    for (const [confidence = 0, coupling = 0] of points) expect(couplingOf('', producer, confidence)).toBeCloseTo(coupling, 12)
    expect(couplingOf('', producer, 0.0001)).toBeCloseTo(points[0]![1]!, 12)
    expect(couplingOf('', producer, 1)).toBeCloseTo(points.at(-1)![1]!, 12)
    if (points.length < 2) continue
    const [[from = 0, low = 0] = [], [to = 0, high = 0] = []] = points
    expect(couplingOf('', producer, (from + to) / 2)).toBeCloseTo((low + high) / 2, 12)
  }
})

test('a share that confidence never lowers', () => {
  const confidence = fc.double({ min: 0.001, max: 1, noNaN: true })
  fc.assert(fc.property(fc.constantFrom(...PRODUCERS), confidence, confidence, (producer, one, other) => {
    const [low = NaN, high = NaN] = [Math.min(one, other), Math.max(one, other)].map((each) => couplingOf('', producer, each))
    expect(low > 0 && low <= high + 1e-12 && high <= 1).toBe(true)
  }), { numRuns: 300, seed: 7 })
})

test('a producer that was too seldom seen is like the others of its label', () => {
  expect(couplingOf('companion', 'companion/story', 0.9)).toBe(couplingOf('', 'companion/*', 0.9))
  expect(couplingOf('companion', 'companion/test', 0.9)).not.toBe(couplingOf('', 'companion/*', 0.9))
})

test('of what was not measured nothing is said', () => {
  expect([couplingOf('else', 'else/one', 0.5), couplingOf('constructor', 'constructor', 0.5), couplingOf('co-change', 'co-change', 0.5)]).toEqual([undefined, undefined, undefined])
})
