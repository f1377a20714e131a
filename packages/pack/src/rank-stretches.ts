import type { ArtifactId, ArtifactRole, TaskAnalysis } from '@deepdiscovery/model'
import { textRelevance } from './body-worth.ts'
import { cutStretches, type Stretch } from './cut-stretches.ts'
import { framesOf, type Frames } from './frames-of.ts'
import type { RankedSymbol } from './rank-symbols.ts'
import { symbolsByStretch, type StretchSymbols } from './symbols-by-stretch.ts'
import type { Tally, TermWeights } from './term-weights.ts'

/** A stretch with the share of the places of a change that it is expected to hold; all of a pack sum to 1. */
export interface RankedStretch extends Stretch {
  readonly share: number
}

/** One file whose text may be shown. */
export interface StretchFile {
  readonly id: ArtifactId
  readonly role: ArtifactRole
  /** Gain relative to that of the best file, and position among the files. */
  readonly gain: number
  readonly rank: number
  readonly lines: readonly string[]
  readonly ranked: readonly RankedSymbol[]
  /** Lines that led to or from this file. */
  readonly evidence: readonly number[]
}

/**
 * What speaks for a stretch, as parts of a log-linear model: which of all stretches of a pack a change touches. Fitted on the
 * development sets with cross-validation by repository; `docs/figures.md` says what each is worth.
 */
export const STRETCH_WEIGHTS = {
  gain: 2.1,
  rank: -0.55,
  fileLength: -0.67,
  text: 2.5,
  textInFile: 0.55,
  body: 0.77,
  named: 1.2,
  namedAround: 1.4,
  quoted: 0.65,
  frame: 1.4,
  frameSymbol: 0.7,
  plain: 1,
  outside: 0.6,
  evidence: 0.35,
} as const
const ROLE_OFFSETS: Readonly<Partial<Record<ArtifactRole, number>>> = {
  test: -2,
  docs: -2,
  translation: -2,
  data: -2,
  generated: -3,
  config: -0.7,
  build: -0.7,
  infrastructure: -0.7,
}
/** BM25 (Robertson) over stretches. */
const SATURATION = 1.2
const LENGTH = 0.5
/** Relevance of a symbol that counts in full; lines quoted in the task that count. */
const FULL_RELEVANCE = 6
const QUOTED_LINES = 3
/** Characters of a line of the task that is worth looking for, characters of a stretch that are read, and of all of a file. */
const QUOTED_LENGTH = 16
const STRETCH_CHARACTERS = 16_000
const TASK_LINES = 2_000

/** Cuts the texts of a pack into stretches and says how likely each is touched, in source order of each file. */
export function rankStretches(files: readonly StretchFile[], task: TaskAnalysis, terms: TermWeights): Map<ArtifactId, RankedStretch[]> {
  const cut = files.map(file => cutStretches(file.lines, file.ranked.map(({ definition }) => definition)))
  const tallies = files.map((file, index) => cut[index]!.map(stretch => terms.tally(textOf(file, stretch).slice(0, STRETCH_CHARACTERS))))
  const all = tallies.flat()
  const average = all.reduce((sum, { words }) => sum + words, 0) / Math.max(1, all.length)
  const texts = tallies.map(own => own.map(tally => density(tally, average)))
  const bestText = largest(texts.flat())
  const quotes = quotedLines(task.text)
  const W = STRETCH_WEIGHTS
  const scores = files.map((file, index) => {
    const fileScore = scoreFile(file, cut[index]!.length)
    const frames = framesOf(file.id, task.mentions)
    const symbols = symbolsByStretch(cut[index]!, file.ranked)
    const bestHere = largest(texts[index]!)
    return cut[index]!.map((stretch, at) => {
      const text = texts[index]![at]!
      return fileScore + W.text * ratio(text, bestText) + W.textInFile * ratio(text, bestHere) + scoreStretch(file, stretch, symbols[at]!, frames, quotes)
    })
  })
  const top = scores.flat().reduce((left, right) => Math.max(left, right), -Infinity)
  const sum = scores.flat().reduce((total, score) => total + Math.exp(score - top), 0)
  return new Map(files.map(({ id }, index) => [
    id, cut[index]!.map((stretch, at) => ({ ...stretch, share: Math.exp(scores[index]![at]! - top) / sum })),
  ]))
}

function scoreFile({ gain, rank, role, ranked }: StretchFile, stretches: number): number {
  const W = STRETCH_WEIGHTS
  const own = W.gain * gain + W.rank * Math.log(1 + rank) + W.fileLength * Math.log(Math.max(1, stretches))
  return own + (ranked.length === 0 ? W.plain : 0) + (ROLE_OFFSETS[role] ?? 0)
}

/** What the definitions in and around a stretch, its lines and what is known of them say. */
function scoreStretch(
  { lines, ranked, evidence }: StretchFile, stretch: Stretch, { inside, around }: StretchSymbols, frames: Frames, quotes: ReadonlySet<string>,
): number {
  const W = STRETCH_WEIGHTS
  const { startLine, endLine } = stretch
  const most = (symbols: readonly RankedSymbol[], of: (symbol: RankedSymbol) => number): number =>
    Math.min(1, largest(symbols.map(of)) / FULL_RELEVANCE)
  const holds = (line: number): boolean => line >= startLine && line <= endLine
  const quoted = quotes.size === 0 ? 0 : lines.slice(startLine - 1, endLine).filter(line => quotes.has(line.trim())).length
  return W.body * most(inside, textRelevance)
    + W.named * most(inside, ({ named }) => named) + W.namedAround * most(around, ({ named }) => named)
    + (ranked.length > 0 && inside.length === 0 ? W.outside : 0)
    + W.quoted * Math.min(QUOTED_LINES, quoted)
    + (frames.lines.some(holds) ? W.frame : 0)
    + ([...inside, ...around].some(({ definition }) => frames.symbols.has(definition.name)) ? W.frameSymbol : 0)
    + (evidence.some(holds) ? W.evidence : 0)
}

/** BM25 of the task's terms in one stretch. */
function density({ words, terms }: Tally, average: number): number {
  const norm = SATURATION * (1 - LENGTH + (LENGTH * words) / Math.max(1, average))
  return terms.reduce((sum, { weight, count }) => sum + (weight * count * (1 + SATURATION)) / (count + norm), 0)
}

/** Lines of the task long enough to be code that it repeats. */
function quotedLines(text: string): ReadonlySet<string> {
  const lines = text.split('\n', TASK_LINES).map(line => line.trim().replace(/^[>+-]\s?/, '').trim())
  return new Set(lines.filter(line => line.length >= QUOTED_LENGTH))
}

function textOf({ lines }: StretchFile, { startLine, endLine }: Stretch): string {
  return lines.slice(startLine - 1, endLine).join('\n')
}

function largest(values: readonly number[]): number {
  return values.reduce((left, right) => Math.max(left, right), 0)
}

function ratio(value: number, top: number): number {
  return top > 0 ? value / top : 0
}
