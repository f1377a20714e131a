import type { ArtifactId } from '@deepdiscovery/model'
import { GRAPH_PARAMETERS, type MixtureWeights } from '../parameters.ts'
import type { GraphIndex } from './graph-index.ts'
import { highest, type GraphHits } from './search-graph.ts'

/** Parts of the files' scores, each scaled to [0, 1]. */
export type FileParts = Readonly<Record<keyof MixtureWeights, Float64Array>>

/** Each further unit of a file counts this much of the one before; at most so many. */
const UNIT_DECAY = 0.6
const FURTHER_UNITS = 5

/** What units, entities and reports say of each file. Files that may not be in the answer have nothing. */
export function fileParts(index: GraphIndex, hits: GraphHits, within: (id: ArtifactId) => boolean): FileParts {
  const { corpus, graph, reports } = index
  const files = corpus.paths.length
  const allowed = corpus.paths.map(within)
  const part = (): Float64Array => new Float64Array(files)
  const parts = { bestUnit: part(), moreUnits: part(), entity: part(), neighbor: part(), mention: part(), report: part() }
  for (let file = 0; file < files; file++) {
    if (!allowed[file]) continue
    const [from, to] = [corpus.firstUnit[file]!, corpus.firstUnit[file + 1]!]
    const own = hits.units.slice(from, to).sort().reverse()
    parts.bestUnit[file] = own[0] ?? 0
    own.subarray(1, 1 + FURTHER_UNITS).forEach((score, at) => {
      parts.moreUnits[file]! += score * UNIT_DECAY ** at
    })
    for (let unit = from; unit < to; unit++) parts.mention[file] = Math.max(parts.mention[file]!, hits.mentions[unit]!)
  }
  const bestEntity = part()
  graph.entities.forEach(({ file }, entity) => {
    if (file < 0 || !allowed[file]) return
    parts.entity[file]! += 0.3 * hits.entities[entity]!
    bestEntity[file] = Math.max(bestEntity[file]!, hits.entities[entity]!)
    parts.neighbor[file]! += hits.neighbors[entity]!
  })
  bestEntity.forEach((score, file) => {
    parts.entity[file]! += 0.7 * score
  })
  for (const report of highest(hits.reports, GRAPH_PARAMETERS.reports)) {
    reports[report]!.files.slice(0, 20).forEach((file, place) => {
      if (allowed[file]) parts.report[file]! += hits.reports[report]! / Math.sqrt(place + 1)
    })
  }
  for (const scores of Object.values(parts)) scale(scores)
  return parts
}

/** Sum of the weighted parts times the factor of the file's role. */
export function fileScores({ corpus }: GraphIndex, parts: FileParts, weights: MixtureWeights): Float64Array {
  const names = Object.keys(weights) as (keyof MixtureWeights)[]
  return Float64Array.from(
    corpus.paths,
    (_, file) => corpus.factors[file]! * names.reduce((sum, name) => sum + weights[name] * parts[name][file]!, 0),
  )
}

function scale(scores: Float64Array): void {
  const most = scores.reduce((left, right) => Math.max(left, right), 0)
  if (most > 0) for (let at = 0; at < scores.length; at++) scores[at]! /= most
}
