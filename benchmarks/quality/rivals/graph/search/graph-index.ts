import type { KnowledgeGraph } from '../entities/knowledge-graph.ts'
import { bm25Builder, type Bm25Index } from '../units/bm25.ts'
import { reversed, type Links } from '../units/links.ts'
import type { Corpus } from '../units/read-corpus.ts'
import type { CommunityReport } from '../communities/community-report.ts'

/** All that a query needs: text units, entity graph, reports, and an index of the words of each. */
export interface GraphIndex {
  readonly corpus: Corpus
  readonly graph: KnowledgeGraph
  /** Unit to entities. */
  readonly unitEntities: Links
  readonly entityIndex: Bm25Index
  readonly reports: readonly CommunityReport[]
  readonly reportIndex: Bm25Index
  /** Size in memory, estimated: arrays exactly, texts by their length. */
  readonly bytes: number
}

/** A name says more of an entity than its description, as it does for the embedding of the original (`name:description`). */
const NAME_REPEATS = 3

export function graphIndex(corpus: Corpus, graph: KnowledgeGraph, reports: readonly CommunityReport[]): GraphIndex {
  const { vocabulary } = corpus
  const entityBuilder = bm25Builder()
  for (const { name, description } of graph.entities) {
    const own = vocabulary.learn(name)
    entityBuilder.add([...Array.from({ length: NAME_REPEATS }, () => own).flat(), ...vocabulary.learn(description)])
  }
  const reportBuilder = bm25Builder()
  for (const { title, lines, members } of reports) {
    const names = members.slice(0, 200).map((member) => graph.entities[member]!.name)
    reportBuilder.add(vocabulary.learn([title, ...lines, ...names].join('\n')))
  }
  const unitEntities = reversed(graph.mentions, corpus.unitFile.length)
  const entityIndex = entityBuilder.finish(vocabulary.size)
  const reportIndex = reportBuilder.finish(vocabulary.size)
  const texts =
    sum(graph.entities, ({ name, description }) => 2 * (name.length + description.length) + 64) +
    sum(reports, ({ lines, members }) => sum(lines, (line) => 2 * line.length) + 4 * members.length) +
    sum(corpus.paths, (path) => 2 * path.length)
  const arrays = [corpus.unitIndex, entityIndex, reportIndex, graph.mentions, graph.adjacency, unitEntities]
  const bytes =
    texts + sum(arrays, (array) => array.bytes) + 12 * corpus.unitFile.length + 40 * graph.relations.length + 40 * vocabulary.size
  return { corpus, graph, unitEntities, entityIndex, reports, reportIndex, bytes }
}

function sum<T>(values: readonly T[], size: (value: T) => number): number {
  return values.reduce((total, value) => total + size(value), 0)
}
