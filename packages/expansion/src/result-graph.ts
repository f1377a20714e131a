import type { ArtifactId, Expansion, Relation } from '@deepdiscovery/model'
import { comparePaths } from '@deepdiscovery/model'
import { bfsFromNode } from 'graphology-traversal'
import { cameByOwnScore } from './gain.ts'
import { nodeKey, pathOf, relationGraph, type RelationGraph } from './relation-graph.ts'

/** Attributes of a node; its key is the path, see {@link relationGraph}. */
export interface ArtifactNode {
  readonly step: number
  readonly gain: number
  readonly cost: number
  /** In by its own score: a path may start here. */
  readonly anchor: boolean
}

export type ExpansionGraph = RelationGraph<ArtifactNode>

/** The accepted files and their relations as a graphology graph, nodes by rank, edges sorted. */
export function toGraph({ files, relations }: Pick<Expansion, 'files' | 'relations'>): ExpansionGraph {
  return relationGraph(files.map(({ artifact, step, gain, cost, parts }) =>
    [artifact, { step, gain, cost, anchor: cameByOwnScore(parts) }] as const), relations)
}

/**
 * The shortest path of relations from an anchor to every file that can be reached, first hop first; empty for anchors.
 * Among equally short paths the surest last hop wins, then the smaller path. Breadth-first search over both directions.
 */
export function pathsFromAnchors(graph: ExpansionGraph): ReadonlyMap<ArtifactId, readonly Relation[]> {
  const depths = depthsFromAnchors(graph)
  const paths = new Map<ArtifactId, readonly Relation[]>()
  for (const [node, depth] of [...depths].sort(([, a], [, b]) => a - b)) {
    const path = pathOf(node)
    const last = depth === 0 ? undefined : surestHop(graph, path, (neighbor) => depths.get(nodeKey(neighbor)) === depth - 1)
    paths.set(path, last ? [...paths.get(otherEnd(last, path))!, last] : [])
  }
  return paths
}

function depthsFromAnchors(graph: ExpansionGraph): ReadonlyMap<string, number> {
  const depths = new Map<string, number>()
  const anchors = graph.filterNodes((_node, { anchor }) => anchor)
  for (const anchor of anchors) depths.set(anchor, 0)
  for (const start of anchors) {
    bfsFromNode(graph, start, (node, _attributes, depth) => {
      if (depth === 0) return false
      // Returning true keeps the search from going on where another anchor is at least as near.
      if ((depths.get(node) ?? Infinity) <= depth) return true
      depths.set(node, depth)
      return false
    }, { mode: 'directed' })
  }
  return depths
}

function surestHop(graph: ExpansionGraph, node: string, from: (neighbor: string) => boolean): Relation {
  const hops = graph.mapEdges(nodeKey(node), (_edge, { relation }) => relation).filter((relation) => from(otherEnd(relation, node)))
  return hops.sort((a, b) => b.confidence * (b.coupling ?? 1) - a.confidence * (a.coupling ?? 1)
    || comparePaths(otherEnd(a, node), otherEnd(b, node)) || comparePaths(a.label, b.label)
    || comparePaths(a.source, b.source))[0]!
}

function otherEnd({ source, target }: Relation, node: string): ArtifactId {
  return source === node ? target : source
}
