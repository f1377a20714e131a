import { escapePattern, wordIndex } from '../../word-pattern.ts'

/** Mentions of a name before its definition that are looked at. */
const MAX_MENTIONS = 200
/** Longest `async def` before a name, and the end of the line before. */
const MAX_KEYWORD = 18

const KEYWORD_BEFORE = /(?:^|[\n\r])(?:async[ \t]{1,4}def|def|class)[ \t]{1,4}$/
const ASSIGNED_BEHIND = /^[ \t]{0,8}(?::(?!=)|=(?!=))/
const IMPORT = /(?:^|[\s;:])(?:from|import)\b/
/** A line in the parentheses of an import. */
const IMPORTED_NAMES = /^[\s\p{L}\p{N}_,()\\]*$/u

/** Whether a module's text defines a name at the start of a line. */
export function isDefinedIn(text: string, name: string): boolean {
  const word = escapePattern(name)
  return new RegExp(`^(?:async[ \\t]{1,4}def|def|class)[ \\t]{1,4}${word}\\b|^${word}[ \\t]{0,8}(?::(?!=)|=(?!=))`, 'm').test(text)
}

/** Whether a module's text defines a name at the start of a line, and no import before may bind it. */
export function isDefinedFirst(name: string, text: string): boolean {
  let at = wordIndex(text, name)
  for (let mention = 0; at >= 0 && mention < MAX_MENTIONS; mention++) {
    if (isDefinedAt(at, name, text)) return true
    if (mayBeImported(at, name, text)) return false
    at = wordIndex(text, name, at + name.length)
  }
  return false
}

/** As {@link isDefinedIn}, of a word that stands at a position. */
function isDefinedAt(at: number, name: string, text: string): boolean {
  const before = text.slice(Math.max(0, at - MAX_KEYWORD), at)
  if (before !== '' && !/[\n\r]$/.test(before)) return KEYWORD_BEFORE.test(before)
  return ASSIGNED_BEHIND.test(text.slice(at + name.length, at + name.length + 10))
}

function mayBeImported(at: number, name: string, text: string): boolean {
  const start = text.lastIndexOf('\n', at) + 1
  const before = text.slice(start, at)
  if (before.includes('#')) return false
  if (IMPORT.test(before)) return true
  const found = text.indexOf('\n', at + name.length)
  const [behind = ''] = text.slice(at + name.length, found < 0 ? text.length : found).split('#', 1)
  return IMPORTED_NAMES.test(before) && IMPORTED_NAMES.test(behind)
}
