/** Checks that the host may do faster than portable code. */
export interface ByteTools {
  /** Whether all bytes are valid UTF-8. */
  isUtf8(bytes: Uint8Array): boolean
  /** Position of an ASCII needle, -1 where it does not occur. */
  find(bytes: Uint8Array, needle: string): number
}

/** Works on every host. */
export const PORTABLE_BYTE_TOOLS: ByteTools = {
  isUtf8(bytes) {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes)
      return true
    } catch {
      return false
    }
  },
  find(bytes, needle) {
    const first = needle.charCodeAt(0)
    for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
      let length = 1
      while (length < needle.length && bytes[at + length] === needle.charCodeAt(length)) length++
      if (length === needle.length) return at
    }
    return -1
  },
}

/** Length without a multi-byte character that the end cuts in two. */
export function lengthOfWholeCharacters(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!
    if (byte < 0x80) break
    if (byte < 0xc0) continue
    const size = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
    return size > back ? bytes.length - back : bytes.length
  }
  return bytes.length
}
