import type { AcceptedFile } from '@deepdiscovery/model'
import { toArtifactId } from '@deepdiscovery/model'
import { relationsFromEdges } from '@deepdiscovery/testkit'
import { expect, test } from 'vitest'
import { pathsFromAnchors, toGraph } from './result-graph.ts'

/** A graph of these files (anchors end in `*`) and edges. */
function graphOf(files: string, edges: string) {
  return toGraph({
    files: files.split(' ').map((name): AcceptedFile => ({
      artifact: toArtifactId(name.replace('*', '')), gain: 1, cost: 10, anchor: undefined, via: [], step: 0,
      parts: [name.endsWith('*') ? { name: 'own', value: 1 } : { name: 'carried', value: 1 }],
    })),
    relations: relationsFromEdges(edges),
  })
}

function pathsOf(graph: ReturnType<typeof graphOf>): Record<string, string> {
  return Object.fromEntries([...pathsFromAnchors(graph)].map(([file, path]) =>
    [file, path.map(({ source, target, label }) => `${source}-${label}-${target}`).join(' ')]))
}

test('nodes and edges carry their attributes; two labels between the same files are two edges', () => {
  const graph = graphOf('a* b', 'a -> b\na -> b call')
  expect(graph.nodes()).toEqual(['a', 'b'])
  expect(graph.getNodeAttributes('a')).toEqual({ step: 0, gain: 1, cost: 10, anchor: true })
  expect(graph.edges()).toEqual(['a -> b [call]', 'a -> b [import]'])
  expect(graph.getEdgeAttributes('a -> b [call]').relation.label).toBe('call')
})

test('the shortest path wins, whatever the direction of its relations', () => {
  expect(pathsOf(graphOf('a* b c', 'a -> b\nc -> b\nc -> a call'))).toEqual({ a: '', b: 'a-import-b', c: 'c-call-a' })
})

test('the nearest anchor wins', () => {
  expect(pathsOf(graphOf('a* b c z*', 'a -> b\nb -> c\nz -> c'))).toEqual({ a: '', z: '', b: 'a-import-b', c: 'z-import-c' })
})

test('among equal paths the surer relation wins, then the smaller path', () => {
  const graph = graphOf('a* b* c', 'a -> c\nb -> c call')
  expect(pathsOf(graph).c).toBe('a-import-c')
  graph.updateEdgeAttribute('a -> c [import]', 'relation', (relation) => ({ ...relation!, confidence: 0.5 }))
  expect(pathsOf(graph).c).toBe('b-call-c')
})

test('a file without a path from an anchor has none', () => {
  expect(Object.keys(pathsOf(graphOf('a* b', '')))).toEqual(['a'])
})

test('a file may have the name of every prototype', () => {
  const paths = pathsFromAnchors(graphOf('__proto__* b constructor', '__proto__ -> b\nb -> constructor'))
  expect([...paths].map(([file, path]) => [file, path.length])).toEqual([['__proto__', 0], ['b', 1], ['constructor', 2]])
})
