import { isQuote, placesOf } from '../file-text.ts'
import { messageClue } from './message-clue.ts'
import { betterHit, type TextClue, type TextHit } from './text-clue.ts'

/** A last part of a key so long, or of two words, is not written by chance. */
const TELLING_PART = 8

/** Where code or a template uses a translation key: as a whole, under a namespace, or by its telling last part. */
export function translationKeyClue(key: string): TextClue | undefined {
  if (/\s/.test(key)) return messageClue(key)
  const parts = key.split(/[.:]/).filter((part) => part !== '')
  const forms = parts.map((_, skipped) => ({ text: skipped === 0 ? key : parts.slice(skipped).join('.'), quality: skipped === 0 ? 1 : 0.85, parts: parts.length - skipped }))
    .filter(({ text, parts: count }) => (count > 1 || parts.length === 1 || isTelling(text)) && text.length > 3)
  if (forms.length === 0) return undefined
  return {
    seeds: forms.map(({ text }) => text.split(/[.:]/).filter((part) => part.length > 1)).filter((seed) => seed.length > 0),
    find: ({ text }) => {
      let best: TextHit | undefined
      for (const form of forms) {
        for (const offset of placesOf(text, form.text, '-')) {
          const [before, after] = [text[offset - 1], text[offset + form.text.length]]
          // `R.string.save_changes` and `Resources.SaveChanges` name keys as fields, all others in quotes.
          const used = (isQuote(before) || before === ':') && (isQuote(after) || after === '}' || after === ']' || after === ' ') || (before === '.' && form.parts === 1)
          if (used) best = betterHit(best, { offset, length: form.text.length, quality: form.parts === 1 && parts.length > 1 ? form.quality * 0.7 : form.quality })
        }
      }
      return best
    },
  }
}

function isTelling(part: string): boolean {
  return part.length >= TELLING_PART || /[_-]|[a-z][A-Z]/.test(part)
}
