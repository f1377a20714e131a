import { FOREIGN_STOP_WORDS } from './foreign-stop-words.ts'
import { STOP_WORDS } from './stop-words.ts'
import { wordsOf } from './words-of.ts'

/** Characters that are enough to tell a language. */
const SAMPLE = 4_000
/** Function words that must be there before a language other than English is believed. */
const FEWEST = 3

/**
 * The language a text is written in (ISO 639-1), by script (`zh ja ko th`) or by its function words; `en` where nothing else is
 * clear. Code and names in the text do not matter: they hold no function words.
 */
export function languageOf(text: string): string {
  const sample = text.slice(0, SAMPLE)
  const script = scriptOf(sample)
  if (script !== undefined) return script
  const words = wordsOf(sample)
  let best = 'en'
  let most = words.filter((word) => word.length > 1 && STOP_WORDS.has(word)).length
  for (const [language, list] of FOREIGN_STOP_WORDS) {
    // Lone Latin letters are names of variables as often as words of a language.
    const count = words.filter((word) => (word.length > 1 || word > 'z') && list.has(word)).length
    if (count >= FEWEST && count > most) [best, most] = [language, count]
  }
  return best
}

/** Kana says Japanese, Hangul Korean; Han alone Chinese. A tenth of the letters is enough, since names are in Latin letters. */
function scriptOf(text: string): string | undefined {
  const letters = count(text, /\p{L}/gu)
  const kana = count(text, /[\u3041-\u30ff]/g)
  const han = count(text, /\p{Script=Han}/gu)
  const hangul = count(text, /[\uac00-\ud7a3]/g)
  const thai = count(text, /[\u0e00-\u0e7f]/g)
  const [script, most] = kana > 0 && kana * 10 > han ? ['ja', kana + han] as const
    : ([['zh', han], ['ko', hangul], ['th', thai]] as const).reduce((best, next) => (next[1] > best[1] ? next : best))
  return most > 0 && most * 10 >= letters ? script : undefined
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
