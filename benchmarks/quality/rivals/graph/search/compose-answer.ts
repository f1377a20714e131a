import type { ArtifactId, TokenCounter } from '@deepdiscovery/model'
import type { RivalAnswer, RivalRequest, RivalSource, ShownRange } from '../../rival.ts'
import { GRAPH_PARAMETERS } from '../parameters.ts'
import type { GraphIndex } from './graph-index.ts'
import { highest, type GraphHits } from './search-graph.ts'

/** A piece of the answer; it goes in whole or not at all. */
interface Block {
  readonly text: string
  /** Files it names as its source. */
  readonly files: readonly ArtifactId[]
  readonly shown?: ShownRange
}

interface Section {
  readonly heading: string
  readonly blocks: readonly Block[]
  /** Tokens it may take, besides what the sections before it left over. */
  readonly tokens: number
}

/**
 * The context as GraphRAG's local search composes it: reports, entities, relations, and text units, each section up to its share
 * of the budget. It names no file outside the best of the ranking. The text is counted as a whole and never has more tokens than
 * asked for.
 */
export async function composeAnswer(
  source: RivalSource,
  index: GraphIndex,
  hits: GraphHits,
  ranked: readonly number[],
  { tokens, maxFiles, within }: RivalRequest,
  signal: AbortSignal,
): Promise<RivalAnswer['native']> {
  const best = ranked.slice(0, Math.max(0, maxFiles))
  const units = bestUnits(index, hits, best)
  const texts = await unitTexts(source, index, units, signal)
  const { unitShare, reportShare } = GRAPH_PARAMETERS
  const entityTokens = tokens * (1 - unitShare - reportShare)
  // In the order in which they are filled: what a section does not use, the next one may.
  const sections: readonly Section[] = [
    { heading: '# Reports', blocks: reportBlocks(index, hits, new Set(best), within), tokens: tokens * reportShare },
    { heading: '# Entities', blocks: entityBlocks(index, hits, best), tokens: entityTokens * 0.8 },
    { heading: '# Relationships', blocks: relationBlocks(index, hits, new Set(best)), tokens: entityTokens * 0.2 },
    {
      heading: '# Sources',
      blocks: units.flatMap((unit) => unitBlock(index, unit, texts.get(unit))),
      tokens: tokens * unitShare,
    },
  ]
  const chosen = fit(sections, tokens, source.counter)
  const named = new Set(chosen.flatMap(({ blocks }) => blocks.flatMap(({ files }) => files)))
  return {
    text: render(chosen),
    files: best.map((file) => index.corpus.paths[file]!).filter((path) => named.has(path)),
    shown: chosen.flatMap(({ blocks }) => blocks.flatMap(({ shown }) => shown ?? [])),
  }
}

/** Fills the sections, then takes blocks off the end until the whole text fits: it may count more than its parts. */
function fit(sections: readonly Section[], tokens: number, counter: TokenCounter): { heading: string; blocks: Block[] }[] {
  let left = 0
  const chosen = sections.map(({ heading, blocks, tokens: own }) => {
    left += own
    const taken: Block[] = []
    let room = left - counter.count(`${heading}\n\n`)
    for (const block of blocks) {
      const cost = counter.count(`${block.text}\n`)
      if (cost > room) continue
      taken.push(block)
      room -= cost
    }
    if (taken.length > 0) left = room
    return { heading, blocks: taken }
  })
  while (counter.count(render(chosen)) > tokens) chosen.findLast(({ blocks }) => blocks.length > 0)!.blocks.pop()
  return chosen
}

function render(sections: readonly { readonly heading: string; readonly blocks: readonly Block[] }[]): string {
  return sections
    .filter(({ blocks }) => blocks.length > 0)
    .map(({ heading, blocks }) => [heading, ...blocks.map(({ text }) => text), ''].join('\n'))
    .join('\n')
}

function reportBlocks(
  { reports, corpus }: GraphIndex,
  { reports: scores }: GraphHits,
  best: ReadonlySet<number>,
  within: RivalRequest['within'],
): readonly Block[] {
  // A report that tells of other folders than the one that was asked about is no answer.
  const answering = scores.map((score, report) => (reports[report]!.files.every((file) => within(corpus.paths[file]!)) ? score : 0))
  return highest(answering, GRAPH_PARAMETERS.reports).map((report) => {
    const { title, lines, files } = reports[report]!
    const paths = files
      .filter((file) => best.has(file))
      .slice(0, 6)
      .map((file) => corpus.paths[file]!)
    const sources = paths.length === 0 ? [] : [`Files: ${paths.join(', ')}`]
    return {
      text: [`## ${shortened(title)}`, ...sources, ...lines.map((line) => `- ${shortened(line)}`)].join('\n'),
      files: paths,
    }
  })
}

/** The best entity of each file in the order of the ranking, then all others by score. A file without one stands for itself. */
function entityBlocks(
  { graph, corpus }: GraphIndex,
  { entities: own, neighbors }: GraphHits,
  best: readonly number[],
): readonly Block[] {
  const allowed = new Set(best)
  const scores = own.map((score, entity) =>
    allowed.has(graph.entities[entity]!.file) ? score + GRAPH_PARAMETERS.spread * neighbors[entity]! : 0,
  )
  const ranked = highest(scores, 400)
  const firstOf = new Map<number, number>()
  for (const entity of ranked) {
    const { file } = graph.entities[entity]!
    if (!firstOf.has(file)) firstOf.set(file, entity)
  }
  // The entity of a file has the file's number.
  const heads = best.map((file) => firstOf.get(file) ?? file)
  const headed = new Set(heads)
  const rest = ranked.filter((entity) => !headed.has(entity))
  return [...heads, ...rest].map((entity) => {
    const { name, kind, file, line, description } = graph.entities[entity]!
    const path = corpus.paths[file]!
    const about = description === '' ? '' : `: ${shortened(description)}`
    return {
      text: kind === 'file' ? `- ${path}${about}` : `- ${shortened(name)} (${kind}, ${path}:${line})${about}`,
      files: [path],
    }
  })
}

function relationBlocks(
  { graph }: GraphIndex,
  { entities: seeds, neighbors }: GraphHits,
  best: ReadonlySet<number>,
): readonly Block[] {
  const { entities, relations } = graph
  const scores = Float64Array.from(relations, ({ source, target }) => {
    if (!best.has(entities[source]!.file) || !best.has(entities[target]!.file)) return 0
    return seeds[source]! * (seeds[target]! + neighbors[target]!) + seeds[target]! * neighbors[source]!
  })
  return highest(scores, 100).map((at) => {
    const { source, target, label } = relations[at]!
    return { text: `- ${shortened(entities[source]!.name)} ${label} ${shortened(entities[target]!.name)}`, files: [] }
  })
}

/** Text units of the best files, by their words and by the entities in them; a file's further units stand behind. */
function bestUnits({ corpus }: GraphIndex, hits: GraphHits, best: readonly number[]): readonly number[] {
  const scored = best.flatMap((file, place) => {
    const units = Array.from(
      { length: corpus.firstUnit[file + 1]! - corpus.firstUnit[file]! },
      (_, at) => corpus.firstUnit[file]! + at,
    )
    const score = (unit: number): number => hits.units[unit]! + 0.5 * hits.mentions[unit]!
    return units
      .map((unit) => ({ unit, score: (score(unit) * corpus.factors[file]!) / Math.sqrt(1 + 0.3 * place) }))
      .filter(({ score: own }) => own > 0)
  })
  return scored
    .sort((left, right) => right.score - left.score || left.unit - right.unit)
    .slice(0, 80)
    .map(({ unit }) => unit)
}

function unitBlock({ corpus }: GraphIndex, unit: number, lines: readonly string[] | undefined): readonly Block[] {
  if (lines === undefined) return []
  const path = corpus.paths[corpus.unitFile[unit]!]!
  const [startLine, endLine] = [corpus.unitStart[unit]!, corpus.unitEnd[unit]!]
  return [
    {
      text: `## ${path}:${startLine}-${endLine}\n${lines.map(shortened).join('\n')}`,
      files: [path],
      shown: { path, startLine, endLine },
    },
  ]
}

async function unitTexts(
  source: RivalSource,
  { corpus }: GraphIndex,
  units: readonly number[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const ofFile = new Map<ArtifactId, number[]>()
  for (const unit of units) {
    const path = corpus.paths[corpus.unitFile[unit]!]!
    ofFile.set(path, [...(ofFile.get(path) ?? []), unit])
  }
  const texts = new Map<number, readonly string[]>()
  for await (const result of source.reader.read([...ofFile.keys()].sort(), signal)) {
    if ('skipped' in result) continue
    const lines = new TextDecoder().decode(result.bytes).split('\n')
    for (const unit of ofFile.get(result.id)!) texts.set(unit, lines.slice(corpus.unitStart[unit]! - 1, corpus.unitEnd[unit]!))
  }
  return texts
}

function shortened(line: string): string {
  const { shownLineCharacters: most } = GRAPH_PARAMETERS
  return line.length <= most ? line : `${line.slice(0, most)}…`
}
