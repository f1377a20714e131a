import { IRREGULAR_FORMS, NOUNS_IN_S, UNCHANGED_WORDS } from './irregular-forms.ts'

const [LETTER_D, LETTER_E, LETTER_G, LETTER_S] = [0x64, 0x65, 0x67, 0x73]

/**
 * Key under which the plain inflections of an English word meet: plural, -ed, -ing, doubled consonant, silent e
 * (`cache caches cached caching` all give `cach`). Derived words stay apart (`parser`, `parse`). For grouping, not for display.
 * Expects a folded word; other alphabets, digits and words of up to three letters stay as they are. Idempotent.
 * The conservative part of Porter's algorithm (steps 1a, 1b, 5a; Porter 1980) with a list of exceptions.
 */
export function stemWord(word: string): string {
  const stem = stemOnce(word)
  return stem === word ? word : stemWord(stem)
}

function stemOnce(word: string): string {
  const irregular = IRREGULAR_FORMS.get(word)
  if (irregular !== undefined) return irregular
  // Every ending that a rule takes off has one of these letters last.
  const last = word.charCodeAt(word.length - 1)
  if (last !== LETTER_S && last !== LETTER_E && last !== LETTER_D && last !== LETTER_G) return word
  if (word.length <= 3 || UNCHANGED_WORDS.has(word) || !/^[a-z]+$/.test(word)) return word
  const singular = dropPlural(word)
  if (UNCHANGED_WORDS.has(singular)) return singular
  return IRREGULAR_FORMS.get(singular) ?? dropSilentE(dropSuffix(singular))
}

function dropPlural(word: string): string {
  if (!word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
  if (word.endsWith('es')) {
    const root = word.slice(0, -2)
    if (NOUNS_IN_S.has(root) || /(?:ss|x|zz|sh|tch)$/.test(root) || (root.endsWith('o') && root.length > 3)) return root
  }
  return word.slice(0, -1)
}

function dropSuffix(word: string): string {
  if (word.endsWith('ied')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
  if (word.endsWith('eed')) return word
  const root = word.endsWith('ed') ? word.slice(0, -2) : word.endsWith('ing') ? word.slice(0, -3) : undefined
  if (root === undefined || !hasVowel(root)) return word
  return root.length < 3 ? restoreShort(root) : restore(root)
}

/** `using` is `use`, `going` is `go`. */
function restoreShort(root: string): string {
  return root.endsWith('o') || root.endsWith('e') || root.length < 2 ? root : `${root}e`
}

/** What stood before -ed or -ing: `mapp` was `map`, `stor` was `store`. */
function restore(root: string): string {
  if (/(?:at|bl|iz|[^s]s)$/.test(root) && !NOUNS_IN_S.has(root)) return `${root}e`
  if (/([bcdfgkmnprtv])\1$/.test(root) && root.length > 3) return root.slice(0, -1)
  if (root.endsWith('ell') && measure(root) > 1) return root.slice(0, -1)
  return measure(root) === 1 && endsShort(root) ? `${root}e` : root
}

/** Porter's step 5a, but not where the rest is short or would look inflected again. */
function dropSilentE(word: string): string {
  if (word.length < 5 || !word.endsWith('e')) return word
  const root = word.slice(0, -1)
  if (/(?:s|e|ing|ed|i)$/.test(root) || UNCHANGED_WORDS.has(root)) return word
  return measure(root) > 1 || (measure(root) === 1 && !endsShort(root)) ? root : word
}

function hasVowel(text: string): boolean {
  return /[aeiouy]/.test(text)
}

/** Number of vowel groups that a consonant follows: Porter's m. */
function measure(text: string): number {
  return shape(text).match(/vc/g)?.length ?? 0
}

/** Ends consonant, vowel, consonant other than w, x, y: `stor`, `hop`. */
function endsShort(text: string): boolean {
  return shape(text, false).endsWith('cvc') && !/[wxy]$/.test(text)
}

/** Vowels and consonants as `v` and `c`; y is a vowel after a consonant. Runs are collapsed unless asked for. */
function shape(text: string, collapse = true): string {
  let result = ''
  let vowel = false
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at)
    const next: boolean = 'aeiou'.includes(letter) || (letter === 'y' && at > 0 && !vowel)
    if (!collapse || at === 0 || next !== vowel) result += next ? 'v' : 'c'
    vowel = next
  }
  return result
}
