import { decodeLegacy } from './decode-legacy.ts'
import { decodeUtf16, utf16Order, type ByteOrder } from './decode-utf16.ts'
import { lengthOfWholeCharacters, PORTABLE_BYTE_TOOLS, type ByteTools } from './utf8-bytes.ts'

/** A NUL in the first bytes makes a file binary, as git has it. */
export const HEAD_BYTES = 8000

/** More control characters than this share of so many bytes: no text. Valid UTF-8 needs but a look, a guessed encoding more. */
const CONTROLS = { utf8: { share: 1 / 4, bytes: 256 }, legacy: { share: 1 / 100, bytes: HEAD_BYTES } } as const

/** What the first piece of a long file told about its encoding; neither for UTF-8. */
export interface FoundEncoding {
  order?: ByteOrder
  label?: string
}

/**
 * Text of a file as UTF-8 without a byte-order mark. UTF-16 is decoded with a mark or where it is plain; other bytes by the
 * coding cookie of the file, by the best fit among the East Asian encodings and windows-1251, else as windows-1252. No U+FFFD
 * comes in that was not in the file. A view of the given bytes where they are UTF-8 already.
 *
 * @param cut the bytes are only the head of the file, so its last character may be incomplete
 * @param found gets what {@link decodeNext} needs for the next piece of the same file
 * @returns `'binary'` for a NUL in the first 8,000 bytes or too many control characters
 */
export function decodeText(
  bytes: Uint8Array, cut = false, tools: ByteTools = PORTABLE_BYTE_TOOLS, found: FoundEncoding = {},
): Uint8Array | 'binary' {
  const order = utf16Order(bytes)
  if (order !== undefined) {
    found.order = order
    return decodeUtf16(bytes, order)
  }
  const nul = bytes.indexOf(0)
  if (nul >= 0 && nul < HEAD_BYTES) return 'binary'
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
  const end = cut ? lengthOfWholeCharacters(bytes) : bytes.length
  const body = start === 0 && end === bytes.length ? bytes : bytes.subarray(start, end)
  if (tools.isUtf8(body)) return hasTooManyControls(body, CONTROLS.utf8) ? 'binary' : withoutNul(body, nul >= 0)
  if (hasTooManyControls(bytes, CONTROLS.legacy)) return 'binary'
  return withoutNul(decodeLegacy(bytes, found), nul >= 0)
}

/**
 * Text of a further piece of a file. Bytes that are no UTF-8 are decoded as those before them, or by their own best fit where they
 * are the first such.
 *
 * @returns `'binary'` only for UTF-16 that goes wrong
 */
export function decodeNext(bytes: Uint8Array, cut: boolean, tools: ByteTools, found: FoundEncoding): Uint8Array | 'binary' {
  if (found.order !== undefined) return decodeUtf16(bytes, found.order, false)
  const hasNul = bytes.includes(0)
  const body = cut && found.label === undefined ? bytes.subarray(0, lengthOfWholeCharacters(bytes)) : bytes
  return withoutNul(tools.isUtf8(body) ? body : decodeLegacy(bytes, found), hasNul)
}

/** Control characters that text does not hold (all but tab, line feed, vertical tab, form feed, return, escape). */
function hasTooManyControls(bytes: Uint8Array, limit: { readonly share: number; readonly bytes: number }): boolean {
  const length = Math.min(bytes.length, limit.bytes)
  let controls = 0
  for (let at = 0; at < length; at++) {
    const byte = bytes[at]!
    if ((byte < 0x20 && (byte < 0x09 || byte > 0x0d) && byte !== 0x1b) || byte === 0x7f) controls++
  }
  return controls > length * limit.share
}

/** A late NUL would end a text early for a reader in C; it becomes a space. */
function withoutNul(bytes: Uint8Array, hasNul: boolean): Uint8Array {
  return hasNul ? bytes.map((byte) => (byte === 0 ? 0x20 : byte)) : bytes
}
