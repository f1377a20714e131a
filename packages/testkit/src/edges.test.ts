import { expect, test } from 'vitest'
import type { Relation } from '@deepdiscovery/model'
import { differingEdges, edges, expectEdges, parseEdges } from './edges.ts'
import { relationsFromEdges } from './relations-from-edges.ts'

test('edges are printed sorted, one for each line of evidence', () => {
  expect(edges(relationsFromEdges(`
    b.ts:10 -> a.ts call
    b.ts:9 -> a.ts call
    a.ts:1 -> c.ts import
    a.ts -> b.ts co-change   # no line: people arrange these
  `))).toEqual(['a.ts -> b.ts co-change', 'a.ts:1 -> c.ts import', 'b.ts:9 -> a.ts call', 'b.ts:10 -> a.ts call'])
})

test('evidence outside the source file gives no line', () => {
  const [relation] = relationsFromEdges('a.ts:3 -> b.ts test')
  const elsewhere = { ...relation, source: 'c.ts' } as Relation
  expect(edges([elsewhere])).toEqual(['c.ts -> b.ts test'])
})

test('paths with spaces survive printing', () => {
  expect(edges(relationsFromEdges('my file.ts:3 -> b.ts import'))).toEqual(['my file.ts:3 -> b.ts import'])
})

test('line and label are optional when parsed', () => {
  expect(parseEdges('# why\n\na.ts -> b.ts\ntodo a.ts:2 -> c#.ts event # known miss')).toEqual([
    { source: 'a.ts', target: 'b.ts', todo: false },
    { source: 'a.ts', target: 'c#.ts', line: 2, label: 'event', todo: true },
  ])
})

test.each(['a.ts', 'a.ts -> ', 'a.ts => b.ts', 'a.ts -> b.ts friend', '/a.ts -> b.ts', 'a.ts -> ../b.ts import'])('%j is no edge', line => {
  expect(() => parseEdges(line)).toThrow(TypeError)
})

const found = relationsFromEdges('a.ts:1 -> b.ts import\na.ts:2 -> c.ts call')

test.each([
  ['equal', 'a.ts:1 -> b.ts import\na.ts:2 -> c.ts call', []],
  ['equal without lines and labels', 'a.ts -> b.ts\na.ts:2 -> c.ts', []],
  ['another line', 'a.ts:7 -> b.ts import\na.ts -> c.ts', ['missing a.ts:7 -> b.ts import', 'unexpected a.ts:1 -> b.ts import']],
  ['another label', 'a.ts:1 -> b.ts call\na.ts -> c.ts', ['missing a.ts:1 -> b.ts call', 'unexpected a.ts:1 -> b.ts import']],
  ['the other direction', 'b.ts -> a.ts\na.ts -> c.ts', ['missing b.ts -> a.ts', 'unexpected a.ts:1 -> b.ts import']],
  ['a known miss still missing', 'a.ts -> b.ts\na.ts -> c.ts\ntodo a.ts -> d.ts', []],
  ['a known miss no longer missing', 'a.ts -> b.ts\ntodo a.ts -> c.ts', ['no longer missing a.ts -> c.ts']],
])('%s', (_case, expected, differences) => {
  expect(differingEdges(found, expected)).toEqual(differences)
  if (differences.length === 0) expect(() => expectEdges(found, expected)).not.toThrow()
  else expect(() => expectEdges(found, expected)).toThrow(differences[0])
})
