import { growKey, listSlot, openKey, report, reportDepth, rootSlot, slotBelow } from './key-growth.ts'
import type { KeyGrowth, KeySlot, OpenKey } from './key-growth.ts'
import { growAlias, mergeKeys, nameAnchor } from './yaml-anchors.ts'
import type { YamlAnchors } from './yaml-anchors.ts'
import { readFlow } from './yaml-flow.ts'
import { isIndicator, yamlKey, yamlPlainLine, yamlQuestionKey, yamlWord } from './yaml-key.ts'
import type { YamlKey } from './yaml-key.ts'
import { nextContent, skipBlanks, templateEnd, yamlLines } from './yaml-lines.ts'
import { blockText, foldLines, quotedText } from './yaml-text.ts'

const PLACE = /^(.+)\[(\d{1,6})\]$/

/**
 * Reads YAML: each document a root, aliases and `<<` resolved, tags passed over, what is in `{{ }}` (Helm, Jinja) plain text.
 * Line by line, so that what is broken costs its lines and no more; recursion is bounded by the limit of depth.
 */
export function readYaml(growth: KeyGrowth, text: string): void {
  const lines = yamlLines(text)
  let anchors: YamlAnchors = new Map()
  let level = 0
  let lastLine = 1
  let found: { readonly at: number; readonly key: YamlKey | undefined } | undefined

  nextContent(lines)
  while (!lines.done && !growth.full) {
    anchors = new Map()
    if (lines.marker) beginDocument()
    else if (text[lines.at] === '%' && lines.indent === 0) nextContent(lines)
    else readDocument(readBlock)
  }

  /** `---`, and what stands beside it; `...` ends a document. */
  function beginDocument(): void {
    const begins = text[lines.at] === '-'
    lines.at += 3
    lines.marker = false
    if (!begins || skipBlanks(lines)) nextContent(lines)
    else readDocument(readInline)
  }

  function readDocument(read: (slot: KeySlot, parent: number) => unknown): void {
    read({ ...rootSlot(growth), line: lines.line }, -1)
    while (!stopped()) skipLine('text behind the end')
  }

  function stopped(): boolean {
    return lines.done || lines.marker || growth.full
  }

  /** The node that begins at the cursor, on a line of its own or behind `- `; deeper than `parent`. `true`: it is a list. */
  function readBlock(slot: KeySlot, parent: number): boolean {
    if (level > growth.limits.depth) {
      reportDepth(growth, lines.line)
      do nextContent(lines)
      while (!stopped() && lines.indent > parent)
      return false
    }
    level++
    let list = isIndicator(lines, '-')
    if (list) readSequence(slot)
    else if (isIndicator(lines, '?') || keyHere() !== undefined) readMap(slot)
    else list = readInline(slot, parent)
    level--
    return list
  }

  function readSequence(slot: KeySlot): void {
    const { indent, line } = lines
    const items = listSlot(slot)
    while (!stopped() && lines.indent === indent && isIndicator(lines, '-')) {
      lastLine = lines.line
      const start = lines.at
      lines.at++
      if (skipBlanks(lines)) readInline(items, indent)
      else {
        lines.indent = indent + lines.at - start
        readBlock(items, indent)
      }
    }
    if (slot.list === undefined && items.list!.count === 0) growKey(growth, slot, undefined, line)
  }

  function readMap(slot: KeySlot): void {
    const { indent } = lines
    const node = growKey(growth, slot, undefined, lines.line)
    const merged: OpenKey[] = []
    while (!stopped() && lines.indent >= indent) {
      if (lines.indent > indent || lines.tabbed) report(growth, 'config-syntax', 'indentation', lines.line)
      const key = isIndicator(lines, '-') ? undefined : isIndicator(lines, '?') ? yamlQuestionKey(lines) : keyHere()
      if (key === undefined) skipLine('a key expected')
      else readPair(node, slot, key, merged)
    }
    if (node === undefined) return
    node.endLine = Math.max(node.startLine, lastLine)
    if (merged.length > 0) mergeKeys(growth, node, slot, merged)
  }

  function readPair(node: OpenKey | undefined, above: KeySlot, key: YamlKey, merged: OpenKey[]): void {
    const { line } = key
    const { indent } = lines
    lastLine = lines.line
    if (key.anchor !== undefined) anchors.set(key.anchor, { nodes: [openKey('', key.text, line)], list: false })
    const merges = key.text === '<<' && !key.quoted
    const parent = merges ? openKey('', undefined, line) : node
    if (merges) merged.push(parent!)
    const place = key.text.endsWith(']') ? PLACE.exec(key.text) : null
    const before = parent?.children.length ?? 0
    lines.at = key.end
    readInline(slotBelow(parent, place?.[1] ?? key.text, line, above), indent, true)
    const grown = parent?.children[before]
    if (place !== null && grown !== undefined && grown.item === undefined) grown.item = Number(place[2])
  }

  /**
   * A value on the rest of the line, or on the next lines; deeper than `parent`, but for the items of a list below a key.
   * `true`: it is a list.
   */
  function readInline(slot: KeySlot, parent: number, afterKey = false): boolean {
    let anchor: string | undefined
    let list = false
    const before = slot.parent?.children.length ?? 0
    const line = lines.line
    for (;;) {
      if (skipBlanks(lines)) {
        nextContent(lines)
        const deeper = lines.indent > parent || (afterKey && lines.indent === parent && isIndicator(lines, '-'))
        if (!stopped() && deeper) list = readBlock(slot, parent)
        else growKey(growth, slot, undefined, line)
        break
      }
      const character = text[lines.at]
      if (character !== '&' && character !== '!') {
        list = readValue(slot, parent)
        break
      }
      const name = yamlWord(lines)
      if (character === '&') anchor = name.slice(1)
    }
    if (anchor !== undefined) nameAnchor(anchors, anchor, slot, before, list)
    return list
  }

  /** `true`: the value is a list. */
  function readValue(slot: KeySlot, parent: number): boolean {
    const { line } = lines
    const character = text[lines.at]!
    let list = false
    if (character === '*') {
      list = growAlias(growth, anchors, yamlWord(lines).slice(1), slot, line)
    } else if ((character === '[' || character === '{') && templateEnd(lines, lines.at, lines.end) < 0) {
      list = character === '['
      if (!readFlow(growth, anchors, lines, slot, parent)) return list
    } else if ((character === '|' || character === '>') && readBlockText(slot, parent)) {
      return false
    } else {
      const quoted = character === '"' || character === "'" ? quotedText(lines, parent) : undefined
      if (quoted === undefined) return readPlain(slot, parent)
      lastLine = lines.line
      endAt(growKey(growth, slot, quoted, line))
    }
    lastLine = lines.line
    if (!skipBlanks(lines)) report(growth, 'config-syntax', 'text behind a value', lines.line)
    nextContent(lines)
    return list
  }

  /** `false`: it is none. */
  function readBlockText(slot: KeySlot, parent: number): boolean {
    const { line } = lines
    const block = blockText(lines, parent)
    if (block === undefined) return false
    lastLine = block.lastLine
    endAt(growKey(growth, slot, block.value, line))
    nextContent(lines)
    return true
  }

  function readPlain(slot: KeySlot, parent: number): false {
    const { line } = lines
    if (text[lines.at] === '"' || text[lines.at] === "'") report(growth, 'config-syntax', 'a string without an end', line)
    const pieces: string[] = []
    do {
      for (let blank = lines.blanks; pieces.length > 0 && blank > 0; blank--) pieces.push('')
      const piece = yamlPlainLine(lines)
      if (piece.hasKey) report(growth, 'config-syntax', `':' in a value`, lines.line)
      pieces.push(piece.text)
      lastLine = lines.line
      const commented = lines.at < lines.end
      nextContent(lines)
      if (commented) break
    } while (!stopped() && lines.indent > parent && !lines.comments && keyHere() === undefined)
    endAt(growKey(growth, slot, pieces.length === 1 ? pieces[0]! : foldLines(pieces), line))
    return false
  }

  function endAt(node: OpenKey | undefined): void {
    if (node !== undefined) node.endLine = Math.max(node.startLine, lastLine)
  }

  /** The key that the line begins with; asked twice, looked for once. */
  function keyHere(): YamlKey | undefined {
    if (found?.at !== lines.at) found = { at: lines.at, key: yamlKey(lines) }
    return found.key
  }

  function skipLine(message: string): void {
    report(growth, 'config-syntax', message, lines.line)
    nextContent(lines)
  }
}
