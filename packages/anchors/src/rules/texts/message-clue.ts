import { identifierRanges } from '@deepdiscovery/text'
import { foldSameLength, type FileText, MAX_PLACES } from '../file-text.ts'
import { alignLiteral } from './align-literal.ts'
import { betterHit, type TextClue, type TextHit } from './text-clue.ts'

interface Stretch {
  readonly start: number
  readonly end: number
  readonly words: readonly string[]
}

/** Words a message is looked up by, the first ones. */
const MAX_WORDS = 30
/** A shorter message says nothing, however well it fits. */
const SHORTEST = 10
/** Fewer equal characters than this are chance in a longer message; so are few that the literal goes on around. */
const LEAST_MATCH = 14
const LEAST_OPEN_MATCH = 24
/** So many equal characters are proof, however long the message is. */
const FULL_MATCH = 48
/** Places of one stretch that are compared in one file. */
const MAX_ALIGNED = 8

/**
 * An error text: the file whose literal holds it, or one of its fixed parts between placeholders. Which words are values is
 * not known beforehand, so every two and three neighbouring words may be the fixed part.
 */
export function messageClue(mention: string): TextClue | undefined {
  const message = mention.replaceAll(/\s+/g, ' ').trim().replace(/[\s.!,;:…]+$/, '')
  const words = identifierRanges(message).filter(({ start, end }) => end - start > 2 && !/^\d+$/.test(message.slice(start, end))).slice(0, MAX_WORDS)
  // One word is a name, not a message.
  if (words.length === 0 || message.length < SHORTEST || !message.includes(' ')) return undefined
  const stretches = words.length < 3 ? stretchesOf(message, words, words.length) : [...stretchesOf(message, words, 3), ...stretchesOf(message, words, 2)]
  const folded = foldSameLength(message)
  return {
    seeds: stretches.map((stretch) => stretch.words),
    find: (file) => bestHit(file.text, message, stretches, 1) ?? bestHit(file.folded, folded, stretches, 0.85),
  }
}

function stretchesOf(message: string, words: readonly { readonly start: number; readonly end: number }[], size: number): readonly Stretch[] {
  return words.slice(0, words.length - size + 1).map((first, index) => ({
    start: first.start,
    end: words[index + size - 1]!.end,
    words: words.slice(index, index + size).map(({ start, end }) => message.slice(start, end)),
  }))
}

function bestHit(text: FileText['text'], message: string, stretches: readonly Stretch[], exactness: number): TextHit | undefined {
  let best: TextHit | undefined
  for (const { start, end } of stretches) {
    const fixed = message.slice(start, end)
    let at = text.indexOf(fixed)
    for (let seen = 0; at !== -1 && seen < Math.min(MAX_ALIGNED, MAX_PLACES); at = text.indexOf(fixed, at + fixed.length), seen++) {
      const aligned = alignLiteral(text, message, at, start, fixed.length)
      const share = Math.min(1, aligned.matched / Math.min(message.length, FULL_MATCH))
      const least = share > 0.8 ? SHORTEST : aligned.closed === 2 ? LEAST_MATCH : LEAST_OPEN_MATCH
      if (aligned.matched < least) continue
      const quality = exactness * Math.sqrt(share) * (0.6 + 0.2 * aligned.closed)
      best = betterHit(best, { offset: aligned.start, length: aligned.end - aligned.start, quality })
    }
  }
  return best
}
