import { isStopWord } from '@deepdiscovery/text'

/** One thing to search for. `code`: a path, a quoted string or an identifier; searched before plain words. */
export interface SearchWord {
  readonly text: string
  readonly kind: 'code' | 'plain'
}

const MAX_TASK = 50_000
/** Longer runs are data. */
const MAX_WORD = 80
const QUOTED = /`([^`\n]{3,80})`|"([^"\n]{3,80})"/g
const TOKEN = /[\p{L}\p{N}_$][\p{L}\p{N}_$./:-]{0,200}/gu
const IDENTIFIER_PART = /[\p{L}_$][\p{L}\p{N}_$]*/gu
const HUMP = /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u
/** Words of every issue template: nobody would search for them. */
const TEMPLATE_WORDS = `bug issue issues error errors problem feature request expected behavior behaviour actual steps reproduce
  version versions description example code following work works working change changes add added adding remove
  support fix current currently new file files line lines traceback recent call last true false none null python
  http https www com org github import return print self`
const TEMPLATE = new Set(TEMPLATE_WORDS.split(/\s+/))

/**
 * What a person or agent would search for: quoted strings, paths and identifiers in order of appearance, then plain words, stop
 * words out, each once. Case is kept but not told apart.
 */
export function searchWords(task: string, limit: { readonly code: number; readonly plain: number }): readonly SearchWord[] {
  const text = task.slice(0, MAX_TASK)
  const code = new Map<string, string>()
  const plain = new Map<string, { text: string; count: number }>()
  const keep = (word: string): void => {
    const trimmed = word.replace(/^[\s.:/$-]+|[\s.:/()-]+$/g, '')
    if (
      trimmed.length >= 3 &&
      trimmed.length <= MAX_WORD &&
      /\p{L}/u.test(trimmed) &&
      !dull(trimmed) &&
      !code.has(trimmed.toLowerCase())
    )
      code.set(trimmed.toLowerCase(), trimmed)
  }
  for (const [, ticks, quotes] of text.matchAll(QUOTED)) {
    const quoted = ticks ?? quotes ?? ''
    if (quoted.length <= 60 && (ticks !== undefined || /\s/.test(quoted.trim()))) keep(quoted)
    for (const [token] of quoted.matchAll(TOKEN)) addCode(token, keep, ticks !== undefined)
  }
  for (const [token] of text.matchAll(TOKEN)) {
    if (addCode(token, keep, false)) continue
    for (const [word] of token.matchAll(IDENTIFIER_PART)) {
      const folded = word.toLowerCase()
      if (word.length < 3 || word.length > MAX_WORD || dull(word)) continue
      const known = plain.get(folded)
      if (known === undefined) plain.set(folded, { text: word, count: 1 })
      else known.count++
    }
  }
  const frequent = [...plain.values()].sort((left, right) => right.count - left.count).slice(0, limit.plain)
  return [
    ...[...code.values()].slice(0, limit.code).map((own): SearchWord => ({ text: own, kind: 'code' })),
    ...frequent
      .filter((word) => !code.has(word.text.toLowerCase()))
      .map((word): SearchWord => ({ text: word.text, kind: 'plain' })),
  ]
}

/** Paths give their file name, dotted names and identifiers themselves and their last part. Says whether the token is code. */
function addCode(token: string, keep: (word: string) => void, quoted: boolean): boolean {
  const own = token.replace(/[.:/-]+$/, '')
  if (/^(?:https?|ftp):/.test(own)) return true
  if (/^[\w$./-]+\.[a-z]{1,5}(?::\d+)*$/i.test(own) && (own.includes('/') || quoted)) {
    const path = own.replace(/(?::\d+)+$/, '')
    keep(path.slice(path.lastIndexOf('/') + 1))
    return true
  }
  const parts = [...own.matchAll(IDENTIFIER_PART)].map(([part]) => part)
  const named = parts.filter((part) => part.includes('_') || HUMP.test(part) || (quoted && parts.length === 1))
  const dotted = parts.length > 1 && /^[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::)[\p{L}_$][\p{L}\p{N}_$]*)+$/u.test(own)
  if (named.length === 0 && !dotted) return false
  if (dotted) keep(parts.slice(-2).join(own.includes('::') ? '::' : '.'))
  for (const part of dotted ? [parts.at(-1)!, ...named] : named) keep(part)
  return true
}

function dull(word: string): boolean {
  const folded = word.toLowerCase()
  return isStopWord(folded) || TEMPLATE.has(folded)
}
