import { CHARACTER, characterClass } from './character-class.ts'

/** Where an identifier stands in a text, end excluded. */
export interface IdentifierRange {
  readonly start: number
  readonly end: number
}

/** Maximal runs of word characters and `_` that hold at least one word character, in order. */
export function identifierRanges(text: string): IdentifierRange[] {
  const ranges: IdentifierRange[] = []
  let at = 0
  while (at < text.length) {
    if (characterClass(text.charCodeAt(at)) === CHARACTER.separator) {
      at++
      continue
    }
    const start = at
    let words = false
    for (; at < text.length; at++) {
      const kind = characterClass(text.charCodeAt(at))
      if (kind === CHARACTER.separator) break
      if (kind !== CHARACTER.underscore) words = true
    }
    if (words) ranges.push({ start, end: at })
  }
  return ranges
}
