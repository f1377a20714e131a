import type { Relation, RelationLabel } from '@deepdiscovery/model'
import { relationsFromEdges } from '@deepdiscovery/testkit'
import { describe, expect, test } from 'vitest'
import { anchorsFrom } from '../test/check-expansion.ts'
import { resolveCoefficients } from './coefficients.ts'
import { baseParts, costFactor, isBridge, noveltyParts, tieStrength, type Tie } from './gain.ts'

/** Round numbers, so that a table can be checked in the head. */
const C = resolveCoefficients({
  own: 1, ownExponent: 1, pinned: 1, carried: 1, agreement: 0.5, newRole: 0.1, newModule: 0.2, bridge: 0.3,
  hopDecay: 0.5, repetition: 0.5, couplingExponent: 1, costExponent: 0.5, wired: { out: 0.75, in: 0.5, damping: 0 },
  labels: {
    import: { out: 0.5, in: 0.25, damping: 0 }, call: { out: 0.5, in: 0.25, damping: 0 },
    folder: { out: 0.5, in: 0.5, damping: 1 }, 'co-change': { out: 0.5, in: 0.5, damping: 0 },
  },
})

function tie(label: RelationLabel, change: Partial<Tie> & { readonly relation?: Partial<Relation> } = {}): Tie {
  const [relation] = relationsFromEdges(`a.ts -> b.ts ${label}`)
  return { direction: 'out', relevance: 1, hops: 0, degree: 1, ...change, relation: { ...relation!, ...change.relation } }
}

describe('strength of a tie', () => {
  test.each<[string, Tie, number]>([
    ['label and direction: out', tie('import'), 0.5],
    ['label and direction: in', tie('import', { direction: 'in' }), 0.25],
    ['relevance of the accepted file', tie('import', { relevance: 0.5 }), 0.25],
    ['confidence', tie('import', { relation: { confidence: 0.5 } as Relation }), 0.25],
    ['coupling, where it is measured', tie('co-change', { relation: { coupling: 0.5 } as Relation }), 0.25],
    ['hops from the anchor', tie('import', { hops: 2 }), 0.125],
    ['known degree', tie('folder', { degree: 5 }), 0.1],
    ['share of the role', tie('import', { share: 0.5 }), 0.25],
    ['a reference that a framework states', tie('reference', { relation: { kind: 'implicit' } as Relation }), 0.75],
    ['stated fan-out', tie('folder', { degree: 2, relation: { fanOut: 10 } as Relation }), 0.05],
  ])('%s', (_name, given, strength) => {
    expect(tieStrength(given, C)).toBeCloseTo(strength, 12)
  })
})

describe('parts', () => {
  const [anchor] = anchorsFrom({ 'b.ts': 0.8 })
  const [pinned] = anchorsFrom({ 'b.ts!': 0 })

  test.each<[string, Parameters<typeof baseParts>, Record<string, number>]>([
    ['own score', [anchor, [], C], { own: 0.8 }],
    ['pinned', [pinned, [], C], { pinned: 1 }],
    ['one tie', [undefined, [tie('import')], C], { carried: 0.5 }],
    ['a role that takes up less', [undefined, [tie('import', { share: 0.5 })], C], { carried: 0.25 }],
    ['two ties of a label: the second at half', [undefined, [tie('import'), tie('import')], C], { carried: 0.625 }],
    ['an import and its call are one voice', [undefined, [tie('import'), tie('call')], C], { carried: 1 - 0.5 * 0.75 }],
    ['two voices', [undefined, [tie('import'), tie('co-change')], C], { carried: 0.75, agreement: 0.5 * 0.75 * 0.5 }],
    ['nothing', [undefined, [], C], {}],
  ])('%s', (_name, given, parts) => {
    expect(Object.fromEntries(baseParts(...given).map(({ name, value }) => [name, Number(value.toFixed(12))]))).toEqual(parts)
  })

  test('novelty is a share of the other parts', () => {
    const all = noveltyParts(0.5, { newRole: 1, newModule: true, bridge: true }, C)
    expect(all).toEqual([{ name: 'new-role', value: 0.05 }, { name: 'new-module', value: 0.1 }, { name: 'bridge', value: 0.15 }])
    expect(noveltyParts(0.5, { newRole: 0.5, newModule: false, bridge: false }, C)).toEqual([{ name: 'new-role', value: 0.025 }])
    expect(noveltyParts(0.5, { newRole: 0, newModule: false, bridge: false }, C)).toEqual([])
  })

  test('the order of ties does not change a digit', () => {
    const ties = [tie('import', { relevance: 0.3 }), tie('folder'), tie('co-change'), tie('call', { relevance: 0.7 })]
    expect(baseParts(undefined, [...ties].reverse(), C)).toEqual(baseParts(undefined, ties, C))
  })

  test('a card of four times the median cost counts half', () => {
    expect(costFactor(400, 100, C)).toBe(0.5)
  })
})

describe('bridges', () => {
  const moduleOf = (id: string): string => id[0]!
  const one = (edge: string, confidence = 1, coupling?: number): Relation =>
    relationsFromEdges(edge, { confidence, ...coupling === undefined ? {} : { coupling } })[0]!
  test.each<[string, Relation, boolean]>([
    ['an implicit relation', one('a/x.ts -> a/y.ts registration'), true],
    ['an unsure implicit relation', one('a/x.ts -> a/y.ts registration', 0.1), false],
    ['an import inside a module', one('a/x.ts -> a/y.ts import'), false],
    ['an import from another module', one('a/x.ts -> b/y.ts import'), true],
    ['the same folder', one('a/x.ts -> a/y.ts folder'), false],
    ['a name companion in another module', one('a/x.ts -> b/y.ts companion'), false],
    ['files of two folders that often change together', one('a/x.ts -> a/b/y.ts co-change', 1, 0.6), true],
    ['files of two folders that seldom change together', one('a/x.ts -> a/b/y.ts co-change', 1, 0.1), false],
    ['files of one folder that often change together', one('a/x.ts -> a/y.ts co-change', 1, 0.6), false],
  ])('%s', (_name, relation, bridge) => {
    expect(isBridge(relation, moduleOf, C)).toBe(bridge)
  })
})
