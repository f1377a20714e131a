import type { TextLanguage } from '../../language-facts.ts'
import type { TextDraft } from '../../text-draft.ts'

const MAX_DEFINITIONS = 300
const MAX_PATH = 200
/** Keys become definitions at top level and two levels below. */
const MAX_DEPTH = 3

interface Level { readonly isList: boolean; readonly path: string; readonly inList: boolean; readonly depth: number }

const SPACE = /\s/
/** A string with escapes, in either quotes; unterminated ones stop at the line's end. */
const STRING = /"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?/y
const WORD = /[^\s,:{}[\]"'/]+/y

/** Reads JSON5 token by token; whatever is no token of it is passed over. */
function read(draft: TextDraft): void {
  const { text } = draft
  const levels: Level[] = []
  let key: string | undefined
  let definitions = 0

  const open = (isList: boolean): void => {
    const outer = levels.at(-1)
    const path = pathTo(outer, key)
    levels.push({ isList, path, inList: isList || outer?.inList === true, depth: (outer?.depth ?? 0) + (isList ? 0 : 1) })
    key = undefined
  }
  const define = (name: string, at: number): void => {
    key = name
    const level = levels.at(-1)
    if (level === undefined || level.inList || level.depth > MAX_DEPTH || definitions >= MAX_DEFINITIONS) return
    definitions++
    draft.define({ name, kind: 'field', line: draft.lineAt(at), container: level.path })
  }

  for (let at = 0; at < text.length;) {
    const char = text[at]!
    if (char === '/' && text[at + 1] === '/') at = lineEnd(text, at)
    else if (char === '/' && text[at + 1] === '*') at = commentEnd(text, at)
    else if (char === '"' || char === '\'') {
      STRING.lastIndex = at
      const token = STRING.exec(text)?.[0] ?? char
      const value = unquote(token)
      const next = nextSign(text, at + token.length)
      if (next === ':' && levels.at(-1)?.isList === false) {
        define(value, at)
      } else {
        draft.literal(value, pathTo(levels.at(-1), key), draft.lineAt(at))
      }
      at += token.length
    } else if (char === '{' || char === '[') {
      open(char === '[')
      at++
    } else if (char === '}' || char === ']') {
      levels.pop()
      key = undefined
      at++
    } else if (char === ',') {
      key = undefined
      at++
    } else if (char === ':' || char === '/' || SPACE.test(char)) at++
    else {
      WORD.lastIndex = at
      const word = WORD.exec(text)?.[0] ?? char
      if (nextSign(text, at + word.length) === ':' && levels.at(-1)?.isList === false) {
        define(word, at)
      }
      at += word.length
    }
  }
}

function pathTo(level: Level | undefined, key: string | undefined): string {
  const path = level?.path ?? ''
  if (key === undefined || path.length > MAX_PATH) return path
  return path === '' ? key : `${path}.${key}`
}

function nextSign(text: string, from: number): string {
  let at = from
  while (at < text.length && at < from + 200 && SPACE.test(text[at]!)) at++
  return text[at] ?? ''
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end + 1
}

function commentEnd(text: string, from: number): number {
  const end = text.indexOf('*/', from + 2)
  return end < 0 ? text.length : end + 2
}

function unquote(token: string): string {
  const inner = token.length > 1 && token.endsWith(token[0]!) ? token.slice(1, -1) : token.slice(1)
  return inner.replaceAll(/\\(?:\r?\n|(["'\\/]))/g, '$1')
}

/** JSON5: keys near the top as definitions, strings under their path of keys. */
export const json5Facts: TextLanguage = { language: 'json5', read, isDoc: () => false, membersFollowContainer: false }
