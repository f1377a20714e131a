import type { AcceptedFile, ArtifactId, ArtifactRole, Card, CardNeighbor, SurveyedFile, SyntaxFacts } from '@deepdiscovery/model'
import { cardSymbol, chooseSymbols, compareLines } from './choose-symbols.ts'
import { excerptsOf, orderStretches, wholeFile } from './choose-excerpts.ts'
import { coverSymbols } from './cover-symbols.ts'
import type { PackInput, PackPorts } from './pack-input.ts'
import { LEAST_SHARE, ROLE_WEIGHTS, type ResolvedPackOptions } from './pack-options.ts'
import { packRelation } from './pack-relations.ts'
import { rankStretches, type RankedStretch, type StretchFile } from './rank-stretches.ts'
import { rankSymbols, type RankedSymbol } from './rank-symbols.ts'
import { rationaleOf, shortRationaleOf } from './rationale.ts'
import { readTexts, type SourceText } from './read-texts.ts'
import { once, remember } from './remember.ts'
import { weighTerms } from './term-weights.ts'

/** A detail as promotion sees it: an outline with the text of so many stretches is a rung of its own. */
export type Rung = 'line' | 'card' | 'outline' | number | 'full'

/** Stretches of one file that may be shown before all of it is. */
const MOST_STRETCHES = 24
/** What later ranks count: half at this one. */
const HALF_RANK = 12
/** Gain relative to the best below which a file that nothing but words led to may give way to text. */
const WEAK_GAIN = 0.25

/** One accepted file with all that its card can show. */
export interface CardDraft {
  readonly id: ArtifactId
  readonly role: ArtifactRole
  /** Expected use of showing more of it, [0, 1]. */
  readonly weight: number
  /** Share of the places of the change that its text at a rung is expected to show, [0, 1]; 0 where it shows none. */
  shownAt(rung: Rung): number
  /** Nothing but a weak match of words led here: no relation, no name. */
  readonly weak: boolean
  readonly rungs: readonly Rung[]
  cardAt(rung: Rung, neighbors: readonly CardNeighbor[]): Omit<Card, 'tokens'>
  readonly via: Card['via']
}

/** Reads and parses what the cards of the accepted files need: all of them for symbols, the first ones for text. */
export async function draftCards(
  { task, survey, expansion }: PackInput,
  { syntax, reader }: Pick<PackPorts, 'syntax' | 'reader'>,
  files: readonly AcceptedFile[],
  options: ResolvedPackOptions,
  signal?: AbortSignal,
): Promise<CardDraft[]> {
  const ids = files.map(({ artifact }) => artifact)
  const surveyed = new Map(survey.files.map(file => [file.id, file]))
  const facts = await syntax.facts(ids, signal)
  const texts = await readTexts(
    reader,
    ids.filter((id, rank) => rank < options.textFiles && (options.textFiles === Infinity || worthReading(surveyed.get(id)))),
    signal,
  )
  const terms = weighTerms(task, survey)
  const best = expansion.files.reduce((top, { gain }) => Math.max(top, gain), 0)
  const rankedOf = remember((id: ArtifactId): RankedSymbol[] => {
    const [found, text] = [facts.get(id), texts.get(id)]
    const ranked = found === undefined ? [] : rankSymbols(found, terms, task.mentions, surveyed.get(id)?.hits)
    return text === undefined ? ranked : coverSymbols(ranked, text.lines, terms)
  })
  const evidence = evidenceLines(expansion)
  const stretches = rankStretches(
    files.flatMap(({ artifact: id, gain }, rank): StretchFile[] => {
      const text = texts.get(id)
      if (text === undefined) return []
      const role = surveyed.get(id)?.role ?? 'source'
      return [{ id, role, gain: best > 0 ? gain / best : 1, rank, lines: text.lines, ranked: rankedOf(id), evidence: evidence.get(id) ?? [] }]
    }),
    task,
    terms,
  )
  const least = LEAST_SHARE.of * Math.max(0, ...[...stretches.values()].flat().map(({ share }) => share))
  return files.map((file, rank) => {
    const known = surveyed.get(file.artifact)
    const found = facts.get(file.artifact)
    const text = texts.get(file.artifact)
    const via = file.via.length === 0 ? undefined : file.via.map(packRelation)
    // Most files of a small budget never get beyond their line, so nothing is ranked before it is needed.
    const ranked = (): readonly RankedSymbol[] => rankedOf(file.artifact)
    const all = stretches.get(file.artifact) ?? []
    const ordered = text === undefined ? [] : orderStretches(all, text.lines, MOST_STRETCHES, least)
    const shown = once(() => chooseSymbols(ranked(), options.cardSymbols))
    const evidence = { file, via, hits: known?.hits, terms, task: task.text, symbols: shown }
    const reason = once(() => rationaleOf(evidence))
    const shortReason = once(() => shortRationaleOf(evidence))
    const relevance = best > 0 ? Math.max(0.05, file.gain / best) : 1
    return {
      id: file.artifact,
      role: known?.role ?? 'source',
      via,
      weight: (relevance * (ROLE_WEIGHTS[known?.role ?? 'source'] ?? 1) * HALF_RANK) / (HALF_RANK + rank),
      shownAt: rung => sharesAt(rung, rung === 'full' ? all : ordered),
      weak: via === undefined && !named(file) && file.gain < best * WEAK_GAIN,
      rungs: rungsOf(found, text, ordered.length),
      cardAt: (rung, neighbors) => ({
        path: file.artifact,
        role: known?.role ?? 'source',
        language: known?.language,
        module: known?.module ?? '',
        detail: typeof rung === 'number' ? 'outline' : rung,
        score: file.gain,
        ...(via === undefined && file.anchor !== undefined
          ? { anchor: file.anchor.signals.map(({ signal, contribution }) => ({ signal, contribution })) }
          : {}),
        ...(via === undefined ? {} : { via }),
        rationale: rung === 'line' ? shortReason() : reason(),
        symbols: rung === 'line' ? [] : symbolsAt(rung, ranked(), shown(), ordered, options),
        neighbors: rung === 'line' ? [] : neighbors,
        ...excerptsAt(rung, text, ordered),
      }),
    }
  })
}

/** The caller or the task names it. */
function named({ anchor }: AcceptedFile): boolean {
  return (
    anchor !== undefined &&
    (anchor.pinned || anchor.signals.some(({ signal, contribution }) => signal.includes('mention') && contribution > 0))
  )
}

function worthReading(file: SurveyedFile | undefined): boolean {
  return file !== undefined && file.role !== 'generated' && file.hits?.minified !== true
}

/** Lines of statements that tie a file to others, by file. */
function evidenceLines({ relations, files }: PackInput['expansion']): ReadonlyMap<string, readonly number[]> {
  const lines = new Map<string, number[]>()
  for (const { evidence } of [...relations, ...files.flatMap(({ via }) => via)]) {
    for (const { span } of evidence) {
      const known = lines.get(span.artifact)
      if (known === undefined) lines.set(span.artifact, [span.startLine])
      else known.push(span.startLine)
    }
  }
  return lines
}

/** An outline is for code with definitions. */
function rungsOf(facts: SyntaxFacts | undefined, text: SourceText | undefined, stretches: number): Rung[] {
  const rungs: Rung[] = ['line', 'card']
  if (facts !== undefined && facts.definitions.length > 0) rungs.push('outline')
  for (let count = 1; count <= stretches; count++) rungs.push(count)
  if (text?.complete === true) rungs.push('full')
  return rungs
}

/** What the first stretches hold, or all of them. */
function sharesAt(rung: Rung, stretches: readonly RankedStretch[]): number {
  if (rung !== 'full' && typeof rung !== 'number') return 0
  return stretches.slice(0, rung === 'full' ? undefined : rung).reduce((sum, { share }) => sum + share, 0)
}

function symbolsAt(
  rung: Exclude<Rung, 'line'>,
  ranked: readonly RankedSymbol[],
  shown: readonly RankedSymbol[],
  ordered: readonly RankedStretch[],
  options: ResolvedPackOptions,
): Card['symbols'] {
  if (rung === 'outline')
    return chooseSymbols(ranked, options.outlineSymbols, options.outlineSymbols).map(symbol => cardSymbol(symbol, true))
  if (typeof rung !== 'number') return shown.map(symbol => cardSymbol(symbol, false))
  // A text that is cut says of what, so what it shows a part of is listed too.
  const around = ordered.slice(0, rung).flatMap(stretch => aroundOf(ranked, stretch))
  // One that is shown may stand for its members, and is then another object.
  const listed = new Map([...around, ...shown].map(symbol => [symbol.definition, symbol]))
  return [...listed.values()].sort(compareLines).map(symbol => cardSymbol(symbol, false))
}

/** The innermost definition that begins before a stretch and goes on in it, and the first one that begins in it. */
function aroundOf(ranked: readonly RankedSymbol[], { startLine, endLine }: RankedStretch): RankedSymbol[] {
  const open = ranked.findLast(({ definition: { span } }) => span.startLine < startLine && span.endLine >= startLine)
  const first = ranked.find(({ definition: { span } }) => span.startLine >= startLine && span.startLine <= endLine)
  return [open, first].filter(symbol => symbol !== undefined)
}

function excerptsAt(rung: Rung, text: SourceText | undefined, ordered: readonly RankedStretch[]): Pick<Card, 'excerpts'> {
  if (text === undefined) return {}
  if (rung === 'full') return { excerpts: [wholeFile(text.lines)] }
  return typeof rung === 'number' ? { excerpts: excerptsOf(ordered.slice(0, rung), text.lines) } : {}
}
