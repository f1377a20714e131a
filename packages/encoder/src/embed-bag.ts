import type { TokenBag } from './token-bags.ts'

/** A table of vectors: as weights are stored, or as they are while they are trained. */
export interface VectorTable {
  readonly dimensions: number
  /** Rows by dimensions. */
  readonly vectors: Int8Array | Float32Array
  /** What the numbers of each row are multiplied with. */
  readonly scales: Float32Array
}

/** The sum of the rows of a bag at unit length; the zero vector where there are none. Training and use go through this one function. */
export function embedBag({ rows, counts }: TokenBag, { dimensions, vectors, scales }: VectorTable): Float32Array {
  const sum = new Float32Array(dimensions)
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!
    const factor = counts[at]! * scales[row]!
    const from = row * dimensions
    for (let column = 0; column < dimensions; column++) sum[column]! += factor * vectors[from + column]!
  }
  let squares = 0
  for (let column = 0; column < dimensions; column++) squares += sum[column]! * sum[column]!
  if (squares > 0) {
    const length = Math.sqrt(squares)
    for (let column = 0; column < dimensions; column++) sum[column]! /= length
  }
  return sum
}
