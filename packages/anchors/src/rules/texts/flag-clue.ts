import { splitIdentifier } from '@deepdiscovery/text'
import { isQuote, placesOf } from '../file-text.ts'
import { betterHit, type TextClue, type TextHit } from './text-clue.ts'

/** A command-line flag: `--dry-run` in quotes, `dry-run` as the name of an option, `dry_run` or `dryRun` as the variable it fills. */
export function flagClue(flag: string): TextClue | undefined {
  const name = flag.replace(/^-+/, '').replace(/=.*$/s, '')
  const words = splitIdentifier(name)
  if (name.length < 2 || words.length === 0) return undefined
  const forms: readonly { readonly text: string; readonly quoted: number; readonly bare: number }[] = [
    { text: `--${name}`, quoted: 1, bare: 0.6 },
    { text: name, quoted: 0.95, bare: 0 },
    ...(words.length < 2 ? [] : [
      { text: words.join('_'), quoted: 0.8, bare: 0.5 },
      { text: words.map((word, place) => (place === 0 ? word : capitalised(word))).join(''), quoted: 0.7, bare: 0.45 },
      { text: words.map(capitalised).join(''), quoted: 0.6, bare: 0.45 },
    ]),
  ]
  return {
    seeds: [[name]],
    find: ({ text }) => {
      let best: TextHit | undefined
      for (const form of forms) {
        for (const offset of placesOf(text, form.text, '-')) {
          const quality = isQuote(text[offset - 1]) && endsName(text[offset + form.text.length]) ? form.quoted : form.bare
          if (quality > 0) best = betterHit(best, { offset, length: form.text.length, quality })
        }
      }
      return best
    },
  }
}

/** `"--name"`, `'--name=FILE'`, `'name <value>'`: option parsers put more than the name into one literal. */
function endsName(character: string | undefined): boolean {
  return isQuote(character) || character === '=' || character === ' ' || character === ','
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
