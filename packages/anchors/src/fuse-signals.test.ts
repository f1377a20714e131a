import fc from 'fast-check'
import type { ArtifactId } from '@deepdiscovery/model'
import { describe, expect, test } from 'vitest'
import { fuseSignals, PRESETS, PRESETS_WITHOUT_EMBEDDER, type SignalWeights } from './fuse-signals.ts'
import { SIGNALS } from './score-anchors.ts'
import { evidenceAt, type Signal, type SignalInput } from './signal.ts'

// The signals here do not look at their input.
const INPUT = {} as SignalInput
const id = (path: string): ArtifactId => path as ArtifactId

function saying(name: string, values: Readonly<Record<string, number>>): Signal {
  const evidence = (path: string) => [evidenceAt(id(path), 1, name, 'so')]
  return { name, score: () => new Map(Object.entries(values).map(([path, value]) => [id(path), { value, evidence: evidence(path) }])) }
}

function fused(signals: readonly Signal[], weights: SignalWeights, priors: Readonly<Record<string, number>> = {}) {
  const byPath = new Map(Object.entries(priors))
  return fuseSignals(INPUT, signals, weights, (path) => byPath.get(path) ?? 0)
}

describe('fuseSignals', () => {
  test('adds value × weight of each signal and then the prior, in this order and with evidence', () => {
    const score = fused([saying('text', { a: 1 }), saying('depth', { a: 0.5 })], { text: 4, depth: -2 }, { a: -1 }).get(id('a'))
    expect(score).toMatchObject({
      total: 2,
      signals: [
        { signal: 'text', value: 1, contribution: 4, evidence: [evidenceAt(id('a'), 1, 'text', 'so')] },
        { signal: 'depth', value: 0.5, contribution: -1, evidence: [evidenceAt(id('a'), 1, 'depth', 'so')] },
        { signal: 'role-prior', value: -1, contribution: -1, evidence: [] },
      ],
    })
  })

  test('contributions sum to the total, a weight times its value, whatever signals and priors say', () => {
    const values = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.double({ min: 0, max: 1, noNaN: true }))
    const weight = fc.double({ min: -3, max: 3, noNaN: true })
    fc.assert(fc.property(fc.array(fc.tuple(values, weight), { maxLength: 5 }), weight, (said, prior) => {
      const weights = Object.fromEntries(said.map(([, weight], index) => [`s${index}`, weight]))
      const all = fused(said.map(([values], index) => saying(`s${index}`, values)), weights, { a: prior })
      for (const { total, signals } of all.values()) {
        expect(signals.reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(total, 10)
        for (const { signal, value, contribution } of signals) {
          // What speaks against a file may be scaled down, never up.
          const whole = value * (weights[signal] ?? 1)
          if (whole >= 0) expect(contribution).toBe(whole)
          else expect(contribution).toBeGreaterThanOrEqual(whole)
        }
      }
    }))
  })

  test.each([
    ['takes its whole offset where there is enough evidence', 4, -2, 2],
    ['takes nine tenths of the evidence at most', 4, -3.9, 0.4],
    ['never vetoes', 4, -1000, 0.4],
    ['may speak for a file', 4, 1, 5],
  ])('the prior %s', (_, evidence, prior, total) => {
    expect(fused([saying('text', { a: 1 })], { text: evidence }, { a: prior }).get(id('a'))?.total).toBeCloseTo(total, 10)
  })

  test('all that speaks against a file takes nine tenths together, each its share', () => {
    const score = fused([saying('text', { a: 1 }), saying('depth', { a: 1 })], { text: 4, depth: -2 }, { a: -4 }).get(id('a'))!
    expect(score.total).toBeCloseTo(0.4, 10)
    expect(score.signals.map(({ contribution }) => Number(contribution.toFixed(10)))).toEqual([4, -1.2, -2.4])
  })

  test('of files that a prior is against, the better evidence still leads', () => {
    const all = fused([saying('text', { a: 1, b: 0.5 })], { text: 2 }, { a: -9, b: -9 })
    expect(all.get(id('a'))!.total).toBeGreaterThan(all.get(id('b'))!.total)
    expect(all.get(id('b'))!.total).toBeGreaterThan(0)
  })

  test.each([0, -1, 0.2])('a prior of %d does not turn what is against a file into something for it', (prior) => {
    const score = fused([saying('depth', { a: 1 })], { depth: -2 }, { a: prior }).get(id('a'))
    expect(score?.total).toBeCloseTo(-2 + prior, 10)
  })

  test('`role-prior` scales the prior, and 0 silences it', () => {
    const total = (scale: number) => fused([saying('text', { a: 1 })], { text: 4, 'role-prior': scale }, { a: -1 }).get(id('a'))!
    expect(total(2).total).toBe(2)
    expect(total(0).total).toBe(4)
    expect(total(0).signals.map(({ signal }) => signal)).toEqual(['text'])
  })

  test('a signal without weight is not asked', () => {
    const never: Signal = { name: 'never', score: () => { throw new Error('asked') } }
    const all = fused([never, { ...never, name: 'unknown' }, saying('text', { a: 1 })], { text: 1, never: 0 })
    expect(all.get(id('a'))?.signals).toHaveLength(1)
  })

  test('knows only files of which a signal speaks: a prior alone is no reason', () => {
    expect([...fused([saying('text', { a: 1 })], { text: 1 }, { b: 5 }).keys()]).toEqual(['a'])
    expect(fused([], {}).size).toBe(0)
  })

  test('a file may have the name of something every object has', () => {
    const all = fused([saying('text', { constructor: 1, toString: 0.5 })], { text: 1 })
    expect(all.get(id('constructor'))?.total).toBe(1)
  })
})

test('the presets weigh every signal and nothing else', () => {
  const names = SIGNALS.map(({ name }) => name).sort()
  for (const weights of Object.values(PRESETS)) expect(Object.keys(weights).sort()).toEqual(names)
  const lexical = names.filter((name) => !name.endsWith('embedding'))
  for (const weights of Object.values(PRESETS_WITHOUT_EMBEDDER)) expect(Object.keys(weights).sort()).toEqual(lexical)
})
