import { identifierRanges } from '@deepdiscovery/text'
import { foldSameLength, isQuote, placesOf } from '../file-text.ts'
import { betterHit, type TextClue, type TextHit } from './text-clue.ts'

const MAX_WORDS = 6

/** A text that people see on the screen, as a whole: a literal, the text of a tag, or a line of a template. */
export function labelClue(mention: string): TextClue | undefined {
  const label = mention.replaceAll(/\s+/g, ' ').trim()
  const words = identifierRanges(label).map(({ start, end }) => label.slice(start, end)).filter((word) => word.length > 1 && !/^\d+$/.test(word))
  if (words.length === 0 || label.length < 3) return undefined
  const longest = [...words].sort((left, right) => right.length - left.length || (left < right ? -1 : 1)).slice(0, MAX_WORDS)
  const folded = foldSameLength(label)
  return {
    seeds: [longest],
    find: (file) => bestHit(file.text, label, words.length, 1) ?? bestHit(file.folded, folded, words.length, 0.8),
  }
}

function bestHit(text: string, label: string, words: number, exactness: number): TextHit | undefined {
  let best: TextHit | undefined
  for (const offset of placesOf(text, label)) {
    const whole = opens(text, offset) && closes(text, offset + label.length)
    // A single word stands in many sentences; only alone is it a label.
    if (!whole && words < 2) continue
    best = betterHit(best, { offset, length: label.length, quality: exactness * (whole ? 1 : 0.5) })
  }
  return best
}

function opens(text: string, at: number): boolean {
  let start = at
  while (start > 0 && (text[start - 1] === ' ' || text[start - 1] === '\t')) start--
  const before = text[start - 1]
  return isQuote(text[at - 1]) || before === '>' || before === '\n' || before === undefined
}

function closes(text: string, at: number): boolean {
  let end = at
  while (text[end] === ' ' || text[end] === ':' || text[end] === '.' || text[end] === '…') end++
  return isQuote(text[end]) || text[end] === '<' || text[end] === '\n' || text[end] === '\r' || end === text.length
}
