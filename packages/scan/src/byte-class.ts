import { characterClass } from '@deepdiscovery/text'

/** Classes of a byte, ordered: everything below `lower` separates. `high` begins or continues a multi-byte character. */
export const BYTE = { separator: 0, newline: 1, lower: 2, upper: 3, digit: 4, underscore: 5, high: 6, cjk: 7 } as const

export const LINE_FEED = 0x0a
export const HYPHEN = 0x2d
export const UNDERSCORE = 0x5f
export const SMALL_S = 0x73

/** `text`'s character classes in this package's order. */
export const FROM_CHARACTER = Uint8Array.of(BYTE.separator, BYTE.lower, BYTE.upper, BYTE.digit, BYTE.underscore, BYTE.cjk)

/** Class of every byte. */
export const BYTE_CLASS: Uint8Array = buildByteClasses()

function buildByteClasses(): Uint8Array {
  const classes = new Uint8Array(256).fill(BYTE.high)
  for (let byte = 0; byte < 0x80; byte++) classes[byte] = FROM_CHARACTER[characterClass(byte)] as number
  classes[LINE_FEED] = BYTE.newline
  return classes
}
