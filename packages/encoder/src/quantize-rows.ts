import { DeepDiscoveryError } from '@deepdiscovery/model'

/** A trained table before it is stored. */
export interface FloatRows {
  readonly dimensions: number
  /** Rows by dimensions. */
  readonly vectors: Float32Array
  /** Learned weight of each row. */
  readonly weights: Float32Array
}

const LARGEST = 127

/**
 * Stores each row in 8 bits a number, with the scale that its largest number asks for: an error of at most a 254th of it.
 *
 * @throws DeepDiscoveryError `DD_INVALID_OPTION` where lengths disagree or a number is not finite
 */
export function quantizeRows({ dimensions, vectors, weights }: FloatRows): { readonly vectors: Int8Array; readonly scales: Float32Array } {
  const rows = weights.length
  if (vectors.length !== rows * dimensions) {
    throw new DeepDiscoveryError('DD_INVALID_OPTION', `${rows} rows of ${dimensions} dimensions need ${rows * dimensions} numbers, not ${vectors.length}.`, { subject: 'vectors' })
  }
  const integers = new Int8Array(vectors.length)
  const scales = new Float32Array(rows)
  for (let row = 0; row < rows; row++) {
    const from = row * dimensions
    let largest = 0
    for (let at = from; at < from + dimensions; at++) {
      if (!Number.isFinite(vectors[at]!)) throw notFinite(row)
      largest = Math.max(largest, Math.abs(vectors[at]!))
    }
    if (!Number.isFinite(weights[row]!)) throw notFinite(row)
    if (largest === 0) continue
    scales[row] = largest / LARGEST * weights[row]!
    for (let at = from; at < from + dimensions; at++) integers[at] = Math.round(vectors[at]! / largest * LARGEST)
  }
  return { vectors: integers, scales }
}

function notFinite(row: number): DeepDiscoveryError {
  return new DeepDiscoveryError('DD_INVALID_OPTION', `Row ${row} of the table holds a number that is not finite; the training has failed before.`, { subject: 'vectors' })
}
