import type { ArtifactId, Direction, Relation, RelationSource } from '@deepdiscovery/model'
import { toArtifactId } from '@deepdiscovery/model'
import { relationSourceFromEdges, relationsFromEdges } from '@deepdiscovery/testkit'
import { describe, expect, test } from 'vitest'
import { neighborhoodOf, type NeighborhoodOptions } from './neighborhood.ts'

const CHAIN = 'a -> b\nb -> c\nc -> d\nd -> e\ne -> f\nz -> a\ny -> z\na -> k companion'

async function around(start: string, edges: string | readonly Relation[], options: NeighborhoodOptions = {}) {
  const { value, diagnostics } = await neighborhoodOf(toArtifactId(start), [relationSourceFromEdges(edges)], options)
  return {
    files: value.files.map(({ artifact, depth }) => `${artifact}${depth}`).join(' '),
    relations: value.relations.map(({ source, target, label }) => `${source}-${label}-${target}`).join(' '),
    diagnostics,
  }
}

describe('levels', () => {
  test.each([
    ['both', 1, 'a0 k1 b1 z1'],
    ['both', 2, 'a0 k1 b1 z1 c2 y2'],
    ['out', 1, 'a0 k1 b1'],
    ['out', 4, 'a0 k1 b1 c2 d3 e4'],
    ['out', 9, 'a0 k1 b1 c2 d3 e4'],
    ['in', 1, 'a0 z1'],
    ['in', 3, 'a0 z1 y2'],
  ] as const satisfies readonly (readonly [Direction, number, string])[])('%s within %i', async (direction, depth, files) => {
    expect((await around('a', CHAIN, { direction, depth })).files).toBe(files)
  })

  test('a relation back to a nearer level is kept, one to a file that was not reached is not', async () => {
    const found = await around('a', 'a -> b\nb -> a\nb -> c\nx -> b', { direction: 'out', depth: 1 })
    expect(found).toMatchObject({ files: 'a0 b1', relations: 'a-import-b' })
    expect(await around('a', 'a -> b\nb -> a\nb -> c', { direction: 'out', depth: 2 }))
      .toMatchObject({ files: 'a0 b1 c2', relations: 'a-import-b b-import-a b-import-c' })
  })

  test('what does not count is not followed', async () => {
    const accepts = ({ label }: Relation): boolean => label === 'call'
    expect(await around('a', 'a -> b call\na -> c\nb -> d\nb -> e call', { accepts, depth: 3 }))
      .toMatchObject({ files: 'a0 b1 e2', relations: 'a-call-b b-call-e' })
  })

  test('each level asks every source once, about the whole level, and no file twice', async () => {
    const asked: string[] = []
    const edges = relationSourceFromEdges('a -> b\na -> c\nb -> d\nc -> a')
    const source: RelationSource = {
      name: 'counting',
      relationsOf: (frontier, ...rest) => {
        asked.push(frontier.join())
        return edges.relationsOf(frontier, ...rest)
      },
    }
    await neighborhoodOf('a' as ArtifactId, [source, source], { depth: 4, direction: 'out' })
    expect(asked).toEqual(['a', 'a', 'b,c', 'b,c', 'd', 'd'])
  })
})

describe('the limit of a level', () => {
  const weak = relationsFromEdges('a -> p\na -> q', { confidence: 0.3 })
  const shared = relationsFromEdges('a -> s', { confidence: 0.9, fanOut: 1000 })
  const strong = relationsFromEdges('a -> v\na -> w', { confidence: 0.6 })

  test('keeps the files with the strongest ties: confidence, damped by fan-out; equals by path', async () => {
    const all = [...weak, ...shared, ...strong]
    expect((await around('a', all)).files).toBe('a0 v1 w1 p1 q1 s1')
    const found = await around('a', all, { filesPerLevel: 3 })
    expect(found.files).toBe('a0 v1 w1 p1')
    expect(found.diagnostics).toEqual([{
      code: 'neighborhood-limited', severity: 'warning', source: 'expansion',
      message: 'Level 1 has 5 files, of which the 3 with the strongest ties were kept; left out: 2 (q, s).',
    }])
  })

  test('a chain is as strong as the product of its ties', async () => {
    const far = [...relationsFromEdges('p -> x', { confidence: 0.6 }), ...relationsFromEdges('v -> y', { confidence: 0.5 })]
    expect((await around('a', [...weak, ...strong, ...far], { depth: 2 })).files).toBe('a0 v1 w1 p1 q1 y2 x2')
  })

  test('the strongest of several ties counts', async () => {
    const twice = [...relationsFromEdges('a -> t call', { confidence: 0.9 }), ...relationsFromEdges('a -> t', { confidence: 0.1 })]
    expect((await around('a', [...twice, ...relationsFromEdges('a -> s', { confidence: 0.5 })])).files).toBe('a0 t1 s1')
  })

  test('is wide where nothing is followed further', async () => {
    const crowd = relationsFromEdges(Array.from({ length: 150 }, (_, at) => `a -> m${at}`).join('\n'))
    expect((await around('a', crowd)).files.split(' ')).toHaveLength(151)
    expect((await around('a', crowd, { depth: 2 })).files.split(' ')).toHaveLength(101)
  })

  test('no limit reached, nothing said', async () => {
    expect((await around('a', strong, { filesPerLevel: 2 })).diagnostics).toEqual([])
  })
})

test('the order of sources and relations changes nothing; the surer account of a relation stays', async () => {
  const one = relationSourceFromEdges(relationsFromEdges('a -> b\na -> c', { confidence: 0.5 }))
  const two = relationSourceFromEdges(relationsFromEdges('a -> b\nd -> a', { confidence: 0.8 }))
  const forth = await neighborhoodOf('a' as ArtifactId, [one, two])
  expect(await neighborhoodOf('a' as ArtifactId, [two, one])).toEqual(forth)
  expect(forth.value.relations.map(({ confidence }) => confidence)).toEqual([0.8, 0.5, 0.8])
})

test('an aborted search says so', async () => {
  await expect(around('a', CHAIN, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'DD_ABORTED' })
})

test('findings that repeat at every level are told once', async () => {
  const edges = relationSourceFromEdges(CHAIN)
  const finding = { code: 'x', severity: 'info', message: 'Shallow history.', source: 'x' } as const
  const source: RelationSource = {
    name: 'talking', relationsOf: async (...given) => ({ ...await edges.relationsOf(...given), diagnostics: [finding] }),
  }
  expect((await neighborhoodOf('a' as ArtifactId, [source], { depth: 3 })).diagnostics).toEqual([finding])
})
