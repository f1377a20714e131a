import { MASKS, POWERS } from './layout'

export const HASH_BASE: i32 = 0x9e3779b1
export const HASH_SPREAD: i32 = 0x85ebca6b

/** `HASH_BASE` to the power of a length in bytes. */
@inline
export function hashPower(length: i32): i32 {
  return length < 256 ? load<i32>(POWERS + (<usize>length << 2)) : longPower(length)
}

function longPower(length: i32): i32 {
  let power: i32 = 1
  let square: i32 = HASH_BASE
  for (let rest = length; rest > 0; rest >>>= 1) {
    if (rest & 1) power *= square
    square *= square
  }
  return power
}

/** Whether a filter has the bit of a spread hash. */
@inline
export function hasBit(filter: usize, spread: i32): i32 {
  return (load<i32>(filter + ((<u32>spread >>> 21) << 2)) >>> ((<u32>spread >>> 16) & 31)) & 1
}

/**
 * Hash of up to 16 bytes that are ASCII letters and digits and end at `end`, folded on the way. Each power is split as
 * low + 65536 * high with a signed low half, so that eight products and their sums are two instructions.
 */
@inline
export function hashShort(end: usize, length: i32): i32 {
  const folded = v128.and(
    v128.or(v128.load(end - 16), i8x16.splat(0x20)),
    v128.load(MASKS + <usize>length),
  )
  const near = i16x8.extend_high_i8x16_u(folded)
  const far = i16x8.extend_low_i8x16_u(folded)
  const low = i32x4.add(
    i32x4.dot_i16x8_s(near, i16x8(-20271, 20769, -17807, -17215, 10257, -13215, 31153, 1)),
    i32x4.dot_i16x8_s(far, i16x8(29265, 2721, -5135, -6591, -13935, 26081, -29903, 2433)),
  )
  const high = i32x4.add(
    i32x4.dot_i16x8_s(near, i16x8(25445, 24269, -29753, 8055, -13308, -25, -25033, 0)),
    i32x4.dot_i16x8_s(far, i16x8(28300, 17256, 330, 17552, -20455, -23404, -3884, 19224)),
  )
  const four = i32x4.add(low, i32x4.shl(high, 16))
  const two = i32x4.add(four, i32x4.shuffle(four, four, 2, 3, 0, 1))
  return i32x4.extract_lane(two, 0) + i32x4.extract_lane(two, 1)
}

/** The same for any length. */
export function hashLong(start: usize, end: usize): i32 {
  let at = start + (((end - start - 1) & 15) + 1)
  let hash = hashShort(at, <i32>(at - start))
  while (at < end) {
    at += 16
    hash = hash * load<i32>(POWERS + (16 << 2)) + hashShort(at, 16)
  }
  return hash
}
