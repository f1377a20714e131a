/** One token of SQL: a word or quoted name, or one character. Strings, numbers and comments are left out. */
export interface SqlToken {
  readonly text: string
  /** Upper case for a bare word, else empty: what may be a keyword. */
  readonly word: string
  readonly isName: boolean
  readonly at: number
  /** Stands in a dollar-quoted body. */
  readonly inBody: boolean
}

const WORD = /[\p{L}_@#][\p{L}\p{N}_$#@]*/uy
const NUMBER = /\d[\w.]*/y
const DOLLAR = /\$[A-Za-z_]?\w{0,60}\$/y
const DELIMITER = /delimiter[ \t]+([^\s]{1,10})/iy
/** Searches for the end of a dollar quote that fail before dollars are taken as they stand. */
const MAX_UNCLOSED = 16
/** Bodies in bodies; each costs a search to its end. */
const MAX_NESTED = 16

interface Body { readonly end: number; readonly after: number }

/**
 * Tokens of any dialect, in one pass: `--`, `#` and nested block comments, doubled and escaped quotes, `"x"`, `[x]` and
 * back-quoted names,
 * PostgreSQL's dollar quotes (their inside is SQL, too) and MySQL's DELIMITER. A statement's end is `;`.
 */
export function sqlTokens(text: string): SqlToken[] {
  const tokens: SqlToken[] = []
  const bodies: Body[] = []
  let delimiter = ';'
  let unclosed = 0
  const push = (token: string, isName: boolean, at: number, word = ''): void => {
    tokens.push({ text: token, word, isName, at, inBody: bodies.length > 0 })
  }
  for (let at = 0; at < text.length;) {
    const limit = bodies.at(-1)?.end ?? text.length
    if (at >= limit && bodies.length > 0) {
      at = Math.max(at, bodies.pop()!.after)
      continue
    }
    const char = text[at]!
    if (char <= ' ') at++
    else if (delimiter !== ';' && text.startsWith(delimiter, at)) {
      push(';', false, at)
      at += delimiter.length
    } else if (text.startsWith('--', at) || (char === '#' && startsLine(text, at))) at = endOf(text, '\n', at, limit)
    else if (text.startsWith('/*', at)) at = commentEnd(text, at, limit)
    else if (char === '\'') at = stringEnd(text, at, limit)
    else if (char === '"' || char === '`') {
      const end = Math.min(endOf(text, char, at + 1, limit), limit)
      push(text.slice(at + 1, end - 1), true, at)
      at = end
    } else if (char === '[' && bracketedName(text, at) !== undefined) {
      const name = bracketedName(text, at)!
      push(name, true, at)
      at += name.length + 2
    } else if (char === '$' && delimiter === ';' && unclosed < MAX_UNCLOSED && bodies.length < MAX_NESTED
      && match(DOLLAR, text, at) !== '') {
      const tag = match(DOLLAR, text, at)
      const end = text.indexOf(tag, at + tag.length)
      if (end < 0 || end > limit) {
        unclosed++
        at++
      } else {
        bodies.push({ end, after: end + tag.length })
        at += tag.length
      }
    } else {
      const word = match(WORD, text, at)
      const declared = word.length === 9 && word.toLowerCase() === 'delimiter' ? DELIMITER : undefined
      if (declared !== undefined && startsLine(text, at) && match(declared, text, at) !== '') {
        const statement = match(declared, text, at)
        delimiter = statement.slice(statement.search(/[^\s]+$/))
        at += statement.length
      } else if (word !== '') {
        push(word, true, at, word.toUpperCase())
        at += word.length
      } else {
        const number = match(NUMBER, text, at)
        if (number === '' && (char !== ';' || delimiter === ';')) push(char, false, at)
        at += Math.max(1, number.length)
      }
    }
  }
  return tokens
}

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

function startsLine(text: string, at: number): boolean {
  let before = at - 1
  while (before >= 0 && before > at - 200 && (text[before] === ' ' || text[before] === '\t')) before--
  return before < 0 || text[before] === '\n'
}

function endOf(text: string, sign: string, from: number, limit: number): number {
  const end = indexWithin(text, sign, from, limit)
  return end < 0 ? limit : end + sign.length
}

/** Looks no further than `limit`: bodies without the sign would otherwise each read the rest of the file. */
function indexWithin(text: string, sign: string, from: number, limit: number): number {
  const found = text.slice(from, limit).indexOf(sign)
  return found < 0 ? found : from + found
}

/** Comments nest in PostgreSQL and SQL Server; one that does not close where it nests closes at its first end. */
function commentEnd(text: string, from: number, limit: number): number {
  const first = indexWithin(text, '*/', from + 2, limit)
  if (first < 0) return limit
  let depth = 1
  let at = from + 2
  // What nests deeper than this was not written.
  for (let steps = 0; steps < 64; steps++) {
    const close = indexWithin(text, '*/', at, limit)
    if (close < 0) break
    const inner = text.slice(at, Math.min(close, at + 4_000)).indexOf('/*')
    if (inner >= 0) {
      depth++
      at += inner + 2
    } else {
      depth--
      at = close + 2
      if (depth === 0) return at
    }
  }
  return first + 2
}

/** A backslash escapes a quote unless what follows looks like the end of a value (`'C:\\', 1`). */
function stringEnd(text: string, from: number, limit: number): number {
  for (let at = from + 1; at < limit; at++) {
    const char = text[at]
    if (char === '\\') {
      const isEnd = text[at + 1] === '\'' && /[\s,;)]/.test(text[at + 2] ?? ';')
      if (!isEnd) at++
    } else if (char === '\'') {
      if (text[at + 1] !== '\'') return at + 1
      at++
    }
  }
  return limit
}

/** `[name]` of SQL Server, no index of an array. */
function bracketedName(text: string, at: number): string | undefined {
  if (/[\w\])"]/.test(text[at - 1] ?? ' ')) return undefined
  return /^\[([A-Za-z_][^\]\n'"]{0,120})\]/.exec(text.slice(at, at + 130))?.[1]
}
