import { foldIdentifier, identifierRanges } from '@deepdiscovery/text'
import type { IdentifierRange } from '@deepdiscovery/text'
import { ANYTHING, GAP, isSeparator } from './outline.ts'
import type { Outline } from './outline.ts'

/** Of one outline. */
const MAXIMUM_READINGS = 8

/**
 * The identifiers, folded, that a text of an outline holds as a whole, in order, for each way to read the outline: identifiers and
 * chains joined by single hyphens as the scanner sees them. A single character and a number are left out.
 */
export function outlineWords({ text, loose }: Outline): readonly (readonly string[])[] {
  return withoutMarks(text).map((reading) => wordsIn(reading, loose))
}

function wordsIn(text: string, loose: boolean): readonly string[] {
  const words = new Set<string>()
  const learn = (from: number, to: number): void => {
    const word = foldIdentifier(text.slice(from, to))
    if (isTelling(word)) words.add(word)
  }
  for (const chain of hyphenChains(text)) {
    const first = chain[0] as IdentifierRange
    const last = chain[chain.length - 1] as IdentifierRange
    const openLeft = reachesAnything(text, first.start - 1, -1)
    const openRight = reachesAnything(text, last.end, 1)
    if (!openLeft && !openRight) learn(first.start, last.end)
    else if (!loose) {
      for (const { start, end } of chain) if (text[start - 1] !== ANYTHING && text[end] !== ANYTHING) learn(start, end)
    }
  }
  return [...words]
}

/** Whether a folded word is found among fingerprints. */
export function isTelling(word: string): boolean {
  return word.length > 1 && !/^[0-9]*$/.test(word)
}

/**
 * Marks become separators where nothing can grow together across them, else {@link ANYTHING}; where only spaces may stand, both
 * are read.
 */
function withoutMarks(text: string): readonly string[] {
  if (!/[\uE000-\uE002]/.test(text)) return [text]
  let readings: readonly string[] = ['']
  for (const { 0: part, 1: marks, index } of text.matchAll(/([\uE000-\uE002]+)|[^\uE000-\uE002]+/g)) {
    const between = marks === undefined ? [part] : betweenOf(marks, text[index - 1], text[index + marks.length])
    const next = readings.length * between.length > MAXIMUM_READINGS ? [ANYTHING] : between
    readings = readings.flatMap((before) => next.map((after) => before + after))
  }
  return readings
}

function betweenOf(marks: string, before: string | undefined, after: string | undefined): readonly string[] {
  if (marks.includes(ANYTHING)) return [ANYTHING]
  if (before === undefined || after === undefined) return [' ']
  if (marks.includes(GAP)) return [isSeparator(before) && isSeparator(after) ? ' ' : ANYTHING]
  return isSeparator(before) || isSeparator(after) ? [' '] : ['', ' ']
}

function hyphenChains(text: string): IdentifierRange[][] {
  const chains: IdentifierRange[][] = []
  let end = -2
  for (const range of identifierRanges(text)) {
    if (range.start === end + 1 && text[end] === '-') chains.at(-1)?.push(range)
    else chains.push([range])
    end = range.end
  }
  return chains
}

/** Whether only hyphens and `_` stand between a chain and unknown text, which may then be part of the chain. */
function reachesAnything(text: string, from: number, step: number): boolean {
  let at = from
  while (text[at] === '-' || text[at] === '_') at += step
  return text[at] === ANYTHING
}
