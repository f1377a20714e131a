/**
 * Polynomial hash over folded bytes, modulo 2^32: the hash of two parts joined follows from the hashes of the parts
 * (`hash(ab) = hash(a) * BASE^length(b) + hash(b)`), so `getUserById`, `get_user_by_id` and `getuserbyid` are one without
 * listing the ways to split them.
 */
export const HASH_BASE = 0x9e3779b1 | 0

/** Odd multiplier that spreads a hash; the upper bits of `hash * HASH_SPREAD` index tables. */
export const HASH_SPREAD = 0x85ebca6b | 0

const KNOWN_POWERS = 256
const POWERS = buildPowers()

/** `HASH_BASE` to the power of a length in bytes. */
export function hashPower(length: number): number {
  if (length < KNOWN_POWERS) return POWERS[length] as number
  let power = 1
  let square = HASH_BASE
  for (let rest = length; rest > 0; rest >>>= 1) {
    if ((rest & 1) === 1) power = Math.imul(power, square)
    square = Math.imul(square, square)
  }
  return power
}

/** Hash of bytes that are folded already. */
export function hashOf(bytes: Uint8Array): number {
  let hash = 0
  for (let at = 0; at < bytes.length; at++) hash = (Math.imul(hash, HASH_BASE) + (bytes[at] as number)) | 0
  return hash
}

/** A set of hashes with false positives only: 64 Ki bits, which stay in the first-level cache. */
export class HashFilter {
  readonly bits = new Int32Array(2048)

  add(hash: number): void {
    const spread = Math.imul(hash, HASH_SPREAD)
    this.bits[spread >>> 21] = (this.bits[spread >>> 21] as number) | (1 << (spread >>> 16))
  }

  mayHave(hash: number): boolean {
    const spread = Math.imul(hash, HASH_SPREAD)
    return (((this.bits[spread >>> 21] as number) >>> (spread >>> 16)) & 1) === 1
  }
}

function buildPowers(): Int32Array {
  const powers = new Int32Array(KNOWN_POWERS)
  powers[0] = 1
  for (let length = 1; length < KNOWN_POWERS; length++) powers[length] = Math.imul(powers[length - 1] as number, HASH_BASE)
  return powers
}
