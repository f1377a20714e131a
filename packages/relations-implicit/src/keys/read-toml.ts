import { growKey, listSlot, report, reportDepth, rootSlot, slotBelow } from './key-growth.ts'
import type { KeyGrowth, KeySlot, OpenKey } from './key-growth.ts'
import { lineIndex } from './line-index.ts'
import { unescapeText } from './unescape-text.ts'

/** A table and the places of its keys, so that `[a.b]` and `a.b = 1` meet in one node. */
interface Table {
  readonly node: OpenKey | undefined
  readonly slot: KeySlot
  readonly tables: Map<string, Table>
  readonly counts: Map<string, number>
}

const BARE_KEY = /[^\s.="'[\]{},#]+/y
const BARE_VALUE = /[^\n,\]}#]*/y
const BLANKS = /[ \t\r]*/y
const SPACE = /\s*/y
const COMMENT = /#[^\n]*/y

/** Reads TOML: tables, `[[tables]]` as items of a list, dotted keys, inline tables. Broken statements are left out. */
export function readToml(growth: KeyGrowth, text: string): void {
  const lineAt = lineIndex(text)
  const slot = rootSlot(growth)
  const root = newTable(growKey(growth, slot, undefined, 1), slot)
  let chain: readonly Table[] = [root]
  let at = 0
  for (skipSpace(); at < text.length && !growth.full; skipSpace()) {
    const start = at
    const done = text[at] === '[' ? readHeader() : readPair(chain.at(-1)!, 0)
    skip(BLANKS)
    if (!done || (at < text.length && text[at] !== '\n' && text[at] !== '#')) {
      report(growth, 'config-syntax', 'no statement of TOML', lineAt(start))
      nextLine()
    }
    const last = lineAt(Math.max(start, at - 1))
    for (const { node } of chain) if (node !== undefined) node.endLine = Math.max(node.endLine, last)
  }

  function readHeader(): boolean {
    const line = lineAt(at)
    const list = text[at + 1] === '['
    at += list ? 2 : 1
    const path = readPath()
    if (path === undefined || text[at] !== ']') return false
    at += list && text[at + 1] === ']' ? 2 : 1
    if (path.length > growth.limits.depth) {
      reportDepth(growth, line)
      chain = [newTable(undefined, slot)]
      return true
    }
    const tables = [root]
    for (const [place, key] of path.entries()) {
      const table = tables.at(-1)!
      tables.push(list && place === path.length - 1 ? addItem(table, key, line) : tableBelow(table, key, line))
    }
    chain = tables
    return true
  }

  /** `a."b.c" = value` within a table. */
  function readPair(table: Table, level: number): boolean {
    const line = lineAt(at)
    const path = readPath()
    if (path === undefined || text[at] !== '=') return false
    at++
    skip(BLANKS)
    let inner = table
    for (const key of path.slice(0, -1)) inner = tableBelow(inner, key, line)
    const end = readValue(slotBelow(inner.node, path.at(-1)!, line, inner.slot), level)
    const last = lineAt(Math.max(0, at - 1))
    if (inner.node !== undefined) inner.node.endLine = Math.max(inner.node.endLine, last)
    return end
  }

  function readPath(): readonly string[] | undefined {
    const path: string[] = []
    for (;;) {
      skip(BLANKS)
      const key = text[at] === '"' || text[at] === "'" ? readString() : skip(BARE_KEY) || undefined
      if (key === undefined) return undefined
      path.push(key)
      skip(BLANKS)
      if (text[at] !== '.') return path
      at++
    }
  }

  /** `false`: broken. */
  function readValue(place: KeySlot, level: number): boolean {
    const line = lineAt(at)
    if (level > growth.limits.depth) {
      reportDepth(growth, line)
      return false
    }
    if (text[at] === '[') return readItems(place, level)
    if (text[at] === '{') return readInline(place, level)
    const value = text[at] === '"' || text[at] === "'" ? readString() : skip(BARE_VALUE).trim() || undefined
    if (value === undefined) return false
    const node = growKey(growth, place, value, line)
    if (node !== undefined) node.endLine = Math.max(node.startLine, lineAt(at - 1))
    return true
  }

  function readItems(place: KeySlot, level: number): boolean {
    const line = lineAt(at)
    const items = listSlot(place)
    at++
    for (;;) {
      skipSpace()
      if (at >= text.length) return false
      if (text[at] === ']') break
      if (text[at] === ',') at++
      else if (text[at] === '}' || !readValue(items, level + 1)) return false
    }
    at++
    if (place.list === undefined && items.list!.count === 0) growKey(growth, place, undefined, line)
    return true
  }

  function readInline(place: KeySlot, level: number): boolean {
    const table = newTable(growKey(growth, place, undefined, lineAt(at)), place)
    at++
    for (;;) {
      skipSpace()
      if (at >= text.length) return false
      if (text[at] === '}') break
      if (text[at] === ',') at++
      else if (!readPair(table, level + 1)) return false
    }
    if (table.node !== undefined) table.node.endLine = lineAt(at)
    at++
    return true
  }

  /** The text of a string of any of the four kinds; `undefined`: it has no end. */
  function readString(): string | undefined {
    const quote = text[at]!
    const triple = text.startsWith(quote.repeat(3), at)
    const mark = triple ? quote.repeat(3) : quote
    const start = at + mark.length
    let end = start
    for (;;) {
      if (end >= text.length || (!triple && text[end] === '\n')) return undefined
      if (text[end] === '\\' && quote === '"') end++
      else if (text.startsWith(mark, end)) break
      end++
    }
    while (triple && text[end + 3] === quote) end++
    at = end + mark.length
    const inside = triple ? text.slice(start, end).replace(/^\r?\n/, '') : text.slice(start, end)
    if (quote === "'") return inside
    return unescapeText(triple ? inside.replace(/\\[ \t\r]*\n\s*/g, '') : inside)
  }

  function skip(pattern: RegExp): string {
    pattern.lastIndex = at
    const [found] = pattern.exec(text) ?? ['']
    at += found.length
    return found
  }

  /** Spaces, lines and comments. */
  function skipSpace(): void {
    do skip(SPACE)
    while (skip(COMMENT) !== '')
  }

  function nextLine(): void {
    const end = text.indexOf('\n', at)
    at = end < 0 ? text.length : end
  }

  function tableBelow(table: Table, key: string, line: number): Table {
    return table.tables.get(key) ?? addTable(table, key, slotBelow(table.node, key, line, table.slot), line)
  }

  function addItem(table: Table, key: string, line: number): Table {
    const count = table.counts.get(key) ?? 0
    table.counts.set(key, count + 1)
    return addTable(table, key, { ...slotBelow(table.node, key, line, table.slot), list: { count } }, line)
  }

  function addTable(table: Table, key: string, place: KeySlot, line: number): Table {
    const added = newTable(growKey(growth, place, undefined, line), place)
    table.tables.set(key, added)
    return added
  }
}

function newTable(node: OpenKey | undefined, slot: KeySlot): Table {
  return { node, slot, tables: new Map(), counts: new Map() }
}
