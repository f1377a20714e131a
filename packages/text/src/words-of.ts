import { CHARACTER, characterClass } from './character-class.ts'
import { foldCase } from './fold-identifier.ts'

const LOWER = 1 << CHARACTER.lower
const UPPER = 1 << CHARACTER.upper
const DIGIT = 1 << CHARACTER.digit
const CJK = 1 << CHARACTER.cjk
const SEPARATOR = 1 << CHARACTER.separator
const SMALL_S = 0x73
/** Kinds of the ASCII characters: nearly every character, looked at again and again. */
const ASCII = Uint8Array.from({ length: 0x80 }, (_, code) => 1 << characterClass(code))

/**
 * The sub-words of a text in order, folded: `HTTPServer2 parses user_ids` gives `http server 2 parses user ids`.
 * Works on prose and on code. Han, kana and Hangul runs give their overlapping pairs (`用户表` gives `用户 户表`).
 */
export function wordsOf(text: string): string[] {
  const words: string[] = []
  let previous = SEPARATOR
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at)
    const kind = code < 0x80 ? ASCII[code]! : 1 << characterClass(code)
    if (kind === SEPARATOR) {
      previous = SEPARATOR
      at++
      continue
    }
    let stop = at + 1
    // What lower-case letters fold to are they themselves.
    if (kind === LOWER) words.push(text.slice(at, stop = skip(text, stop, LOWER)))
    else if (kind === UPPER) words.push(foldCase(text.slice(at, stop = capitalizedEnd(text, at))))
    else if (kind === DIGIT) {
      const letters = (previous & (LOWER | UPPER)) === 0 ? DIGIT | LOWER | UPPER : DIGIT
      words.push(foldCase(text.slice(at, stop = skip(text, stop, letters))))
    } else if (kind === CJK) pushPairs(text, at, stop = skip(text, stop, CJK), words)
    previous = stop === at + 1 ? kind : kindAt(text, stop - 1)
    at = stop
  }
  return words
}

/**
 * The sub-words of one name: humps, `_`, `-`, changes between letters and digits. Plural capitals stay together (`URLs`),
 * and so does a run that starts with a digit (`0x1f`, `3d`).
 */
export function splitIdentifier(name: string): string[] {
  return wordsOf(name)
}

/** End of the sub-word that starts with the capital at `from`: `User|Id`, `HTTP|Server`, `URLs|`. */
function capitalizedEnd(text: string, from: number): number {
  const capitals = skip(text, from, UPPER)
  if (kindAt(text, capitals) !== LOWER) return capitals
  if (capitals === from + 1) return skip(text, capitals, LOWER)
  const plural = text.charCodeAt(capitals) === SMALL_S && kindAt(text, capitals + 1) !== LOWER
  return plural ? capitals + 1 : capitals - 1
}

function kindAt(text: string, at: number): number {
  if (at >= text.length) return SEPARATOR
  const code = text.charCodeAt(at)
  return code < 0x80 ? ASCII[code]! : 1 << characterClass(code)
}

function skip(text: string, from: number, kinds: number): number {
  let at = from
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (((code < 0x80 ? ASCII[code]! : 1 << characterClass(code)) & kinds) === 0) break
  }
  return at
}

function pushPairs(text: string, start: number, end: number, words: string[]): void {
  if (end - start === 1) words.push(text.slice(start, end))
  for (let at = start; at + 1 < end; at++) words.push(text.slice(at, at + 2))
}
