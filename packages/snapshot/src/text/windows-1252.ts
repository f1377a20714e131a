/** Characters of the bytes 0x80 to 0x9f; the five that windows-1252 leaves open are control characters, as browsers have it. */
const HIGH_CONTROLS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const ENCODED: readonly Uint8Array[] = Array.from({ length: 128 }, (_, index) =>
  new TextEncoder().encode(index < 32 ? HIGH_CONTROLS[index]! : String.fromCharCode(128 + index)),
)

/** UTF-8 of windows-1252 bytes (ISO 8859-1 and more). Not by TextDecoder: some versions of Node take them for ISO 8859-1. */
export function fromWindows1252(bytes: Uint8Array): Uint8Array {
  let length = 0
  for (const byte of bytes) length += byte < 0x80 ? 1 : ENCODED[byte - 128]!.length
  const result = new Uint8Array(length)
  let at = 0
  for (const byte of bytes) {
    if (byte < 0x80) result[at++] = byte
    else for (const part of ENCODED[byte - 128]!) result[at++] = part
  }
  return result
}
