import type { PackRelation } from '@deepdiscovery/model'
import { relationsFromEdges } from '@deepdiscovery/testkit'
import { expect, test } from 'vitest'
import { packRelation } from './pack-relations.ts'
import { viaSentence } from './relation-phrases.ts'

function via(edges: string): PackRelation[] {
  return edges.split(', ').flatMap(edge => relationsFromEdges(edge).map(packRelation))
}

test.each([
  ['b.ts', 'a.ts:3 -> b.ts import', 'imported by a.ts (line 3)'],
  ['b.ts', 'b.ts:3 -> a.ts import', 'imports a.ts (line 3)'],
  ['b.ts', 'a.ts -> b.ts co-change', 'changes with a.ts'],
  ['b.ts', 'b.ts:7 -> a.ts event', 'publishes to a.ts (line 7)'],
  ['b.ts', 'a.ts:7 -> b.ts dependency-injection', 'injected into a.ts (line 7)'],
  ['c.ts', 'a.ts:1 -> b.ts import, b.ts:2 -> c.ts call', 'called by b.ts (line 2), which is imported by a.ts (line 1)'],
  ['c.ts', 'b.ts:4 -> a.ts inherit, c.ts:9 -> b.ts inherit', 'extends b.ts (line 9), which extends a.ts (line 4)'],
  ['c.ts', 'a.ts -> b.ts folder, c.ts:2 -> b.ts import', 'imports b.ts (line 2), which is in the same folder as a.ts'],
  ['c.ts', 'a.ts -> b.ts co-change, c.ts:2 -> b.ts import', 'imports b.ts (line 2), which changes with a.ts'],
])('%s came by %s: %s', (path, edges, sentence) => {
  expect(viaSentence(path, via(edges), other => other)).toBe(sentence)
})

test('of a crowd the number is told: it is why the tie counts for little', () => {
  const [relation] = via('a.ts:3 -> b.ts import')
  expect(viaSentence('b.ts', [{ ...relation!, fanOut: 240 }], other => other)).toBe('imported by a.ts (line 3, one of 240)')
})
