import { growKey, listSlot, report, rootSlot, slotBelow } from './key-growth.ts'
import type { KeyGrowth, KeySlot, OpenKey } from './key-growth.ts'
import { unescapeText } from './unescape-text.ts'

/** An object or a list that is open. */
interface Frame {
  readonly list: boolean
  /** Of an object: its node; `undefined`: it was left out. */
  readonly node: OpenKey | undefined
  /** The slot that it fills; of a list: that of its items. */
  readonly slot: KeySlot
  /** A list that is no item of a list. */
  readonly outermost: boolean
  /** A key that waits for its value. */
  pending: KeySlot | undefined
}

const NEWLINE = 10
const QUOTE = 34
const APOSTROPHE = 39
const BACKSLASH = 92
const STRUCTURE = ',:[]{}'

/** Reads JSON, JSONC or JSON5: comments, trailing commas, bare and single-quoted words are all taken. One pass, no recursion. */
export function readJson(growth: KeyGrowth, text: string): void {
  const frames: Frame[] = []
  let root: KeySlot | undefined = rootSlot(growth)
  let line = 1
  let at = 0
  while (at < text.length && !growth.full) {
    const code = text.charCodeAt(at)
    if (code === NEWLINE) line++
    if (code <= 32 || code === 0xfeff || code === 0xa0) at++
    else if (code === 47 && (text[at + 1] === '/' || text[at + 1] === '*')) skipComment()
    else if (STRUCTURE.includes(text[at]!)) readStructure(text[at++]!)
    else readWord()
  }
  if (frames.length > 0 && !growth.full) report(growth, 'config-syntax', 'end of file within an object or a list', line)
  while (frames.length > 0) closeFrame()

  function readStructure(character: string): void {
    const frame = frames.at(-1)
    if (character === '{' || character === '[') openFrame(character === '[')
    else if (character === ',' && frame?.pending !== undefined) settle(frame)
    else if (character === '}' || character === ']') {
      if (frame?.list !== (character === ']')) report(growth, 'config-syntax', `unexpected ${character}`, line)
      if (frame !== undefined) closeFrame()
    }
  }

  function openFrame(list: boolean): void {
    const slot = takeSlot()
    if (slot === undefined) report(growth, 'config-syntax', `unexpected ${list ? '[' : '{'}`, line)
    const place = slot ?? { parent: undefined, key: '', line, depth: 0 }
    frames.push({
      list,
      node: list ? undefined : growKey(growth, place, undefined, line),
      slot: list ? listSlot(place) : place,
      outermost: list && place.list === undefined,
      pending: undefined,
    })
  }

  function closeFrame(): void {
    const { node, outermost, pending, slot } = frames.at(-1)!
    if (pending !== undefined) settle(frames.at(-1)!)
    if (node !== undefined) node.endLine = line
    if (outermost && slot.list!.count === 0) growKey(growth, { ...slot, list: undefined }, undefined, line)
    frames.pop()
  }

  /** A string or a bare word: a key, where an object awaits one, or else a value. */
  function readWord(): void {
    const first = line
    const word = text.charCodeAt(at) === QUOTE || text.charCodeAt(at) === APOSTROPHE ? readString() : readBare()
    const frame = frames.at(-1)
    if (frame !== undefined && !frame.list && frame.pending === undefined) {
      frame.pending = slotBelow(frame.node, word, first, frame.slot)
      return
    }
    const slot = takeSlot()
    if (slot === undefined) report(growth, 'config-syntax', 'text after the end', line)
    else growKey(growth, slot, word, first)
  }

  /** The slot of the value that comes now; `undefined`: none is awaited. */
  function takeSlot(): KeySlot | undefined {
    const frame = frames.at(-1)
    if (frame?.list === true) return frame.slot
    const slot = frame === undefined ? root && { ...root, line } : frame.pending
    if (frame === undefined) root = undefined
    else frame.pending = undefined
    return slot
  }

  function settle(frame: Frame): void {
    report(growth, 'config-syntax', 'a key without a value', line)
    growKey(growth, frame.pending!, undefined, frame.pending!.line)
    frame.pending = undefined
  }

  function readString(): string {
    const quote = text.charCodeAt(at)
    const start = at + 1
    at = stringEnd(text, start, quote)
    const word = text.slice(start, at)
    if (text.charCodeAt(at) === quote) at++
    else report(growth, 'config-syntax', 'a string without an end', line)
    if (!word.includes('\\')) return word
    line += newlines(text, start, at)
    return unescapeText(word)
  }

  function readBare(): string {
    const start = at++
    while (at < text.length && text.charCodeAt(at) > 32 && text.charCodeAt(at) !== QUOTE && !STRUCTURE.includes(text[at]!)) at++
    return text.slice(start, at)
  }

  function skipComment(): void {
    const block = text[at + 1] === '*'
    const close = text.indexOf(block ? '*/' : '\n', at + 2)
    const stop = close < 0 ? text.length : block ? close + 2 : close
    line += newlines(text, at, stop)
    at = stop
  }
}

/** Where the string ends: at its quote, or at the end of the line. */
function stringEnd(text: string, from: number, quote: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote || code === NEWLINE) return at
    if (code === BACKSLASH) at++
  }
  return text.length
}

function newlines(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count++
  return count
}
