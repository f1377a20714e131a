import { UndirectedGraph } from 'graphology'
import * as communitiesLouvain from 'graphology-communities-louvain'
import type { KnowledgeGraph } from '../entities/knowledge-graph.ts'
import { GRAPH_PARAMETERS } from '../parameters.ts'

/** The package is CommonJS whose types tell of a default export only. */
const louvain = communitiesLouvain.default as unknown as typeof communitiesLouvain.default.default

/** Entities that belong together. */
export interface Community {
  /** 0 over the whole graph, 1 inside a large community of level 0. */
  readonly level: 0 | 1
  /** Entity numbers, ascending. */
  readonly members: readonly number[]
}

/** Modularity communities (Blondel et al. 2008), the large ones split once more. Each run of the seeded generator is the same. */
export function findCommunities({ entities, relations }: Pick<KnowledgeGraph, 'entities' | 'relations'>): readonly Community[] {
  const top = partition(
    entities.map((_, entity) => entity),
    relations,
  ).map((members): Community => ({ level: 0, members }))
  const communityOf = new Int32Array(entities.length).fill(-1)
  for (const [community, { members }] of top.entries()) for (const member of members) communityOf[member] = community
  const inner = top.map((): KnowledgeGraph['relations'][number][] => [])
  for (const relation of relations) {
    const community = communityOf[relation.source]!
    if (community >= 0 && community === communityOf[relation.target]) inner[community]!.push(relation)
  }
  return top.flatMap((community, number) => {
    if (community.members.length <= GRAPH_PARAMETERS.splitAbove) return [community]
    const parts = partition(community.members, inner[number]!)
    return parts.length < 2 ? [community] : [community, ...parts.map((members): Community => ({ level: 1, members }))]
  })
}

/** Groups with the least number of members, the largest first. */
function partition(members: readonly number[], relations: KnowledgeGraph['relations']): number[][] {
  if (relations.length === 0) return []
  const graph = new UndirectedGraph()
  const linked = new Set(relations.flatMap(({ source, target }) => [source, target]))
  for (const member of members) if (linked.has(member)) graph.addNode(member)
  for (const { source, target, weight } of relations) {
    graph.updateEdge(source, target, (known) => ({
      weight: (typeof known['weight'] === 'number' ? known['weight'] : 0) + weight,
    }))
  }
  const groups = new Map<number, number[]>()
  for (const [member, community] of Object.entries(louvain(graph, { rng: seededRandom() }))) {
    const group = groups.get(community)
    if (group === undefined) groups.set(community, [Number(member)])
    else group.push(Number(member))
  }
  return [...groups.values()]
    .filter((group) => group.length >= GRAPH_PARAMETERS.leastMembers)
    .map((group) => group.sort((left, right) => left - right))
    .sort((left, right) => right.length - left.length || left[0]! - right[0]!)
}

/** Numbers in [0, 1), always the same ones (Marsaglia's xorshift 2003). */
function seededRandom(): () => number {
  let state = 0x2545f491
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
