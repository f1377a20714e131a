import type { AcceptedFile, ArtifactId, Card, CardNeighbor, SurveyedFile, SyntaxFacts } from '@deepdiscovery/model'
import { bodyWorth, textRelevance } from './body-worth.ts'
import { cardSymbol, chooseSymbols, compareLines } from './choose-symbols.ts'
import { chooseExcerpts, textSymbols, wholeFile, type ExcerptSize } from './choose-excerpts.ts'
import { coverSymbols } from './cover-symbols.ts'
import type { PackInput, PackPorts } from './pack-input.ts'
import { ROLE_WEIGHTS, type DETAIL_VALUES, type ResolvedPackOptions } from './pack-options.ts'
import { packRelation } from './pack-relations.ts'
import { rankSymbols, type RankedSymbol } from './rank-symbols.ts'
import { rationaleOf, shortRationaleOf } from './rationale.ts'
import { readTexts, type SourceText } from './read-texts.ts'
import { remember } from './remember.ts'
import { weighTerms, type TermWeights } from './term-weights.ts'

/** A detail as promotion sees it: outlines with a short, with one and with three stretches of text are rungs of their own. */
export type Rung = keyof typeof DETAIL_VALUES

const SIZES: Readonly<Partial<Record<Rung, ExcerptSize>>> = {
  glimpse: { stretches: 1, lines: 40 },
  excerpt: { stretches: 1, lines: 120 },
  excerpts: { stretches: 3, lines: 120 },
}

/** Symbols of an outline that also shows text. */
const SYMBOLS_BESIDE_TEXT = 32
/** What later ranks count: half at this one; their text falls off faster. */
const HALF_RANK = 12
const HALF_TEXT_RANK = 4
/** Worth of text without definitions, as documentation and configuration have it, and of code without a relevant body. */
const PLAIN_TEXT_WORTH = 0.25
const BARE_CODE_WORTH = 0.05
/** Worth of a body below which its name, place and kind say as much. */
const LEAST_BODY_WORTH = 0.3
/** Gain relative to the best below which a file that nothing but words led to may give way to text. */
const WEAK_GAIN = 0.25

/** One accepted file with all that its card can show. */
export interface CardDraft {
  readonly id: ArtifactId
  /** Expected use of showing more of it, [0, 1]. */
  readonly weight: number
  /** How much of that the text of its best definitions has, [0, 1]: one in the best file has most. */
  readonly textWorth: number
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
    ids.filter((id, rank) => rank < options.textFiles && worthReading(surveyed.get(id))),
    signal,
  )
  const terms = weighTerms(task, survey)
  const best = expansion.files.reduce((top, { gain }) => Math.max(top, gain), 0)
  const rankedOf = remember((id: ArtifactId): RankedSymbol[] => {
    const [found, text] = [facts.get(id), texts.get(id)]
    const ranked = found === undefined ? [] : rankSymbols(found, terms, task.mentions, surveyed.get(id)?.hits)
    return text === undefined ? ranked : coverSymbols(ranked, text.lines, terms)
  })
  const bodyOf = (id: ArtifactId): number => textSymbols(rankedOf(id), 1).map(textRelevance)[0] ?? 0
  const bestBody = Math.max(0, ...[...texts.keys()].map(bodyOf))
  return files.map((file, rank) => {
    const known = surveyed.get(file.artifact)
    const found = facts.get(file.artifact)
    const text = texts.get(file.artifact)
    const via = file.via.length === 0 ? undefined : file.via.map(packRelation)
    // Most files of a small budget never get beyond their line, so nothing is ranked before it is needed.
    const ranked = (): readonly RankedSymbol[] => rankedOf(file.artifact)
    const shown = once(() => chooseSymbols(ranked(), options.cardSymbols))
    const evidence = { file, via, hits: known?.hits, terms, symbols: shown }
    const reason = once(() => rationaleOf(evidence))
    const shortReason = once(() => shortRationaleOf(evidence))
    const relevance = best > 0 ? Math.max(0.05, file.gain / best) : 1
    return {
      id: file.artifact,
      via,
      weight: (relevance * (ROLE_WEIGHTS[known?.role ?? 'source'] ?? 1) * HALF_RANK) / (HALF_RANK + rank),
      textWorth:
        (Math.max(
          found === undefined || found.definitions.length === 0 ? PLAIN_TEXT_WORTH : BARE_CODE_WORTH,
          text === undefined || bestBody === 0 ? 0 : bodyOf(file.artifact) / bestBody,
        ) *
          HALF_TEXT_RANK) /
        (HALF_TEXT_RANK + rank),
      weak: via === undefined && !named(file) && file.gain < best * WEAK_GAIN,
      rungs: rungsOf(found, text, text !== undefined && hasBody(ranked())),
      cardAt: (rung, neighbors) => ({
        path: file.artifact,
        role: known?.role ?? 'source',
        language: known?.language,
        module: known?.module ?? '',
        detail: rung === 'glimpse' || rung === 'excerpt' || rung === 'excerpts' ? 'outline' : rung,
        score: file.gain,
        ...(via === undefined && file.anchor !== undefined
          ? { anchor: file.anchor.signals.map(({ signal, contribution }) => ({ signal, contribution })) }
          : {}),
        ...(via === undefined ? {} : { via }),
        rationale: rung === 'line' ? shortReason() : reason(),
        symbols: rung === 'line' ? [] : symbolsAt(rung, ranked(), shown(), options),
        neighbors: rung === 'line' ? [] : neighbors,
        ...excerptsAt(rung, text, ranked, known, terms),
      }),
    }
  })
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
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

function hasBody(ranked: readonly RankedSymbol[]): boolean {
  return ranked.length === 0 || textSymbols(ranked, 1).some(({ definition }) => bodyWorth(definition) >= LEAST_BODY_WORTH)
}

/** Stretches are for code with a body to show, and for files without definitions. */
function rungsOf(facts: SyntaxFacts | undefined, text: SourceText | undefined, stretches: boolean): Rung[] {
  const rungs: Rung[] = ['line', 'card']
  if (facts !== undefined && facts.definitions.length > 0) rungs.push('outline')
  if (text !== undefined && stretches) rungs.push('glimpse', 'excerpt', 'excerpts')
  if (text?.complete === true) rungs.push('full')
  return rungs
}

function symbolsAt(
  rung: Exclude<Rung, 'line'>,
  ranked: readonly RankedSymbol[],
  shown: readonly RankedSymbol[],
  options: ResolvedPackOptions,
): Card['symbols'] {
  if (rung === 'outline')
    return chooseSymbols(ranked, options.outlineSymbols, options.outlineSymbols).map(symbol => cardSymbol(symbol, true))
  const listed = rung === 'excerpts' ? chooseSymbols(ranked, SYMBOLS_BESIDE_TEXT, SYMBOLS_BESIDE_TEXT) : shown
  // A text that is cut says of what, so what it shows is listed too.
  const size = SIZES[rung]
  const missing = size === undefined ? [] : textSymbols(ranked, size.stretches).filter(symbol => !lists(listed, symbol))
  return [...listed, ...missing].sort(compareLines).map(symbol => cardSymbol(symbol, false))
}

function lists(symbols: readonly RankedSymbol[], { definition }: RankedSymbol): boolean {
  return symbols.some(symbol => symbol.definition === definition)
}

function excerptsAt(
  rung: Rung,
  text: SourceText | undefined,
  ranked: () => readonly RankedSymbol[],
  file: SurveyedFile | undefined,
  terms: TermWeights,
): Pick<Card, 'excerpts'> {
  if (text === undefined) return {}
  if (rung === 'full') return { excerpts: [wholeFile(text.lines)] }
  const size = SIZES[rung]
  return size === undefined ? {} : { excerpts: chooseExcerpts(text.lines, ranked(), file?.hits, terms, size) }
}
