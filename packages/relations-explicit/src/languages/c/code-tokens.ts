/** Goes from one stretch of code to the next. Comments, and what strings hold, are left out. */
export interface CodeCursor {
  /** `directive` without its `#`, its continued lines joined; `code` is one of `{`, `}`, `;` or what stands between them. */
  kind: 'directive' | 'code'
  value: string
  /** Sets both; `false` at the end. With `skip` what stands between directives and `{`, `}`, `;` is passed over. */
  next(skip: boolean): boolean
}

/** The next thing that is not plain code. */
const SPECIAL = /[{};"'#/\n]/g
const RAW_STRING = /R"([^()\\\s]{0,16})\(/y
const MAX_DIRECTIVE = 2000
/** Raw strings without an end; with more of them none is looked for any more. */
const MAX_OPEN = 20

/** Goes through a C or C++ text once. One object for all stretches: a large repository has hundreds of millions. */
export function codeCursor(text: string): CodeCursor {
  let at = 0
  let atLineStart = true
  let open = 0
  /** Position of the special character whose plain code before it was given out already. */
  let special = -1
  const cursor: CodeCursor = { kind: 'code', value: '', next }

  function code(value: string): true {
    cursor.kind = 'code'
    cursor.value = value
    return true
  }

  function next(skip: boolean): boolean {
    while (at < text.length) {
      if (special < 0) {
        SPECIAL.lastIndex = at
        special = SPECIAL.test(text) ? SPECIAL.lastIndex - 1 : text.length
        if (special > at) {
          if (atLineStart && !isBlank(text, at, special)) atLineStart = false
          if (!skip) return code(text.slice(at, special))
        }
      }
      const found = special
      special = -1
      const character = text[found]
      at = found + 1
      if (character === undefined) return false
      if (character === '\n') {
        atLineStart = true
        if (!skip) return code(' ')
      } else if (character === '#' && atLineStart) {
        const end = directiveEnd(text, at)
        const written = text.slice(at, Math.min(end, at + MAX_DIRECTIVE)).replace(/\\\r?\n/g, ' ')
        at = end
        cursor.kind = 'directive'
        cursor.value = written.replace(/\/\/.*|\/\*[^]*?(?:\*\/|$)/g, ' ').trim()
        return true
      } else if (character === '/' && text[at] === '/') at = lineEnd(text, at)
      else if (character === '/' && text[at] === '*') {
        const end = text.indexOf('*/', at + 1)
        at = end < 0 ? text.length : end + 2
        if (!skip) return code(' ')
      } else if (character === '"') {
        const isC = text.startsWith('C', at)
        at = stringEnd(found)
        // Of a string only its being one matters, and whether it says "C".
        if (!skip) return code(isC && at > found + 1 ? '"C"' : '""')
      } else if (character === "'") {
        // `1'000` has a separator, not a character.
        if (!/[\da-fA-F]/.test(text[found - 1] ?? '') || !/[\da-fA-F]/.test(text[at] ?? '')) at = quoteEnd(text, at, "'")
      } else {
        atLineStart = false
        if (!skip || character === '{' || character === '}' || character === ';') return code(character)
      }
    }
    return false
  }

  function stringEnd(quote: number): number {
    RAW_STRING.lastIndex = quote - 1
    const raw = quote > 0 && open < MAX_OPEN && text[quote - 1] === 'R' ? RAW_STRING.exec(text) : null
    const close = `)${raw?.[1] ?? ''}"`
    const found = raw === null ? -1 : text.indexOf(close, quote + 1)
    if (raw !== null && found < 0) open++
    return found < 0 ? quoteEnd(text, quote + 1, '"') : found + close.length
  }

  return cursor
}

function isBlank(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const unit = text.charCodeAt(at)
    if (unit === 32 || unit >= 9 && unit <= 13) continue
    return unit > 127 && text.slice(at, to).trim() === ''
  }
  return true
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
