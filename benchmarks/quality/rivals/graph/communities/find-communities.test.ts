import { expect, test } from 'vitest'
import { GRAPH_PARAMETERS } from '../parameters.ts'
import type { EntityRelation } from '../entities/knowledge-graph.ts'
import { findCommunities } from './find-communities.ts'

function entities(count: number) {
  return Array.from({ length: count }, (_, at) => ({ name: `e${at}`, kind: 'name', file: 0, line: 1, description: '' }))
}

function clique(members: readonly number[], weight = 1): EntityRelation[] {
  return members.flatMap((source) =>
    members.filter((target) => target > source).map((target) => ({ source, target, label: 'uses', weight })),
  )
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at)
}

test('finds two cliques with one edge between them', () => {
  const relations = [...clique(range(0, 5)), ...clique(range(5, 9)), { source: 0, target: 5, label: 'uses', weight: 1 }]
  expect(findCommunities({ entities: entities(10), relations })).toEqual([
    { level: 0, members: range(0, 5) },
    { level: 0, members: range(5, 9) },
  ])
})

test('weights decide, not the number of edges', () => {
  const relations = [
    ...clique(range(0, 3), 10),
    ...clique(range(3, 6), 10),
    ...[0, 1, 2].map((source) => ({ source, target: source + 3, label: 'uses', weight: 0.1 })),
  ]
  expect(findCommunities({ entities: entities(6), relations }).map(({ members }) => members)).toEqual([range(0, 3), range(3, 6)])
})

test('splits a large community once more', () => {
  // Blocks of four cliques each; in a block cliques are tied, blocks are not.
  const size = Math.ceil(GRAPH_PARAMETERS.splitAbove / 4) + 2
  const cliques = range(0, 8).map((at) => range(at * size, (at + 1) * size))
  const ties = range(0, 8).flatMap((at) =>
    range(0, 8)
      .filter((other) => other > at && at >> 2 === other >> 2)
      .flatMap((other) =>
        range(0, 6).map((place) => ({ source: cliques[at]![place]!, target: cliques[other]![place]!, label: 'uses', weight: 3 })),
      ),
  )
  // Four of a block fill one community of level 0.
  const found = findCommunities({
    entities: entities(8 * size),
    relations: [...cliques.flatMap((members) => clique(members)), ...ties],
  })
  const top = found.filter(({ level }) => level === 0)
  for (const { members } of found.filter(({ level }) => level === 1)) {
    expect(
      top.some(
        (community) => community.members.length > members.length && members.every((member) => community.members.includes(member)),
      ),
    ).toBe(true)
  }
  expect(top.length).toBeLessThan(8)
  expect(found.filter(({ level }) => level === 1).length).toBeGreaterThan(1)
})

test('is the same each time, and empty without relations', () => {
  // No clear structure: where the walk starts decides what is found.
  const relations = range(0, 900).map((at) => ({
    source: (at * at * 31 + 7 * at) % 401,
    target: (at * 173 + 11) % 401,
    label: 'uses',
    weight: 1 + (at % 5),
  }))
  const input = { entities: entities(401), relations: relations.filter(({ source, target }) => source !== target) }
  expect(findCommunities(input)).toEqual(findCommunities(input))
  expect(findCommunities({ entities: entities(5), relations: [] })).toEqual([])
})
