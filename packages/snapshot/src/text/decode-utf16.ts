export type ByteOrder = 'utf-16le' | 'utf-16be'

/** Bytes looked at to recognise UTF-16 without a mark. */
const SAMPLE_BYTES = 2000

/**
 * The byte order of a UTF-16 text: by its mark, or because its first bytes are Latin letters with a NUL on one side of each.
 * Only that much is plain; UTF-16 without a mark in other scripts is not guessed.
 */
export function utf16Order(bytes: Uint8Array): ByteOrder | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const pairs = Math.min(bytes.length, SAMPLE_BYTES) >> 1
  if (pairs < 4 || (bytes[0] !== 0 && bytes[1] !== 0)) return undefined
  let little = 0
  let big = 0
  for (let at = 0; at < pairs * 2; at += 2) {
    if (isTyped(bytes[at]!) && bytes[at + 1] === 0) little++
    else if (bytes[at] === 0 && isTyped(bytes[at + 1]!)) big++
  }
  const most = pairs * 0.9
  return little >= most ? 'utf-16le' : big >= most ? 'utf-16be' : undefined
}

/** UTF-8 of a UTF-16 text. `'binary'` where it holds a NUL or half of a surrogate pair; at the end that is a cut file's. */
export function decodeUtf16(bytes: Uint8Array, order: ByteOrder, hasMark = true): Uint8Array | 'binary' {
  let length = bytes.length & ~1
  const last = bytes[order === 'utf-16le' ? length - 1 : length - 2]
  if (length >= 2 && last !== undefined && last >= 0xd8 && last < 0xdc) length -= 2
  try {
    const text = new TextDecoder(order, { fatal: true, ignoreBOM: !hasMark }).decode(bytes.subarray(0, length))
    return text.includes('\0') ? 'binary' : new TextEncoder().encode(text)
  } catch {
    return 'binary'
  }
}

function isTyped(byte: number): boolean {
  return (byte >= 0x20 && byte < 0x7f) || (byte >= 0x09 && byte <= 0x0d)
}
