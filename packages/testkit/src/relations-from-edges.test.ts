import { expect, test } from 'vitest'
import { toArtifactId } from '@deepdiscovery/model'
import { edges } from './edges.ts'
import { relationSourceFromEdges, relationsFromEdges } from './relations-from-edges.ts'

const LIST = 'b.ts:2 -> c.ts call\na.ts:1 -> b.ts import'

test('an edge becomes a complete relation', () => {
  expect(relationsFromEdges('a.ts:3 -> b.ts registration', { confidence: 0.7, coupling: 0.2 })).toEqual([{
    source: 'a.ts', target: 'b.ts', kind: 'implicit', label: 'registration', confidence: 0.7, coupling: 0.2,
    evidence: [{ span: { artifact: 'a.ts', startLine: 3, endLine: 3 }, producer: 'edge-list', note: 'registration of b.ts' }],
  }])
})

test('lines of one tie are evidence of one relation', () => {
  const [relation, ...others] = relationsFromEdges('a.ts:3 -> b.ts call\na.ts:9 -> b.ts call')
  expect(others).toEqual([])
  expect(relation?.evidence.map(({ span }) => span.startLine)).toEqual([3, 9])
})

test.each([
  ['out', ['b.ts:2 -> c.ts call']],
  ['in', ['a.ts:1 -> b.ts import']],
  ['both', ['a.ts:1 -> b.ts import', 'b.ts:2 -> c.ts call']],
] as const)('the source answers %s', async (direction, expected) => {
  const source = relationSourceFromEdges(LIST, 'mine')
  expect(source.name).toBe('mine')
  expect(edges((await source.relationsOf([toArtifactId('b.ts')], direction)).value)).toEqual(expected)
})

test('given relations are sorted, and an abort is heard', async () => {
  const source = relationSourceFromEdges([...relationsFromEdges(LIST)].reverse())
  const { value } = await source.relationsOf([toArtifactId('b.ts')], 'both')
  expect(value.map(relation => relation.source)).toEqual(['a.ts', 'b.ts'])
  await expect(source.relationsOf([], 'both', AbortSignal.abort())).rejects.toThrow()
})
