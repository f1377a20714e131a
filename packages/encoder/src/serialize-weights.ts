import { DeepDiscoveryError } from '@deepdiscovery/model'
import { murmurHash } from './murmur-hash.ts'
import type { StaticWeights } from './static-weights.ts'

/** Version of the format; another one is refused. */
export const WEIGHTS_VERSION = 1

/** First bytes of a file of weights. */
export const MAGIC = 'DDEW'

/** Magic, version, checksum of all that follows, length of the header. */
export const PREAMBLE_BYTES = 16

const SPACE = 0x20

/**
 * ```text
 * magic DDEW | version u32 | checksum u32 | header bytes u32 | header JSON | tokens, one a line | pad to 4 | scales f32 | vectors i8 | pad
 * ```
 * Little-endian. The header is `{ name, dimensions, tokens, hashedRows, tokenBytes }`, padded with spaces to a multiple of four.
 *
 * @throws DeepDiscoveryError `DD_INVALID_WEIGHTS` where parts do not fit together
 */
export function serializeWeights({ name, dimensions, vocabulary, vectors, scales }: StaticWeights): Uint8Array {
  const rows = vocabulary.tokens.length + vocabulary.hashedRows
  if (scales.length !== rows || vectors.length !== rows * dimensions) {
    throw new DeepDiscoveryError('DD_INVALID_WEIGHTS', `A vocabulary of ${rows} rows does not fit ${scales.length} scales and ${vectors.length} numbers.`)
  }
  if (vocabulary.tokens.some((token) => token.includes('\n'))) throw new DeepDiscoveryError('DD_INVALID_WEIGHTS', 'A token holds a line feed.')
  const encoder = new TextEncoder()
  const tokens = encoder.encode(vocabulary.tokens.join('\n'))
  const { hashedRows } = vocabulary
  const header = encoder.encode(JSON.stringify({ name, dimensions, tokens: vocabulary.tokens.length, hashedRows, tokenBytes: tokens.length }))
  const headerBytes = new Uint8Array(padded(header.length)).fill(SPACE)
  headerBytes.set(header)
  const scalesAt = PREAMBLE_BYTES + headerBytes.length + padded(tokens.length)
  const bytes = new Uint8Array(scalesAt + scales.length * 4 + padded(vectors.length))
  const view = new DataView(bytes.buffer)
  bytes.set(encoder.encode(MAGIC))
  view.setUint32(4, WEIGHTS_VERSION, true)
  view.setUint32(12, headerBytes.length, true)
  bytes.set(headerBytes, PREAMBLE_BYTES)
  bytes.set(tokens, PREAMBLE_BYTES + headerBytes.length)
  for (let row = 0; row < scales.length; row++) view.setFloat32(scalesAt + row * 4, scales[row]!, true)
  bytes.set(new Uint8Array(vectors.buffer, vectors.byteOffset, vectors.length), scalesAt + scales.length * 4)
  view.setUint32(8, checksumOf(bytes), true)
  return bytes
}

/** Checksum over all behind itself; the length of `bytes` is a multiple of four. */
export function checksumOf(bytes: Uint8Array): number {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
  return murmurHash(new Uint32Array(aligned.buffer, aligned.byteOffset + 12, (aligned.length - 12) / 4), WEIGHTS_VERSION)
}

export function padded(bytes: number): number {
  return Math.ceil(bytes / 4) * 4
}
