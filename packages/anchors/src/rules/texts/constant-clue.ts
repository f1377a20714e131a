import { isQuote, placesOf } from '../file-text.ts'
import { betterHit, type TextClue, type TextHit } from './text-clue.ts'

/** An environment variable: read by its name in quotes or as a field, assigned in a script, or merely named. */
export function constantClue(name: string): TextClue | undefined {
  if (name.length < 2) return undefined
  return {
    seeds: [[name]],
    find: ({ text }) => {
      let best: TextHit | undefined
      for (const offset of placesOf(text, name)) {
        const [before, after] = [text[offset - 1], text[offset + name.length]]
        const read = (isQuote(before) && isQuote(after)) || before === '.' || before === '{' || before === '$'
        const assigned = after === '=' || after === ':'
        best = betterHit(best, { offset, length: name.length, quality: read ? 1 : assigned ? 0.8 : 0.6 })
      }
      return best
    },
  }
}
