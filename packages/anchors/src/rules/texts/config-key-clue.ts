import { isQuote, lineAround, placesOf, type FileText } from '../file-text.ts'
import { betterHit, type TextClue, type TextHit } from './text-clue.ts'

/** A key whose last part is at least so long can be found by that part alone. */
const TELLING_PART = 6

/** A configuration key: written whole, nested in a configuration file, or its last part as code reads it. */
export function configKeyClue(key: string): TextClue | undefined {
  const parts = key.split('.').filter((part) => part !== '')
  const last = parts.at(-1)
  if (last === undefined) return undefined
  const named = parts.filter((part) => part.length > 1)
  const seeds = [named, ...(parts.length > 1 && last.length >= TELLING_PART ? [[last]] : [])].filter((seed) => seed.length > 0)
  return { seeds, find: (file) => betterHit(wholeKey(file, key), parts.length > 1 ? (nestedKey(file, parts) ?? lastPart(file, parts)) : undefined) }
}

function wholeKey({ text }: FileText, key: string): TextHit | undefined {
  let best: TextHit | undefined
  for (const offset of placesOf(text, key, '-.')) {
    const end = offset + key.length
    const named = (isQuote(text[offset - 1]) && isQuote(text[end])) || isAssigned(text, offset, end) || text[offset - 1] === '{'
    best = betterHit(best, { offset, length: key.length, quality: named ? 1 : 0.6 })
  }
  return best
}

/** `key: …` or `key = …`, quoted or not, at the start of a line. */
function isAssigned(text: string, offset: number, end: number): boolean {
  const { start } = lineAround(text, offset)
  return /^[\s"'#;-]*$/.test(text.slice(start, offset)) && /^["']?\s{0,8}[:=]/.test(text.slice(end, end + 12))
}

/** The parts as keys one below the other, as YAML, JSON and TOML nest them. */
function nestedKey({ text, role }: FileText, parts: readonly string[]): TextHit | undefined {
  if (role === 'source' || role === 'docs') return undefined
  let from = 0
  for (const [depth, part] of parts.entries()) {
    const offset = placesOf(text, part, '-').find((place) => place >= from
      && (isAssigned(text, place, place + part.length) || text[place - 1] === '[' || (text[place - 1] === '.' && text[place + part.length] === ']')))
    if (offset === undefined) return undefined
    if (depth === parts.length - 1) return { offset, length: part.length, quality: 0.85 }
    from = offset + part.length
  }
  return undefined
}

/** `'timeout'` in a file that also names what it belongs to. */
function lastPart({ text }: FileText, parts: readonly string[]): TextHit | undefined {
  const [last, owner] = [parts.at(-1)!, parts.at(-2)!]
  if (placesOf(text, owner).length === 0) return undefined
  const offset = placesOf(text, last, '-').find((place) => isQuote(text[place - 1]) && isQuote(text[place + last.length]))
  return offset === undefined ? undefined : { offset, length: last.length, quality: 0.5 }
}
