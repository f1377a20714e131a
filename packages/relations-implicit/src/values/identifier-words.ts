import { CHARACTER, characterClass, foldCase, foldIdentifier, identifierRanges, splitIdentifier } from '@deepdiscovery/text'

/**
 * The words of a name as frameworks split it: at `_`, `-` and capitals, not at digits (`base64Url2` gives `base64 url2`).
 * Folded; joined they are the folded name. Names with Han, kana or Hangul are one word.
 */
export function identifierWords(name: string): readonly string[] {
  return name.split(/[-_]+/).filter((part) => part !== '').flatMap(wordsOfPart)
}

function wordsOfPart(part: string): readonly string[] {
  const words: string[] = []
  let at = 0
  const pieces = splitIdentifier(part)
  if (pieces.join('') !== foldIdentifier(part)) return [foldCase(part)]
  for (const piece of pieces) {
    const capital = characterClass(part.charCodeAt(at)) === CHARACTER.upper
    if (capital || words.length === 0) words.push(piece)
    else words[words.length - 1] += piece
    at += piece.length
  }
  return words
}

/** Spells each identifier of a text, and each chain joined by single hyphens, anew; all between stays. */
export function respell(text: string, spell: (words: readonly string[]) => string): string {
  let result = ''
  let done = 0
  const ranges = identifierRanges(text)
  for (let at = 0; at < ranges.length; at++) {
    const start = ranges[at]?.start ?? 0
    while (ranges[at + 1]?.start === (ranges[at]?.end ?? 0) + 1 && text[ranges[at]?.end ?? 0] === '-') at++
    const end = ranges[at]?.end ?? 0
    result += text.slice(done, start) + spell(identifierWords(text.slice(start, end)))
    done = end
  }
  return result + text.slice(done)
}
