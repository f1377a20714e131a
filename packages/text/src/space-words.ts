import { FOREIGN_STOP_WORDS } from './foreign-stop-words.ts'

/** Scripts written without spaces between words, a run at a time; bounded, so that a run of a megabyte is cut in many. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{2,500}/gu
const HANGUL = /[\uac00-\ud7a3]{2,60}/g
/** Particles at the end of Korean words, longest first. */
const PARTICLES = /(?:에서는|으로는|에서|에게|으로|까지|부터|하고|이나|처럼|보다|마다|을|를|이|가|은|는|에|의|와|과|로|도|만)$/
/** Characters of a Korean word that must remain. */
const SHORTEST = 2

/**
 * A text in which words stand apart that their script runs together (Chinese, Japanese, Thai, …), by `Intl.Segmenter`, and Korean
 * words lose their particles; function words of the language become blanks. What {@link wordsOf} then gives are pairs inside words
 * only, all of which the scanner finds in running text. Other scripts stay as they are.
 */
export function spaceWords(text: string, language: string): string {
  if (!/[^\0-\u02ff]/.test(text)) return text
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  const dropped = FOREIGN_STOP_WORDS.get(language) ?? new Set<string>()
  return text
    .replace(UNSPACED, (run) => {
      const words = ['']
      let lone = false
      for (const { segment } of segmenter.segment(run)) {
        const single = segment.length === 1
        // A word the dictionary does not know comes as single characters; apart they would be found nowhere.
        if (dropped.has(segment)) words.push('')
        else if (single && lone) words.push(words.pop()! + segment)
        else words.push(segment)
        lone = single && !dropped.has(segment)
      }
      return ` ${words.filter((word) => word.length > 1).join(' ')} `
    })
    .replace(HANGUL, (word) => {
      if (dropped.has(word)) return ' '
      const root = word.replace(PARTICLES, '')
      // What follows must not come to touch what stood before the particle.
      return root.length >= SHORTEST && root !== word ? `${root} ` : word
    })
}
