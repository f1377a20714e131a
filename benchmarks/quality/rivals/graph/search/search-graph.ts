import { GRAPH_PARAMETERS } from '../parameters.ts'
import { eachLink } from '../units/links.ts'
import type { GraphIndex } from './graph-index.ts'
import { queryTerms } from './query-terms.ts'

const MENTIONED = 0.6

/** What the query finds, each array scaled to [0, 1]. */
export interface GraphHits {
  /** Words of each text unit. */
  readonly units: Float64Array
  /** Entities whose name or description matches best; 0 for all others. */
  readonly entities: Float64Array
  /** Entities that the seeds are related to. */
  readonly neighbors: Float64Array
  /** Text units that mention matched entities or neighbors. */
  readonly mentions: Float64Array
  /** Community reports: global search by their words, and local search by the matched entities among their members. */
  readonly reports: Float64Array
}

/** Local search (entities that match, their neighbors, text units and reports) and global search (reports that match). */
export function searchGraph(index: GraphIndex, task: string): GraphHits {
  const {
    corpus,
    graph: { relations, adjacency, mentions },
    entityIndex,
    reports,
    reportIndex,
  } = index
  const query = queryTerms(task, corpus.vocabulary)
  const units = scaled(corpus.unitIndex.score(query))
  const matched = entityIndex.score(query).map((score, entity) => score * standing(index, entity))
  const best = highest(matched, GRAPH_PARAMETERS.matched)
  const seeds = best.slice(0, GRAPH_PARAMETERS.seeds)
  const entities = new Float64Array(matched.length)
  for (const entity of best) entities[entity] = matched[entity]!
  scaled(entities)

  const strength = (entity: number): number => {
    let total = 0
    eachLink(adjacency, entity, (_, weight) => {
      total += weight
    })
    return total
  }
  const neighbors = new Float64Array(matched.length)
  for (const seed of seeds) {
    const own = strength(seed)
    eachLink(adjacency, seed, (at, weight) => {
      const other = relations[at]!.source === seed ? relations[at]!.target : relations[at]!.source
      // Weights are divided by both ends' sums, so that neither a hub's many relations nor a hub itself wins by size alone.
      neighbors[other]! += (entities[seed]! * weight) / Math.sqrt(own * strength(other))
    })
  }
  scaled(neighbors)

  const inUnits = new Float64Array(units.length)
  for (let entity = 0; entity < entities.length; entity++) {
    const score = entities[entity]! + GRAPH_PARAMETERS.spread * neighbors[entity]!
    if (score > 0)
      eachLink(mentions, entity, (unit, weight) => {
        inUnits[unit]! += score * weight
      })
  }

  const told = scaled(reportIndex.score(query).map((score, report) => score * standingOf(index, reports[report]!.files)))
  const covered = scaled(
    Float64Array.from(
      reports,
      ({ members }) => members.reduce((sum, member) => sum + entities[member]!, 0) / Math.sqrt(members.length),
    ),
  )
  return { units, entities, neighbors, mentions: scaled(inUnits), reports: scaled(told.map((score, at) => score + covered[at]!)) }
}

/** What is defined in a source file counts more than what is only mentioned, or is at home in a test or document. */
function standing({ corpus, graph }: GraphIndex, entity: number): number {
  const { file, kind } = graph.entities[entity]!
  return (corpus.factors[file] ?? 1) * (kind === 'name' ? MENTIONED : 1)
}

/** Mean of the factors of a report's first files. */
function standingOf({ corpus }: GraphIndex, files: readonly number[]): number {
  const first = files.slice(0, 5)
  return first.reduce((sum, file) => sum + corpus.factors[file]!, 0) / Math.max(1, first.length)
}

/** Positions of the highest scores above 0, best first, ties by position. */
export function highest(scores: Float64Array, count: number): number[] {
  const positions: number[] = []
  scores.forEach((score, at) => {
    if (score > 0) positions.push(at)
  })
  return positions.sort((left, right) => scores[right]! - scores[left]! || left - right).slice(0, count)
}

/** Divides by the highest, in place. */
function scaled(scores: Float64Array): Float64Array {
  const most = scores.reduce((left, right) => Math.max(left, right), 0)
  if (most > 0) for (let at = 0; at < scores.length; at++) scores[at]! /= most
  return scores
}
