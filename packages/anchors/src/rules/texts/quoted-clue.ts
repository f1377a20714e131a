import { isQuote, placesOf } from '../file-text.ts'
import type { TextClue } from './text-clue.ts'

/** A name that stands as a whole string literal: a key of a dictionary, an event, a setting. */
export function quotedClue(name: string): TextClue | undefined {
  if (name.length < 4) return undefined
  return {
    seeds: [[name]],
    find: ({ text }) => {
      const offset = placesOf(text, name, '-').find((place) => isQuote(text[place - 1]) && isQuote(text[place + name.length]))
      return offset === undefined ? undefined : { offset, length: name.length, quality: 1 }
    },
  }
}
