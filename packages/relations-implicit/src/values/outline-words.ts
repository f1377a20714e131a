import { foldIdentifier, identifierRanges } from '@deepdiscovery/text'
import type { IdentifierRange } from '@deepdiscovery/text'
import { ANYTHING, GAP, isSeparator } from './outline.ts'
import type { Outline } from './outline.ts'

/**
 * The identifiers, folded, that every text of an outline holds as a whole, in order: identifiers and chains joined by single
 * hyphens as the scanner sees them. A single character and a number are left out.
 */
export function outlineWords({ text: outline, loose }: Outline): readonly string[] {
  const text = withoutGaps(outline)
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

/** Gaps become separators where nothing can grow together across them, else {@link ANYTHING}. */
function withoutGaps(text: string): string {
  return text.replace(/[\uE000-\uE002]+/g, (run, at: number) => {
    if (run.includes(ANYTHING)) return ANYTHING
    const before = text[at - 1]
    const after = text[at + run.length]
    if (before === undefined || after === undefined) return ' '
    const apart = run.includes(GAP) ? isSeparator(before) && isSeparator(after) : isSeparator(before) || isSeparator(after)
    return apart ? ' ' : ANYTHING
  })
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
