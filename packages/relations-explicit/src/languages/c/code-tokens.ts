/** A stretch of code. Comments, and what strings hold, are left out. */
export interface CodeToken {
  /** `directive` without its `#`, its continued lines joined; `code` is one of `{`, `}`, `;` or what stands between them. */
  readonly kind: 'directive' | 'code'
  readonly value: string
}

/** The next thing that is not plain code. */
const SPECIAL = /[{};"'#/\n]/g
const RAW_STRING = /R"([^()\\\s]{0,16})\(/y
const MAX_DIRECTIVE = 2000
/** Raw strings without an end; with more of them none is looked for any more. */
const MAX_OPEN = 20

/** Goes through a C or C++ text once. */
export function* codeTokens(text: string): Generator<CodeToken> {
  let at = 0
  let atLineStart = true
  let open = 0
  while (at < text.length) {
    SPECIAL.lastIndex = at
    const next = SPECIAL.exec(text)?.index ?? text.length
    if (next > at) {
      const plain = text.slice(at, next)
      if (atLineStart && plain.trim() !== '') atLineStart = false
      yield { kind: 'code', value: plain }
    }
    const character = text[next]
    at = next + 1
    if (character === undefined) return
    if (character === '\n') {
      atLineStart = true
      yield { kind: 'code', value: ' ' }
    } else if (character === '#' && atLineStart) {
      const end = directiveEnd(text, at)
      const written = text.slice(at, Math.min(end, at + MAX_DIRECTIVE)).replace(/\\\r?\n/g, ' ')
      yield { kind: 'directive', value: written.replace(/\/\/.*|\/\*[^]*?(?:\*\/|$)/g, ' ').trim() }
      at = end
    } else if (character === '/' && text[at] === '/') at = lineEnd(text, at)
    else if (character === '/' && text[at] === '*') {
      const end = text.indexOf('*/', at + 1)
      at = end < 0 ? text.length : end + 2
      yield { kind: 'code', value: ' ' }
    } else if (character === '"') {
      RAW_STRING.lastIndex = next - 1
      const raw = next > 0 && open < MAX_OPEN ? RAW_STRING.exec(text) : null
      const close = `)${raw?.[1] ?? ''}"`
      const found = raw === null ? -1 : text.indexOf(close, at)
      if (raw !== null && found < 0) open++
      const end = found < 0 ? quoteEnd(text, at, '"') : found + close.length
      // Of a string only its being one matters, and whether it says "C".
      yield { kind: 'code', value: text.slice(next, Math.min(end, next + 5)).startsWith('"C') ? '"C"' : '""' }
      at = end
    } else if (character === "'") {
      // `1'000` has a separator, not a character.
      if (!/[\da-fA-F]/.test(text[next - 1] ?? '') || !/[\da-fA-F]/.test(text[at] ?? '')) at = quoteEnd(text, at, "'")
    } else {
      atLineStart = false
      yield { kind: 'code', value: character }
    }
  }
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

function directiveEnd(text: string, from: number): number {
  let end = lineEnd(text, from)
  while (end < text.length && (text[end - 1] === '\\' || text[end - 1] === '\r' && text[end - 2] === '\\')) end = lineEnd(text, end + 1)
  return end
}

/** Behind the closing quote; a line break closes what nothing else did. */
function quoteEnd(text: string, from: number, quote: string): number {
  let at = from
  while (at < text.length && text[at] !== quote && text[at] !== '\n') at += text[at] === '\\' ? 2 : 1
  return text[at] === quote ? at + 1 : Math.min(at, text.length)
}
