import type { SharedMemory } from './kernel/web-assembly.ts'
import type { Layout } from './kernel/layout.ts'
import { normalRandom, seededRandom } from './random.ts'
import type { TrainingOptions } from './training-options.ts'

/** The learned numbers and the moments of Adam, as views of the shared memory. */
export interface TrainingTable {
  readonly vectors: Float32Array
  readonly firsts: Float32Array
  readonly seconds: Float32Array
  /** Logarithms of the weights of rows. */
  readonly weights: Float32Array
  /** e to their power. */
  readonly factors: Float32Array
  readonly weightFirsts: Float32Array
  readonly weightSeconds: Float32Array
}

export function tableIn({ buffer }: SharedMemory, layout: Layout): TrainingTable {
  const floats = (address: number, length: number): Float32Array => new Float32Array(buffer, address, length)
  const { rows, dimensions } = layout
  return {
    vectors: floats(layout.table, rows * dimensions),
    firsts: floats(layout.firsts, rows * dimensions),
    seconds: floats(layout.seconds, rows * dimensions),
    weights: floats(layout.weights, rows),
    factors: floats(layout.factors, rows),
    weightFirsts: floats(layout.weightFirsts, rows),
    weightSeconds: floats(layout.weightSeconds, rows),
  }
}

/**
 * Random rows of about unit length, so that the cosine of two texts is at first about that of their weighted tokens; weights by
 * inverse document frequency (the idea of SIF: Arora, Liang and Ma 2017), which training then changes.
 */
export function initializeTable(table: TrainingTable, idf: Float32Array, { dimensions, idfPower, seed }: TrainingOptions): void {
  const normal = normalRandom(seededRandom(seed, 0))
  const deviation = 1 / Math.sqrt(dimensions)
  for (let at = 0; at < table.vectors.length; at++) table.vectors[at] = normal() * deviation
  for (let row = 0; row < idf.length; row++) {
    table.weights[row] = idfPower * Math.log(idf[row]!)
    table.factors[row] = Math.exp(table.weights[row]!)
  }
}
