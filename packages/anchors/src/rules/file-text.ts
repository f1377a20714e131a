import type { ArtifactId, ArtifactRole } from '@deepdiscovery/model'

/** A file as it is looked through for mentions. */
export interface FileText {
  readonly id: ArtifactId
  readonly role: ArtifactRole
  readonly text: string
  /** Lower case, of the same length as `text`. */
  readonly folded: string
}

/** Places where one text is looked at in one file, at most: enough for any real name, a bound for repeated bait. */
export const MAX_PLACES = 200

/** Wraps a text; folding waits until it is asked for. */
export function fileText(id: ArtifactId, role: ArtifactRole, text: string): FileText {
  let folded: string | undefined
  return { id, role, text, get folded() { return (folded ??= foldSameLength(text)) } }
}

/** Lower case where that keeps every offset, else ASCII letters only. */
export function foldSameLength(text: string): string {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

/** 1-based line of an offset. */
export function lineOf(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line++
  return line
}

/** The line around an offset, and where it starts. */
export function lineAround(text: string, offset: number): { readonly start: number; readonly end: number } {
  const end = text.indexOf('\n', offset)
  return { start: text.lastIndexOf('\n', offset - 1) + 1, end: end === -1 ? text.length : end }
}

/** Offsets at which a name stands by itself: no letter, digit, `_` or one of `joiners` on either side where the name has one at its end. */
export function placesOf(text: string, name: string, joiners = ''): readonly number[] {
  const places: number[] = []
  if (name === '') return places
  for (let at = text.indexOf(name), seen = 0; at !== -1 && seen < MAX_PLACES; at = text.indexOf(name, at + name.length), seen++) {
    if (!continuesName(text, at - 1, joiners) && !continuesName(text, at + name.length, joiners)) places.push(at)
  }
  return places
}

function continuesName(text: string, at: number, joiners: string): boolean {
  const code = text.charCodeAt(at)
  if (Number.isNaN(code)) return false
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95 || code > 127
    ? true
    : joiners.includes(text[at]!)
}

/** Whether a character opens or closes a string literal. */
export function isQuote(character: string | undefined): boolean {
  return character === '"' || character === "'" || character === '`'
}
