import { GRAPH_PARAMETERS } from '../parameters.ts'
import { links, type Links } from '../units/links.ts'

/** A named thing of the repository. */
export interface Entity {
  readonly name: string
  /** `file`, `class`, `function`, `name`, … or what a model called it. */
  readonly kind: string
  /** File it is at home in; -1 where it has none. */
  readonly file: number
  /** 1-based line of its definition or first mention; 0 where there is none. */
  readonly line: number
  readonly description: string
}

export interface EntityRelation {
  readonly source: number
  readonly target: number
  /** `contains`, `calls`, `appears with`, … */
  readonly label: string
  readonly weight: number
}

/** Entities, their relations, and the text units that they appear in. */
export interface KnowledgeGraph {
  readonly entities: readonly Entity[]
  /** Pruned to the strongest of each entity. */
  readonly relations: readonly EntityRelation[]
  /** Entity to positions in `relations`, both directions; the weight is the relation's. */
  readonly adjacency: Links
  /** Entity to units. */
  readonly mentions: Links
}

/** Three numbers make one key. */
const MOST_ENTITIES = 2 ** 22

export interface KnowledgeGraphBuilder {
  readonly size: number
  addEntity(entity: Entity): number
  addMention(entity: number, unit: number, weight: number): void
  /** The same pair and label again adds to the weight. */
  addRelation(source: number, target: number, label: string, weight: number): void
  finish(): KnowledgeGraph
}

export function knowledgeGraphBuilder(): KnowledgeGraphBuilder {
  const entities: Entity[] = []
  const [mentioning, units, mentionWeights]: [number[], number[], number[]] = [[], [], []]
  const relations = new Map<number, { source: number; target: number; label: string; weight: number }>()
  const labels: string[] = []
  return {
    get size() {
      return entities.length
    },
    addEntity: (entity) => entities.push(entity) - 1,
    addMention(entity, unit, weight) {
      mentioning.push(entity)
      units.push(unit)
      mentionWeights.push(weight)
    },
    addRelation(source, target, label, weight) {
      if (source === target) return
      if (!labels.includes(label)) labels.push(label)
      const key = (labels.indexOf(label) * MOST_ENTITIES + source) * MOST_ENTITIES + target
      const known = relations.get(key)
      if (known === undefined) relations.set(key, { source, target, label, weight })
      else known.weight += weight
    },
    finish() {
      const kept = strongest([...relations.values()], entities.length)
      return {
        entities,
        relations: kept,
        adjacency: adjacencyOf(kept, entities.length),
        mentions: links(entities.length, mentioning, units, mentionWeights),
      }
    },
  }
}

function adjacencyOf(relations: readonly EntityRelation[], size: number): Links {
  const ends = relations.flatMap(({ source, target }) => [source, target])
  return links(
    size,
    ends,
    ends.map((_, at) => at >> 1),
    ends.map((_, at) => relations[at >> 1]!.weight),
  )
}

/** Relations that are among the strongest of one of their ends. */
function strongest(relations: readonly EntityRelation[], size: number): readonly EntityRelation[] {
  const { starts, targets } = adjacencyOf(relations, size)
  const keep = new Uint8Array(relations.length)
  for (let entity = 0; entity < size; entity++) {
    const own = targets.slice(starts[entity]!, starts[entity + 1]!)
    own.sort((left, right) => relations[right]!.weight - relations[left]!.weight || left - right)
    for (const relation of own.subarray(0, GRAPH_PARAMETERS.relationsPerEntity)) keep[relation] = 1
  }
  return relations.filter((_, at) => keep[at] === 1)
}
