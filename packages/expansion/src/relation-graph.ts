import type { ArtifactId, Relation } from '@deepdiscovery/model'
import { MultiDirectedGraph } from 'graphology'
import type { Attributes } from 'graphology-types'

/** Attributes of an edge; its key is `source -> target [label]`. */
export interface RelationEdge {
  readonly relation: Relation
}

export type RelationGraph<Node extends Attributes> = MultiDirectedGraph<Node, RelationEdge>

/**
 * Files and the relations among them as a graphology graph, in the order given. The key of a node is the path, but `./path`
 * for the few paths that every object has as a property (`constructor`).
 */
export function relationGraph<Node extends Attributes>(
  nodes: Iterable<readonly [path: string, attributes: Node]>, relations: Iterable<Relation>,
): RelationGraph<Node> {
  const graph: RelationGraph<Node> = new MultiDirectedGraph()
  for (const [path, attributes] of nodes) graph.addNode(nodeKey(path), attributes)
  for (const relation of relations) {
    const { source, target, label } = relation
    graph.addEdgeWithKey(`${source} -> ${target} [${label}]`, nodeKey(source), nodeKey(target), { relation })
  }
  return graph
}

/** graphology keeps neighbours as keys of plain objects, where the names that every object has mean something else. */
export function nodeKey(path: string): string {
  return path in Object.prototype ? `./${path}` : path
}

/** The path that a key stands for. */
export function pathOf(node: string): ArtifactId {
  return (node.startsWith('./') ? node.slice(2) : node) as ArtifactId
}
