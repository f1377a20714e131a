import { growKey, listSlot, openKey, report, reportDepth, slotBelow } from './key-growth.ts'
import type { KeyGrowth, KeySlot, OpenKey } from './key-growth.ts'
import { growAlias, mergeKeys, nameAnchor } from './yaml-anchors.ts'
import type { YamlAnchors } from './yaml-anchors.ts'
import { endsIndicator, isBlank, nextContent, templateEnd, trimBlankEnd } from './yaml-lines.ts'
import type { YamlLines } from './yaml-lines.ts'
import { foldLines, quotedText } from './yaml-text.ts'

/** A `{` or `[` that is open. */
interface Frame {
  readonly list: boolean
  /** Of a map: its node. */
  readonly node: OpenKey | undefined
  /** The slot that it fills; of a list: that of its items. */
  readonly slot: KeySlot
  readonly outermost: boolean
  readonly anchor: string | undefined
  readonly before: number
  /** A key waits for its value. */
  pending: KeySlot | undefined
  /** What `<<` brought, below nodes of their own. */
  readonly merged: OpenKey[]
}

/**
 * Reads the `[…]` or `{…}` at the cursor into a slot, deeper than `parent`; the cursor then stands behind it. No recursion.
 * `false`: it has no end, and the cursor stands at the next content.
 */
export function readFlow(growth: KeyGrowth, anchors: YamlAnchors, lines: YamlLines, slot: KeySlot, parent: number): boolean {
  const { text } = lines
  const frames: Frame[] = []
  let anchor: string | undefined
  /** Brackets that are open below the deepest frame: what is in them is left out. */
  let buried = 0
  for (;;) {
    while (lines.at < lines.end && isBlank(text.charCodeAt(lines.at))) lines.at++
    const character = text[lines.at]
    if (lines.at >= lines.end || (character === '#' && isBlank(text.charCodeAt(lines.at - 1)))) {
      nextContent(lines)
      const closes = text[lines.at] === ']' || text[lines.at] === '}'
      if (lines.done || lines.marker || growth.full || (lines.indent <= parent && !closes)) break
      continue
    }
    const frame = frames.at(-1)
    if (buried > 0 || (frames.length > growth.limits.depth && (character === '[' || character === '{'))) {
      bury()
    } else if (character === '{' && templateEnd(lines, lines.at, lines.end) >= 0) {
      readScalar(frame!)
    } else if (character === '[' || character === '{') {
      openFrame(frame, character === '[')
    } else if (character === ']' || character === '}') {
      lines.at++
      if (frame!.list !== (character === ']')) report(growth, 'config-syntax', `unexpected ${character}`, lines.line)
      closeFrame(frame!)
      if (frames.length === 0) return true
    } else if (character === ',') {
      lines.at++
      settle(frame!)
    } else if (character === ':' && endsKey(lines.at + 1)) {
      lines.at++
      if (frame!.pending === undefined) openKeyOf(frame!, '', lines.line)
    } else if (character === '&' || character === '!') {
      const name = word()
      if (character === '&') anchor = name.slice(1)
    } else if (character === '*') {
      const target = take(frame!)
      const name = word().slice(1)
      if (target !== undefined) growAlias(growth, anchors, name, target, lines.line)
    } else readScalar(frame!)
  }
  report(growth, 'config-syntax', `no end of ${frames.at(-1)!.list ? '[' : '{'}`, frames.at(-1)!.slot.line)
  while (frames.length > 0) closeFrame(frames.at(-1)!)
  return false

  function bury(): void {
    const character = text[lines.at]!
    if (buried === 0) reportDepth(growth, lines.line)
    if (character === '[' || character === '{') buried++
    if (character === ']' || character === '}') buried--
    if ((character !== '"' && character !== "'") || quotedText(lines, parent) === undefined) lines.at++
  }

  function openFrame(frame: Frame | undefined, list: boolean): void {
    const target = frame === undefined ? slot : take(frame)
    const before = target?.parent?.children.length ?? 0
    const place = target ?? { parent: undefined, key: '', line: lines.line, depth: growth.limits.depth }
    const shared = { list, anchor, before, outermost: place.list === undefined, pending: undefined, merged: [] }
    anchor = undefined
    lines.at++
    if (list) frames.push({ ...shared, node: undefined, slot: listSlot(place) })
    else frames.push({ ...shared, node: growKey(growth, place, undefined, lines.line), slot: place })
  }

  function closeFrame(frame: Frame): void {
    frames.pop()
    settle(frame)
    if (frame.node !== undefined) {
      frame.node.endLine = Math.max(frame.node.startLine, lines.line)
      if (frame.merged.length > 0) mergeKeys(growth, frame.node, frame.slot, frame.merged)
    }
    const { slot: place } = frame
    const empty = frame.list && frame.outermost && place.list!.count === 0
    if (empty) growKey(growth, { ...place, list: undefined }, undefined, place.line)
    if (frame.anchor !== undefined) nameAnchor(anchors, frame.anchor, frame.slot, frame.before, frame.list)
  }

  /** A key that has no value when something ends it. */
  function settle(frame: Frame): void {
    if (frame.pending !== undefined) growKey(growth, frame.pending, undefined, frame.pending.line)
    frame.pending = undefined
    anchor = undefined
  }

  /** The slot for the value that comes now; `undefined`: none is awaited. */
  function take(frame: Frame): KeySlot | undefined {
    const target = frame.pending ?? (frame.list ? frame.slot : undefined)
    if (target === undefined) report(growth, 'config-syntax', 'a key expected', lines.line)
    frame.pending = undefined
    return target
  }

  function openKeyOf(frame: Frame, key: string, line: number): void {
    let parentNode = frame.node
    if (frame.list) parentNode = growKey(growth, frame.slot, undefined, line)
    else if (key === '<<') frame.merged.push((parentNode = openKey('', undefined, line)))
    frame.pending = slotBelow(parentNode, key, line, frame.slot)
  }

  function readScalar(frame: Frame): void {
    const line = lines.line
    const character = text[lines.at]
    const quoted = character === '"' || character === "'" ? quotedText(lines, parent) : undefined
    const value = quoted ?? plainText()
    let next = lines.at
    while (next < lines.end && isBlank(text.charCodeAt(next))) next++
    const colon = text[next] === ':' && next < lines.end && (quoted !== undefined || endsKey(next + 1))
    const isKey = colon && frame.pending === undefined
    if (isKey || (!frame.list && frame.pending === undefined)) {
      openKeyOf(frame, value, line)
      if (isKey) lines.at = next + 1
      return
    }
    const target = take(frame)!
    const before = target.parent?.children.length ?? 0
    const node = growKey(growth, target, value, line)
    if (node !== undefined) node.endLine = Math.max(node.startLine, lines.line)
    if (anchor !== undefined) nameAnchor(anchors, anchor, target, before, false)
    anchor = undefined
  }

  /** A scalar without quotes, of the line and of those that continue it. */
  function plainText(): string {
    const pieces: string[] = []
    for (;;) {
      const start = lines.at
      if (pieces.length === 0 && (text[start] === '"' || text[start] === "'")) {
        report(growth, 'config-syntax', 'a string without an end', lines.line)
        lines.at++
      }
      while (lines.at < lines.end && !endsPlain(lines.at)) {
        const stop = templateEnd(lines, lines.at, lines.end)
        lines.at = stop < 0 ? lines.at + 1 : stop
      }
      pieces.push(trimBlankEnd(text.slice(start, lines.at)))
      if (lines.at < lines.end || pieces.length >= 1000) break
      const back = { ...lines }
      nextContent(lines)
      if (!lines.done && !lines.marker && !lines.comments && lines.indent > parent && !endsPlain(lines.at)) {
        for (let blank = lines.blanks; blank > 0; blank--) pieces.push('')
        continue
      }
      Object.assign(lines, back)
      break
    }
    return pieces.length === 1 ? pieces[0]! : foldLines(pieces)
  }

  function endsPlain(at: number): boolean {
    const character = text[at]!
    if (',[]{}'.includes(character)) return !(character === '{' && templateEnd(lines, at, lines.end) >= 0)
    return character === ':' ? endsKey(at + 1) : character === '#' && isBlank(text.charCodeAt(at - 1))
  }

  /** A `:` before this place is the end of a key. */
  function endsKey(at: number): boolean {
    return endsIndicator(lines, at) || ',[]{}'.includes(text[at]!)
  }

  function word(): string {
    const start = lines.at
    while (lines.at < lines.end && !isBlank(text.charCodeAt(lines.at)) && !',[]{}'.includes(text[lines.at]!)) lines.at++
    return text.slice(start, lines.at)
  }
}
