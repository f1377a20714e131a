/** Vectors of equal length, row after row. */
export interface VectorMatrix {
  readonly rows: number
  readonly dimensions: number
  readonly values: Float32Array
}

export function matrixOf(vectors: readonly Float32Array[], dimensions: number): VectorMatrix {
  const values = new Float32Array(vectors.length * dimensions)
  for (const [row, vector] of vectors.entries()) values.set(vector, row * dimensions)
  return { rows: vectors.length, dimensions, values }
}

/** Products of one row of a matrix with all rows of another; of unit vectors, the cosines. */
export function similaritiesOf(query: VectorMatrix, row: number, candidates: VectorMatrix): Float32Array {
  const into = new Float32Array(candidates.rows)
  const { dimensions } = query
  const vector = query.values.subarray(row * dimensions, (row + 1) * dimensions)
  const { values } = candidates
  for (let candidate = 0; candidate < candidates.rows; candidate++) {
    const from = candidate * dimensions
    let [a, b, c, d] = [0, 0, 0, 0]
    for (let at = 0; at < dimensions; at += 4) {
      a += vector[at]! * values[from + at]!
      b += vector[at + 1]! * values[from + at + 1]!
      c += vector[at + 2]! * values[from + at + 2]!
      d += vector[at + 3]! * values[from + at + 3]!
    }
    into[candidate] = a + b + (c + d)
  }
  return into
}
