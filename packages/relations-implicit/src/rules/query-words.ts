import { compilePattern } from '../values/pattern.ts'
import type { Words } from './compiled-rule.ts'

interface Group { readonly bracket: boolean; readonly start: number; readonly children: Set<string>[]; readonly own: Set<string> }

const TOKEN = /;[^\n]*|"(?:\\.|[^"\\])*"|[()[\]]|@[\w.-]+|[?*+](?=[\s()[\]@]|$)|[^\s()[\]"@;]+/g
const PREDICATE = /\(#(eq|any-of|match)\?\s+@([\w.-]+)((?:\s+"(?:\\.|[^"\\])*")+)\s*\)/g

/** Names of the captures of a tree-sitter query, in order of appearance. */
export function queryCaptures(query: string): readonly string[] {
  const captures = [...query.replaceAll(/\(#[^()]*\)/g, '').matchAll(TOKEN)].flatMap(([token]) => token.startsWith('@') ? [token.slice(1)] : [])
  return [...new Set(captures)]
}

/**
 * Words that a file must hold so that the query can match: from predicates on captures that no match goes without. Captures that are
 * optional, or in only some alternatives, say nothing, since a predicate on an absent capture holds.
 */
export function queryWords(query: string): Words {
  const patterns = topLevelPatterns(query)
  if (patterns.length === 0) return []
  const lists = patterns.map(({ text, certain }) => [...text.matchAll(PREDICATE)].flatMap(([, kind, capture, strings]): string[][] => {
    if (!certain.has(capture!)) return []
    const texts = [...strings!.matchAll(/"((?:\\.|[^"\\])*)"/g)].map(([, inner]) => inner!.replaceAll(/\\(.)/g, '$1'))
    if (kind === 'match') return matchWords(texts[0]!)
    return texts.every(isWord) ? [texts] : []
  }))
  if (lists.length === 1) return lists[0]!
  // Of several patterns any may match: one list of each, together.
  return lists.every((each) => each.length > 0) ? [[...new Set(lists.flatMap(([first]) => first!))]] : []
}

function matchWords(pattern: string): string[][] {
  try {
    return compilePattern(pattern).words.map((each) => [...each])
  } catch {
    // Not every expression that the grammar's engine takes is one of ours; it says nothing then.
    return []
  }
}

/** Unquoted it is still a word: only identifiers can be asked for. */
function isWord(text: string): boolean {
  return /[A-Za-z]/.test(text) && text.length > 1
}

/** The patterns of a query with the captures that each of their matches has. */
function topLevelPatterns(query: string): { readonly text: string; readonly certain: ReadonlySet<string> }[] {
  const root: Group = { bracket: false, start: 0, children: [], own: new Set() }
  const stack: Group[] = [root]
  const patterns: { start: number; end: number; captures: Set<string> }[] = []
  let last: Set<string> | undefined
  for (const match of query.matchAll(TOKEN)) {
    const [token] = match
    const at = match.index
    const group = stack.at(-1)!
    if (token.startsWith(';')) continue
    if (token === '(' || token === '[') {
      stack.push({ bracket: token === '[', start: at, children: [], own: new Set() })
    } else if (token === ')' || token === ']') {
      if (stack.length === 1) return []
      stack.pop()
      const parent = stack.at(-1)!
      last = new Set([...group.own, ...capturesOf(group)])
      if (query[group.start + 1] !== '#') parent.children.push(last)
      if (stack.length === 1) patterns.push({ start: group.start, end: at + 1, captures: last })
    } else if (token.startsWith('@')) (last ?? group.own).add(token.slice(1))
    else if (token === '?' || token === '*') last?.clear()
    else if (token === '_' && group.children.length > 0 || token.startsWith('"')) {
      // An anonymous node may have a capture of its own.
      last = new Set()
      group.children.push(last)
    }
  }
  return patterns.map(({ start, end, captures }) => ({ text: query.slice(start, end), certain: captures }))
}

function capturesOf({ bracket, children }: Group): string[] {
  if (!bracket) return children.flatMap((each) => [...each])
  const [first = new Set<string>(), ...rest] = children
  return [...first].filter((capture) => rest.every((each) => each.has(capture)))
}
