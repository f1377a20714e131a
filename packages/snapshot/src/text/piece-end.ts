import type { ByteOrder } from './decode-utf16.ts'
import { lengthOfWholeCharacters } from './utf8-bytes.ts'

/** So far back from the end of a long line a blank is looked for, so that no word is cut. */
const BLANK_BYTES = 65_536

/** The line that opens or ends a private key is shorter. */
const MARK_BYTES = 64
const LEAST_MARKS = 8

const LINE_FEED = 0x0a
const DASH = 0x2d

/**
 * Where a piece ends whose file goes on: behind the last line feed, else behind the last blank, comma or semicolon (none of them is
 * half a character in any encoding that is decoded), and then not within the mark of a private key; else between characters.
 *
 * @returns bytes of the piece, at least one where there are three or more
 */
export function lengthOfPiece(bytes: Uint8Array, order: ByteOrder | undefined): number {
  if (order !== undefined) return lengthOfUtf16(bytes, order)
  const line = bytes.lastIndexOf(LINE_FEED)
  if (line >= 0) return line + 1
  return beforeMark(bytes, lastBlank(bytes)) || lengthOfWholeCharacters(bytes)
}

function lastBlank(bytes: Uint8Array): number {
  const least = Math.max(0, bytes.length - BLANK_BYTES)
  for (let at = bytes.length - 1; at >= least; at--) {
    const byte = bytes[at]!
    if (byte === 0x20 || byte === 0x2c || byte === 0x3b || byte === 0x09) return at + 1
  }
  return lengthOfWholeCharacters(bytes)
}

/** Goes back until no dash stands shortly before the end; lines of nothing but dashes are cut anywhere. */
function beforeMark(bytes: Uint8Array, end: number): number {
  let length = end
  for (let marks = 0; marks < LEAST_MARKS; marks++) {
    const dash = bytes.subarray(Math.max(0, length - MARK_BYTES), length).indexOf(DASH)
    if (dash < 0) return length
    length = Math.max(0, length - MARK_BYTES) + dash
  }
  return end
}

function lengthOfUtf16(bytes: Uint8Array, order: ByteOrder): number {
  const low = order === 'utf-16le' ? 0 : 1
  const whole = bytes.length & ~1
  for (let at = bytes.lastIndexOf(LINE_FEED); at >= 0; at = at === 0 ? -1 : bytes.lastIndexOf(LINE_FEED, at - 1)) {
    if ((at & 1) === low && bytes[at ^ 1] === 0 && (at | 1) < whole) return (at | 1) + 1
  }
  const high = bytes[whole - 1 - low]
  return high !== undefined && high >= 0xd8 && high < 0xdc ? whole - 2 : whole
}
