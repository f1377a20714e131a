import { characterClass, foldCharacter } from '@deepdiscovery/text'
import { BYTE_CLASS, FROM_CHARACTER } from './byte-class.ts'

/**
 * Length in bytes of the character at `at` if it is a well-formed one of two or three bytes, else 1: stray bytes, surrogates
 * and everything outside the basic plane go byte by byte and separate.
 */
export function characterWidth(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] as number
  if (lead < 0xc2 || lead > 0xef) return 1
  const second = bytes[at + 1] as number
  if ((second & 0xc0) !== 0x80) return 1
  if (lead < 0xe0) return 2
  if (((bytes[at + 2] as number) & 0xc0) !== 0x80) return 1
  return (lead === 0xe0 && second < 0xa0) || (lead === 0xed && second >= 0xa0) ? 1 : 3
}

/** Code of the character at `at`, which has the given width; 0 for a byte that is no character. */
export function characterCode(bytes: Uint8Array, at: number, width: number): number {
  const lead = bytes[at] as number
  if (width === 1) return lead < 0x80 ? lead : 0
  const second = (bytes[at + 1] as number) & 0x3f
  if (width === 2) return ((lead & 0x1f) << 6) | second
  return ((lead & 0x0f) << 12) | (second << 6) | ((bytes[at + 2] as number) & 0x3f)
}

/** Byte class of a character code. */
export function classOfCode(code: number): number {
  return code < 0x80 ? (BYTE_CLASS[code] as number) : (FROM_CHARACTER[characterClass(code)] as number)
}

/** Whether the bytes from `start` to `end`, folded and without `_` and `-`, are those of `folded`. */
export function foldedEquals(bytes: Uint8Array, start: number, end: number, folded: Uint8Array): boolean {
  let other = 0
  const stop = folded.length
  for (let at = start; at < end; ) {
    const width = characterWidth(bytes, at)
    const code = foldCharacter(characterCode(bytes, at, width))
    at += width
    if (code === 0x5f || code === 0x2d) continue
    if (other + width > stop) return false
    if (width === 1) {
      if (folded[other] !== code) return false
    } else if (width === 2) {
      if (folded[other] !== (0xc0 | (code >> 6)) || folded[other + 1] !== (0x80 | (code & 0x3f))) return false
    } else if (
      folded[other] !== (0xe0 | (code >> 12)) || folded[other + 1] !== (0x80 | ((code >> 6) & 0x3f))
      || folded[other + 2] !== (0x80 | (code & 0x3f))
    ) {
      return false
    }
    other += width
  }
  return other === stop
}
