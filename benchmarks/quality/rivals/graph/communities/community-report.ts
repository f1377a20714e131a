import type { EntityRelation, KnowledgeGraph } from '../entities/knowledge-graph.ts'
import { GRAPH_PARAMETERS } from '../parameters.ts'
import type { Community } from './find-communities.ts'

/** What is told of a community. */
export interface CommunityReport {
  readonly title: string
  /** Lines of the report, most important first. */
  readonly lines: readonly string[]
  /** Files of its entities, those with the most central ones first. */
  readonly files: readonly number[]
  readonly members: readonly number[]
}

/** What a report is written from: the most central entities of a community, relations among them, and where they are. */
export interface CommunityDigest {
  readonly central: readonly number[]
  readonly relations: readonly EntityRelation[]
  readonly files: readonly number[]
  readonly members: readonly number[]
}

/** Digests of all communities. Central is what has most relation weight inside. */
export function communityDigests(graph: KnowledgeGraph, communities: readonly Community[]): readonly CommunityDigest[] {
  const { entities, relations, adjacency } = graph
  const centrality = new Float64Array(entities.length)
  return communities.map(({ members }) => {
    const inside = new Set(members)
    const inner: number[] = []
    for (const member of members) {
      let weight = 0
      for (let at = adjacency.starts[member]!; at < adjacency.starts[member + 1]!; at++) {
        const relation = relations[adjacency.targets[at]!]!
        const other = relation.source === member ? relation.target : relation.source
        if (!inside.has(other)) continue
        weight += relation.weight
        if (relation.source === member) inner.push(adjacency.targets[at]!)
      }
      centrality[member] = weight
    }
    const central = [...members].sort((left, right) => centrality[right]! - centrality[left]! || left - right)
    const shown = new Set(central.slice(0, GRAPH_PARAMETERS.reportEntities))
    const ranked = inner
      .map((at) => relations[at]!)
      .filter(({ source, target }) => shown.has(source) && shown.has(target))
      .sort((left, right) => right.weight - left.weight || left.source - right.source || left.target - right.target)
    const weightOf = new Map<number, number>()
    for (const member of members) {
      const { file } = entities[member]!
      if (file >= 0) weightOf.set(file, (weightOf.get(file) ?? 0) + centrality[member]!)
    }
    const files = [...weightOf].sort(([left, most], [right, more]) => more - most || left - right).map(([file]) => file)
    return { central: [...shown], relations: ranked.slice(0, GRAPH_PARAMETERS.reportRelations), files, members }
  })
}

/** The report without a language model: names of the most central entities as title, their best lines, and their relations. */
export function extractiveReport(
  { entities }: KnowledgeGraph,
  { central, relations, files, members }: CommunityDigest,
): CommunityReport {
  const nameOf = (entity: number): string => entities[entity]!.name
  return {
    title: central.slice(0, 3).map(nameOf).join(', '),
    lines: [
      ...central.map((entity) => {
        const { name, kind, description } = entities[entity]!
        return description === '' ? `${name} (${kind})` : `${name} (${kind}): ${description}`
      }),
      ...relations.map(({ source, target, label }) => `${nameOf(source)} ${label} ${nameOf(target)}`),
    ],
    files,
    members,
  }
}
