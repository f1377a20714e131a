import { LINE_FEED } from './byte-class.ts'

/** Import-like lines of one text, of which a piece is read: byte ranges in the piece until they are decoded. */
export interface ImportRanges {
  readonly starts: number[]
  readonly ends: number[]
  /** Lines of the pieces before. */
  readonly decoded: string[]
  /** The end of the piece came before that of `import (`. */
  openBlock: boolean
}

export interface ImportMaximum {
  readonly lines: number
  readonly bytes: number
}

/** How far before an import keyword its line may start and still be kept whole. */
const LINE_HEAD = 256
const OPEN_PARENTHESIS = 0x28
const CLOSE_PARENTHESIS = 0x29

/**
 * Notes the line of an import keyword if the keyword starts the line (behind blanks, `#`, `@`, `pub`, `export`, `global`) or a
 * quote follows `import`, `include`, `require` or `from` (`from './cart'`, `require("fs")`). Go's `import (` notes each line of the block.
 */
export function noteImport(
  bytes: Uint8Array, length: number, start: number, end: number, lineStart: number, maximum: ImportMaximum, ranges: ImportRanges,
): void {
  const { starts, ends } = ranges
  if (starts.length + ranges.decoded.length >= maximum.lines || (ends.length > 0 && start < (ends[ends.length - 1] as number))) return
  const isFrom = bytes[start] === 0x66
  const quoted = isQuoteNext(bytes, end) && (isFrom || bytes[start] === 0x69 || bytes[start] === 0x72)
  if (!quoted && !startsLine(bytes, lineStart, start)) return
  const head = start - lineStart > LINE_HEAD || lineStart < 0 ? start : lineStart
  const stop = lineEnd(bytes, length, head, maximum.bytes)
  if (isFrom && !quoted && !holdsImport(bytes, end, stop)) return
  if (!quoted && isBlockOpen(bytes, end, stop)) return noteBlock(bytes, length, stop + 1, maximum, ranges)
  starts.push(head)
  ends.push(stop)
}

/** Notes the lines of `import (` up to its end, or to that of the piece. */
export function noteBlock(bytes: Uint8Array, length: number, from: number, maximum: ImportMaximum, ranges: ImportRanges): void {
  const { starts, ends, decoded } = ranges
  let at = from
  while (at < length && starts.length + decoded.length < maximum.lines) {
    const close = lineEnd(bytes, length, at, maximum.bytes)
    let first = at
    while (first < close && (bytes[first] as number) <= 0x20) first++
    if (bytes[first] === CLOSE_PARENTHESIS) {
      ranges.openBlock = false
      return
    }
    if (first < close) {
      starts.push(first)
      ends.push(close)
    }
    while (at < length && bytes[at] !== LINE_FEED) at++
    at++
  }
  ranges.openBlock = true
}

/** Turns the noted ranges into trimmed strings, before their piece goes. */
export function decodeImports(bytes: Uint8Array, { starts, ends, decoded }: ImportRanges, decoder: InstanceType<typeof TextDecoder>): void {
  for (let index = 0; index < starts.length; index++) {
    const start = starts[index] as number
    let end = ends[index] as number
    // Not in the middle of a character.
    while (end > start && ((bytes[end] as number) & 0xc0) === 0x80) end--
    decoded.push(decoder.decode(bytes.subarray(start, end)).trim())
  }
  starts.length = 0
  ends.length = 0
}

function startsLine(bytes: Uint8Array, lineStart: number, start: number): boolean {
  if (start - lineStart > LINE_HEAD || lineStart < 0) return false
  let at = lineStart
  while (at < start && isBeforeImport(bytes[at] as number)) at++
  if (at === start) return true
  return start - at < 40 && (hasWord(bytes, at, 'pub') || hasWord(bytes, at, 'export') || hasWord(bytes, at, 'global'))
}

function isBeforeImport(byte: number): boolean {
  return byte === 0x20 || byte === 0x09 || byte === 0x23 || byte === 0x40
}

function hasWord(bytes: Uint8Array, at: number, word: string): boolean {
  for (let index = 0; index < word.length; index++) if (bytes[at + index] !== word.charCodeAt(index)) return false
  const next = bytes[at + word.length] as number
  return next === 0x20 || next === OPEN_PARENTHESIS
}

function isQuoteNext(bytes: Uint8Array, end: number): boolean {
  let at = end
  const stop = end + 8
  while (at < stop && (bytes[at] === 0x20 || bytes[at] === OPEN_PARENTHESIS)) at++
  return bytes[at] === 0x22 || bytes[at] === 0x27 || bytes[at] === 0x60
}

function isBlockOpen(bytes: Uint8Array, end: number, stop: number): boolean {
  let at = end
  while (at < stop && bytes[at] === 0x20) at++
  if (bytes[at] !== OPEN_PARENTHESIS) return false
  for (at++; at < stop; at++) if ((bytes[at] as number) > 0x20) return false
  return true
}

/** Python's `from … import`: a line of prose or SQL that starts with `from` is none. */
function holdsImport(bytes: Uint8Array, from: number, stop: number): boolean {
  for (let at = from; at + 7 < stop; at++) {
    if (bytes[at] === 0x20 && bytes[at + 1] === 0x69 && bytes[at + 2] === 0x6d && hasWord(bytes, at + 1, 'import')) return true
  }
  return false
}

function lineEnd(bytes: Uint8Array, length: number, from: number, maximum: number): number {
  const stop = Math.min(length, from + maximum)
  let at = from
  while (at < stop && bytes[at] !== LINE_FEED) at++
  return at
}
