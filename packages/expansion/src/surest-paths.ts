import type { ArtifactId, Direction, Relation, RelationKind } from '@deepdiscovery/model'
import { comparePaths } from '@deepdiscovery/model'
import { DirectedGraph } from 'graphology'
import { bfsFromNode } from 'graphology-traversal'
import { stepsOf } from './grow-level.ts'
import { nodeKey, pathOf } from './relation-graph.ts'

/** A chain of relations between two files. */
export interface ExplanationPath {
  /** From the first file to the last. */
  readonly files: readonly ArtifactId[]
  /** The surest relation between each two neighbours on the path; it may point either way. */
  readonly steps: readonly Relation[]
  /** Product of the confidences of the steps. */
  readonly confidence: number
}

/** Shortest paths that are kept. */
const KEPT = 5
const KINDS: readonly RelationKind[] = ['explicit', 'implicit', 'organizational']

type StepGraph = DirectedGraph<{ depth?: number }, { readonly step: Relation }>

/**
 * The surest of the shortest paths and the number of all shortest ones: a breadth-first search for the depths, then, level by
 * level, the best few paths to each file (they extend best paths, so none is missed).
 */
export function surestPaths(
  from: ArtifactId, to: ArtifactId, relations: readonly Relation[], direction: Direction,
): { readonly paths: readonly ExplanationPath[]; readonly total: number } {
  const graph = stepGraph(from, to, relations, direction)
  const order: string[] = []
  bfsFromNode(graph, nodeKey(from), (node, attributes, depth) => {
    graph.mergeNodeAttributes(node, { depth })
    order.push(node)
    return node === nodeKey(to)
  }, { mode: 'outbound' })
  const known = new Map([[nodeKey(from), { paths: [{ files: [from], steps: [], confidence: 1 }] as readonly ExplanationPath[], total: 1 }]])
  for (const node of order.slice(1)) {
    const before = graph.filterInNeighbors(node, (_other, { depth }) => depth === graph.getNodeAttribute(node, 'depth')! - 1)
    const paths = before.flatMap((other) => {
      const { step } = graph.getEdgeAttributes(other, node)
      return known.get(other)!.paths.map(({ files, steps, confidence }) =>
        ({ files: [...files, pathOf(node)], steps: [...steps, step], confidence: confidence * step.confidence }))
    })
    const total = before.reduce((sum, other) => sum + known.get(other)!.total, 0)
    known.set(node, { paths: paths.sort(comparePathsOfRelations).slice(0, KEPT), total })
  }
  return known.get(nodeKey(to)) ?? { paths: [], total: 0 }
}

/** One edge for each way two files can be stepped between, with its surest relation. */
function stepGraph(from: ArtifactId, to: ArtifactId, relations: readonly Relation[], direction: Direction): StepGraph {
  const graph: StepGraph = new DirectedGraph()
  for (const file of [from, to]) graph.mergeNode(nodeKey(file))
  for (const relation of relations) {
    for (const [near, far] of stepsOf(relation, direction)) {
      graph.mergeNode(nodeKey(near))
      graph.mergeNode(nodeKey(far))
      graph.updateEdge(nodeKey(near), nodeKey(far), ({ step }) => ({ step: surer(step, relation) }))
    }
  }
  return graph
}

function surer(known: Relation | undefined, other: Relation): Relation {
  if (known === undefined) return other
  const order = other.confidence - known.confidence || KINDS.indexOf(known.kind) - KINDS.indexOf(other.kind)
    || comparePaths(known.label, other.label) || comparePaths(known.source, other.source)
  return order > 0 ? other : known
}

function comparePathsOfRelations(left: ExplanationPath, right: ExplanationPath): number {
  return right.confidence - left.confidence || comparePaths(left.files.join('\n'), right.files.join('\n'))
}
