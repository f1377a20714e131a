import type { ArtifactId, Direction, Relation, RelationSource } from '@deepdiscovery/model'
import { toArtifactId } from '@deepdiscovery/model'
import { relationSourceFromEdges, relationsFromEdges } from '@deepdiscovery/testkit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { explanationPaths } from './explanation-paths.ts'
import type { NeighborhoodOptions } from './neighborhood.ts'

async function between(from: string, to: string, edges: string | readonly Relation[], options: NeighborhoodOptions = {}) {
  const { value } = await explanationPaths(toArtifactId(from), toArtifactId(to), [relationSourceFromEdges(edges)], options)
  return { paths: value.paths.map(({ files }) => files.join(' ')), total: value.total, value }
}

const certain = (edges: string, confidence: number) => relationsFromEdges(edges, { confidence })

describe('explanation paths', () => {
  test.each([
    ['a direct tie', 'a', 'b', 'a -> b', 'both', ['a b']],
    ['whatever its direction', 'b', 'a', 'a -> b', 'both', ['b a']],
    ['a shared user', 'a', 'b', 'x -> a\nx -> b', 'both', ['a x b']],
    ['a shared user is no need', 'a', 'b', 'x -> a\nx -> b', 'out', []],
    ['need over two files', 'a', 'd', 'a -> b\nb -> c\nc -> d', 'out', ['a b c d']],
    ['need the other way', 'd', 'a', 'a -> b\nb -> c\nc -> d', 'in', ['d c b a']],
    ['not against need', 'd', 'a', 'a -> b\nb -> c\nc -> d', 'out', []],
    ['the short way', 'a', 'd', 'a -> b\nb -> c\nc -> d\na -> d call', 'both', ['a d']],
    ['all equally short ways', 'a', 'd', 'a -> c\na -> b\nb -> d\nc -> d', 'out', ['a b d', 'a c d']],
    ['ties without direction count in any', 'a', 'c', 'a -> b\nb -> c companion', 'out', ['a b c']],
    ['four steps', 'a', 'e', 'a -> b\nb -> c\nc -> d\nd -> e', 'both', ['a b c d e']],
    ['not five', 'a', 'f', 'a -> b\nb -> c\nc -> d\nd -> e\ne -> f', 'both', []],
    ['names that every object has', 'constructor', '__proto__', 'constructor -> toString\ntoString -> __proto__', 'out',
      ['constructor toString __proto__']],
  ] as const satisfies readonly (readonly [string, string, string, string, Direction, readonly string[]])[])(
    '%s', async (_case, from, to, edges, direction, expected) => {
      expect((await between(from, to, edges, { direction })).paths).toEqual(expected)
    })

  test('the surest comes first, by the product of its steps', async () => {
    const edges = [...certain('a -> b\nb -> d', 0.7), ...certain('a -> c', 1), ...certain('c -> d', 0.5)]
    const { paths, value } = await between('a', 'd', edges)
    expect(paths).toEqual(['a c d', 'a b d'])
    expect(value.paths.map(({ confidence }) => confidence)).toEqual([0.5, 0.7 * 0.7])
  })

  test('a step is the surest relation of its ends; the others are among the relations', async () => {
    const { value } = await between('a', 'b', [...certain('a -> b', 0.8), ...certain('b -> a call', 0.9), ...certain('a -> b companion', 0.9)])
    expect(value.paths[0]?.steps.map(({ label }) => label)).toEqual(['call'])
    expect(value.relations.map(({ label }) => label)).toEqual(['companion', 'import', 'call'])
  })

  test('at most five paths are given, and how many there are', async () => {
    const middle = Array.from({ length: 8 }, (_, at) => `a -> m${at}\nm${at} -> b`).join('\n')
    const { paths, total } = await between('a', 'b', middle)
    expect(paths).toEqual([0, 1, 2, 3, 4].map((at) => `a m${at} b`))
    expect(total).toBe(8)
  })

  test('the depth bounds the steps', async () => {
    const edges = 'a -> b\nb -> c\nc -> d'
    expect((await between('a', 'd', edges, { depth: 2 })).paths).toEqual([])
    expect((await between('a', 'd', edges, { depth: 3 })).paths).toEqual(['a b c d'])
  })

  test('a file in which both searches meet counts, however weak its ties; findings say what was not followed', async () => {
    const crowd = Array.from({ length: 6 }, (_, at) => `a -> m${at}\nn${at} -> b`).join('\n')
    const edges = [...certain(crowd, 1), ...certain('a -> x\nx -> b', 0.1)]
    expect((await between('a', 'b', edges, { filesPerLevel: 2, depth: 2 })).paths).toEqual(['a x b'])
    const { diagnostics } = await explanationPaths('a' as ArtifactId, 'b' as ArtifactId, [relationSourceFromEdges(edges)], { filesPerLevel: 2 })
    expect(diagnostics.map(({ message }) => message)).toContain(
      'Level 1 has 7 files, of which the 2 with the strongest ties were followed; not followed: 5 (m2, m3, m4, …).')
  })

  test.each([
    ['a', 'b', 'out', ['out']],
    ['a', 'd', 'out', ['out', 'out', 'out']],
    ['d', 'a', 'in', ['out', 'out', 'out']],
    ['a', 'b', 'both', ['both']],
  ] as const)('from %s to %s asks %s only until the ends meet, and for what files need before who needs them', async (from, to, direction, expected) => {
    const asked: Direction[] = []
    const edges = relationSourceFromEdges('a -> b\nb -> c\nc -> d')
    const source: RelationSource = {
      name: 'counting',
      relationsOf: (frontier, way, signal) => {
        asked.push(way)
        return edges.relationsOf(frontier, way, signal)
      },
    }
    await explanationPaths(from as ArtifactId, to as ArtifactId, [source], { direction })
    expect(asked).toEqual(expected)
  })
})

test('paths are as short as the graph allows, connected, distinct, and the same the other way round', () => {
  const file = fc.constantFrom(...'abcdefgh')
  const edge = fc.tuple(file, file).filter(([from, to]) => from !== to)
  return fc.assert(fc.asyncProperty(fc.uniqueArray(edge, { selector: ([from, to]) => `${from}${to}`, maxLength: 14 }), async (edges) => {
    const text = edges.map(([from, to]) => `${from} -> ${to}`).join('\n')
    const { paths, total, value } = await between('a', 'h', text, { direction: 'out' })
    expect(paths[0]?.split(' ').length ?? 0).toBe(filesOnShortest(edges))
    for (const { files, steps } of value.paths) {
      expect(steps.map(({ source }) => source).concat('h' as ArtifactId)).toEqual(files)
      expect(steps.map(({ target }) => target)).toEqual(files.slice(1))
    }
    expect(new Set(paths).size).toBe(Math.min(5, total))
    const back = await between('h', 'a', text, { direction: 'in' })
    expect(back.paths.map((path) => path.split(' ').reverse().join(' ')).sort()).toEqual([...paths].sort())
  }), { numRuns: 150 })
})

/** Files on a shortest path of at most four steps from a to h, 0 without one: all reachable sets, one after the other. */
function filesOnShortest(edges: readonly (readonly [string, string])[]): number {
  let reached = new Set(['a'])
  for (let files = 1; files <= 5; files++) {
    if (reached.has('h')) return files
    reached = new Set([...reached, ...edges.filter(([from]) => reached.has(from)).map(([, to]) => to)])
  }
  return 0
}
