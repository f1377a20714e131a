import { RELATION_KINDS, type RelationLabel } from '@deepdiscovery/model'
import { relationsFromEdges } from '@deepdiscovery/testkit'
import { expect, test } from 'vitest'
import { packRelation } from './pack-relations.ts'
import { strongestRelations } from './strongest-relations.ts'

const shown = (edges: string) =>
  strongestRelations(relationsFromEdges(edges).map(packRelation)).map(
    ({ source, target, label }) => `${source} ${label} ${target}`,
  )

test.each([
  ['a call implies the import', 'a.ts -> b.ts import\na.ts -> b.ts call\na.ts -> b.ts reference', ['a.ts call b.ts']],
  ['both directions stay', 'a.ts -> b.ts import\nb.ts -> a.ts call', ['a.ts import b.ts', 'b.ts call a.ts']],
  ['code outdoes joint changes, in either direction', 'a.ts -> b.ts co-change\nb.ts -> a.ts import', ['b.ts import a.ts']],
  ['joint changes stay alone', 'a.ts -> b.ts co-change\na.ts -> b.ts folder', ['a.ts co-change b.ts']],
  ['a test is more than an import', 'a.test.ts -> a.ts import\na.test.ts -> a.ts test', ['a.test.ts test a.ts']],
])('%s', (_, edges, expected) => {
  expect(shown(edges)).toEqual(expected)
})

test('every label has its place', () => {
  for (const label of Object.keys(RELATION_KINDS) as RelationLabel[]) {
    if (label === 'folder') continue
    expect(shown(`a.ts -> b.ts folder\na.ts -> b.ts ${label}`)).toEqual([`a.ts ${label} b.ts`])
  }
})
