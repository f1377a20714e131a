import { growKey, listSlot, report, rootSlot, slotBelow } from './key-growth.ts'
import type { KeyGrowth, KeySlot, OpenKey } from './key-growth.ts'
import { unescapeText } from './unescape-text.ts'

/** An object or a list that is still open. */
interface Frame {
  /** Of an object: its node (`undefined`: left out). Of a list: nothing. */
  readonly node: OpenKey | undefined
  /** Of an object: the slot it fills. Of a list: the slot of its items. */
  readonly slot: KeySlot
  readonly list: boolean
  /** Of an object: a key was read and its value is awaited. */
  pending: KeySlot | undefined
  /** Line of the last value, to end what encloses it. */
  readonly outermost: boolean
}

const QUOTE = 34
const APOSTROPHE = 39
const BACKSLASH = 92
const NEWLINE = 10

/** Reads JSON, JSONC or JSON5: comments, trailing commas, bare and single-quoted words are all taken. One pass, no recursion. */
export function readJson(growth: KeyGrowth, text: string): void {
  const frames: Frame[] = []
  const end = text.length
  let line = 1
  let at = 0
  let root: KeySlot | undefined = rootSlot(growth)
  while (at < end && !growth.full) {
    const code = text.charCodeAt(at)
    if (code === NEWLINE) line++
    if (code <= 32 || code === 0xfeff || code === 0xa0) {
      at++
      continue
    }
    if (code === 47 && (text.charCodeAt(at + 1) === 47 || text.charCodeAt(at + 1) === 42)) {
      const block = text.charCodeAt(at + 1) === 42
      const close = text.indexOf(block ? '*/' : '\n', at + 2)
      const stop = close < 0 ? end : block ? close + 2 : close
      line += newlines(text, at, stop)
      at = stop
      continue
    }
    const frame = frames.at(-1)
    if (code === 44 || code === 58) {
      at++
      if (code === 44 && frame?.pending !== undefined) settle(frame)
      continue
    }
    if (code === 125 || code === 93) {
      at++
      if (frame === undefined || frame.list !== (code === 93)) report(growth, 'config-syntax', `unexpected ${text[at - 1]}`, line)
      if (frame !== undefined) closeFrame(frame)
      continue
    }
    if (code === 123 || code === 91) {
      at++
      const slot = takeSlot(frame)
      if (slot === undefined) {
        report(growth, 'config-syntax', `unexpected ${text[at - 1]}`, line)
        frames.push({ node: undefined, slot: { parent: undefined, key: '', line, depth: 0 }, list: code === 91, pending: undefined, outermost: false })
      } else if (code === 91) {
        frames.push({ node: undefined, slot: listSlot(slot), list: true, pending: undefined, outermost: slot.list === undefined })
      } else {
        frames.push({ node: growKey(growth, slot, undefined, line), slot, list: false, pending: undefined, outermost: false })
      }
      continue
    }
    const start = at
    const first = line
    let word: string
    if (code === QUOTE || code === APOSTROPHE) {
      at = stringEnd(text, at + 1, code)
      const closed = text.charCodeAt(at) === code
      word = text.slice(start + 1, at)
      if (closed) at++
      else report(growth, 'config-syntax', 'string without an end', line)
      if (word.includes('\\')) {
        line += newlines(text, start, at)
        word = unescapeText(word)
      }
    } else {
      while (at < end && !endsWord(text.charCodeAt(at))) at++
      if (at === start) at++
      word = text.slice(start, at)
    }
    if (frame !== undefined && !frame.list && frame.pending === undefined) {
      frame.pending = slotBelow(frame.node, word, first, frame.slot)
      continue
    }
    const slot = takeSlot(frame)
    if (slot === undefined) report(growth, 'config-syntax', 'text after the end', line)
    else growKey(growth, slot, word, first)
  }
  if (frames.length > 0 && !growth.full) report(growth, 'config-syntax', 'end of file within an object or a list', line)
  while (frames.length > 0) closeFrame(frames.at(-1)!)

  function takeSlot(frame: Frame | undefined): KeySlot | undefined {
    if (frame === undefined) {
      const slot = root
      root = undefined
      return slot === undefined ? undefined : { ...slot, line }
    }
    if (frame.list) return frame.slot
    const slot = frame.pending
    frame.pending = undefined
    return slot
  }

  function settle(frame: Frame): void {
    report(growth, 'config-syntax', 'key without a value', line)
    growKey(growth, frame.pending!, undefined, frame.pending!.line)
    frame.pending = undefined
  }

  function closeFrame(frame: Frame): void {
    frames.pop()
    if (frame.pending !== undefined) settle(frame)
    if (frame.node !== undefined) frame.node.endLine = line
    if (frame.outermost && frame.slot.list!.count === 0) {
      growKey(growth, { ...frame.slot, list: undefined }, undefined, line)
    }
  }
}

/** Where the string ends: at its quote, or at the end of the line. */
function stringEnd(text: string, from: number, quote: number): number {
  let at = from
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote || code === NEWLINE) return at
    if (code === BACKSLASH) at++
  }
  return text.length
}

function endsWord(code: number): boolean {
  return code <= 32 || code === 44 || code === 58 || code === 91 || code === 93 || code === 123 || code === 125 || code === QUOTE
}

function newlines(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count++
  return count
}
