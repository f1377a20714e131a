import type { ArtifactId, SyntaxFacts } from '@deepdiscovery/model'
import type { ChatClient } from '../llm/chat-client.ts'
import type { Rival, RivalSource } from '../rival.ts'
import { communityDigests, extractiveReport } from './communities/community-report.ts'
import { findCommunities } from './communities/find-communities.ts'
import { llmReports } from './communities/llm-reports.ts'
import { llmEntities, type ExtractedGraph } from './entities/llm-entities.ts'
import { nameCollector } from './entities/name-entities.ts'
import { syntaxEntities } from './entities/syntax-entities.ts'
import { giveTurn } from './give-turn.ts'
import { GRAPH_PARAMETERS, MIXTURE } from './parameters.ts'
import { composeAnswer } from './search/compose-answer.ts'
import { graphIndex, type GraphIndex } from './search/graph-index.ts'
import { rateReports } from './search/rate-reports.ts'
import { fileParts, fileScores } from './search/rank-files.ts'
import { highest, searchGraph } from './search/search-graph.ts'
import { readCorpus, type Corpus, type UnitText } from './units/read-corpus.ts'

/** Where entities come from: names in the text, or the syntax tree. */
export type EntitySource = 'names' | 'syntax'

/** Files that are parsed between two turns. */
const FILES_PER_TURN = 64

const { unitCharacters, entities, relationsPerEntity, seeds } = GRAPH_PARAMETERS
const COMMON =
  `text units of ${unitCharacters} characters, at most ${entities} entities with ${relationsPerEntity} relations each, ` +
  'Louvain communities in two levels, ' +
  `local search from ${seeds} entities and global search over reports, mixed with BM25 over text units`

const WHAT: Readonly<
  Record<EntitySource, { readonly name: string; readonly entities: string; readonly entitiesByModel: string }>
> = {
  names: {
    name: 'graphrag',
    entities: 'entities are names in the text, related by how often they share a text unit',
    entitiesByModel: 'entities and relations extracted by a language model',
  },
  syntax: {
    name: 'ast-graphrag',
    entities: 'entities are files and definitions, related by syntax',
    entitiesByModel: 'entities are files and definitions, related by syntax',
  },
}

/** GraphRAG (Edge et al. 2024) over one source of entities; a client makes it use a language model where the original does. */
export function graphRival(entitySource: EntitySource, client?: ChatClient): Rival<GraphIndex> {
  const { name, entities: extractive, entitiesByModel } = WHAT[entitySource]
  const how =
    client === undefined
      ? `${extractive}; reports are extractive`
      : `${entitiesByModel}; reports written and rated by a language model`
  return {
    name,
    summary: `GraphRAG: ${how}; ${COMMON}.`,
    deterministic: client === undefined,
    async prepare(source, signal) {
      const { corpus, graph, tokens } = await (entitySource === 'syntax'
        ? fromSyntax(source, signal)
        : fromText(source, client, signal))
      await giveTurn(signal)
      const digests = communityDigests(graph, findCommunities(graph))
      await giveTurn(signal)
      const written =
        client === undefined
          ? { reports: digests.map((digest) => extractiveReport(graph, digest)), tokens: 0 }
          : await llmReports(graph, digests, client, signal)
      const index = graphIndex(corpus, graph, written.reports)
      return { index, bytes: index.bytes, llmTokens: tokens + written.tokens }
    },
    async answer(source, index, request, signal) {
      signal.throwIfAborted()
      const found = searchGraph(index, request.task)
      const rated =
        client === undefined ? { hits: found, tokens: 0 } : await rateReports(index, found, request.task, client, signal)
      const scores = fileScores(index, fileParts(index, rated.hits, request.within), MIXTURE)
      const ranked = highest(scores, GRAPH_PARAMETERS.ranked)
      return {
        ranking: ranked.map((file) => index.corpus.paths[file]!),
        native: await composeAnswer(source, index, rated.hits, ranked, request, signal),
        llmTokens: rated.tokens,
      }
    },
  }
}

interface GraphOfCorpus extends ExtractedGraph {
  readonly corpus: Corpus
}

async function fromText(source: RivalSource, client: ChatClient | undefined, signal: AbortSignal): Promise<GraphOfCorpus> {
  if (client === undefined) {
    const collector = nameCollector()
    const corpus = await readCorpus(source, signal, () => undefined, collector.onUnit)
    return { corpus, graph: await collector.finish(corpus, signal), tokens: 0 }
  }
  const units: UnitText[] = []
  const corpus = await readCorpus(
    source,
    signal,
    () => undefined,
    (unit) => units.push(unit),
  )
  return { corpus, ...(await llmEntities(corpus, units, client, signal)) }
}

async function fromSyntax(source: RivalSource, signal: AbortSignal): Promise<GraphOfCorpus> {
  const parsable = source.snapshot.artifacts.filter(({ language }) => source.syntax.supports(language)).map(({ id }) => id)
  const facts = new Map<ArtifactId, SyntaxFacts>()
  for (let from = 0; from < parsable.length; from += FILES_PER_TURN) {
    await giveTurn(signal)
    for (const [path, own] of await source.syntax.facts(parsable.slice(from, from + FILES_PER_TURN), signal)) facts.set(path, own)
  }
  const corpus = await readCorpus(
    source,
    signal,
    (path) => startLines(facts.get(path)),
    () => undefined,
  )
  return { corpus, graph: await syntaxEntities(corpus, facts, signal), tokens: 0 }
}

function startLines(facts: SyntaxFacts | undefined): ReadonlySet<number> | undefined {
  return facts === undefined ? undefined : new Set(facts.definitions.map(({ span }) => span.startLine))
}
