import { DeepDiscoveryError } from '@deepdiscovery/model'
import { checksumOf, MAGIC, padded, PREAMBLE_BYTES, WEIGHTS_VERSION } from './serialize-weights.ts'
import type { StaticWeights } from './static-weights.ts'

interface Header {
  readonly name: string
  readonly dimensions: number
  readonly tokens: number
  readonly hashedRows: number
  readonly tokenBytes: number
}

/**
 * Reads what `serializeWeights` wrote. Numbers are not copied where the bytes allow it.
 *
 * @param subject where the bytes come from, for the message
 * @throws DeepDiscoveryError `DD_INVALID_WEIGHTS` for other bytes, another version, and what was cut off or damaged
 */
export function parseWeights(bytes: Uint8Array, subject = 'the weights'): StaticWeights {
  const refuse = (what: string): DeepDiscoveryError =>
    new DeepDiscoveryError('DD_INVALID_WEIGHTS', `${subject} cannot be used: ${what}; install the package again, or export the model again.`, { subject })
  if (bytes.length < PREAMBLE_BYTES || String.fromCharCode(...bytes.subarray(0, 4)) !== MAGIC) throw refuse('it does not begin like a file of weights')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const version = view.getUint32(4, true)
  if (version !== WEIGHTS_VERSION) throw refuse(`it has version ${version} of the format, and this package reads version ${WEIGHTS_VERSION}`)
  if (bytes.length % 4 !== 0) throw refuse('it is cut off')
  if (checksumOf(bytes) !== view.getUint32(8, true)) throw refuse('its checksum is wrong, so it is cut off or damaged')
  const tokensAt = PREAMBLE_BYTES + view.getUint32(12, true)
  const header = tokensAt <= bytes.length ? headerOf(bytes.subarray(PREAMBLE_BYTES, tokensAt)) : undefined
  if (header === undefined) throw refuse('its header cannot be read')
  const { name, dimensions, hashedRows, tokenBytes } = header
  const rows = header.tokens + hashedRows
  const scalesAt = tokensAt + padded(tokenBytes)
  const vectorsAt = scalesAt + rows * 4
  if (vectorsAt + padded(rows * dimensions) !== bytes.length) throw refuse('its parts do not fit its length')
  const tokens = tokenBytes === 0 ? [] : new TextDecoder().decode(bytes.subarray(tokensAt, tokensAt + tokenBytes)).split('\n')
  if (tokens.length !== header.tokens) throw refuse(`it names ${tokens.length} tokens where it says ${header.tokens}`)
  const scales = new Float32Array(rows)
  for (let row = 0; row < rows; row++) scales[row] = view.getFloat32(scalesAt + row * 4, true)
  if (!scales.every(Number.isFinite)) throw refuse('a scale is not finite')
  const vectors = new Int8Array(bytes.buffer, bytes.byteOffset + vectorsAt, rows * dimensions)
  return { name, dimensions, vocabulary: { tokens, hashedRows }, vectors, scales }
}

function headerOf(bytes: Uint8Array): Header | undefined {
  let value: Partial<Header> | null
  try {
    value = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Header> | null
  } catch {
    return undefined
  }
  const numbers = [value?.dimensions, value?.tokens, value?.hashedRows, value?.tokenBytes]
  const sound = typeof value?.name === 'string' && numbers.every((each) => Number.isSafeInteger(each) && each! >= 0) && value.dimensions! > 0
  return sound ? value as Header : undefined
}
