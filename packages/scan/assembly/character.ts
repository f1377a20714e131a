import { CLASSES, FOLDS } from './layout'

/** Classes in the package's order, see `byte-class.ts`. */
export const LOWER: i32 = 2
export const UPPER: i32 = 3
export const DIGIT: i32 = 4
export const UNDERSCORE: i32 = 5
export const CJK: i32 = 7

@inline
export function byteAt(at: usize): i32 {
  return <i32>load<u8>(at)
}

/** Length in bytes of the character at `at`, 1 where there is no well-formed one of two or three bytes. */
export function characterWidth(at: usize): i32 {
  const lead = byteAt(at)
  if (lead < 0xc2 || lead > 0xef) return 1
  const second = byteAt(at + 1)
  if ((second & 0xc0) != 0x80) return 1
  if (lead < 0xe0) return 2
  if ((byteAt(at + 2) & 0xc0) != 0x80) return 1
  return (lead == 0xe0 && second < 0xa0) || (lead == 0xed && second >= 0xa0) ? 1 : 3
}

/** Code of the character at `at`, 0 for a byte that is none. */
export function characterCode(at: usize, width: i32): i32 {
  const lead = byteAt(at)
  if (width == 1) return lead < 0x80 ? lead : 0
  const second = byteAt(at + 1) & 0x3f
  if (width == 2) return ((lead & 0x1f) << 6) | second
  return ((lead & 0x0f) << 12) | (second << 6) | (byteAt(at + 2) & 0x3f)
}

/** Asks the host to fill in the classes and folds of the 256 characters around a code. */
@external("host", "learn")
declare function learn(code: i32): void

/** A class that was not needed before; in every scan those above U+00FF are at first. */
const UNKNOWN: i32 = 0xff

/** Also makes the folded code known. */
export function classOf(code: i32): i32 {
  if (code < 0x2000) {
    const known = <i32>load<u8>(CLASSES + <usize>code)
    if (known != UNKNOWN) return known
    learn(code)
    return <i32>load<u8>(CLASSES + <usize>code)
  }
  if (code < 0x3040) return 0
  if (code < 0xa000) return CJK
  if (code < 0xac00) return LOWER
  return code < 0xd7b0 ? CJK : 0
}

export function classAt(at: usize): i32 {
  return classOf(characterCode(at, characterWidth(at)))
}

/** Of a character whose class was asked for before: that of every one in an identifier was. */
@inline
export function foldCharacter(code: i32): i32 {
  return code < 0x2000 ? <i32>load<u16>(FOLDS + (<usize>code << 1)) : code
}
