/** Rows of one matrix, each brought to unit length; vectors that are missing or of another length stay zero. */
export function packVectors(rows: readonly (ArrayLike<number> | undefined)[]): {
  readonly dimensions: number
  readonly vectors: Float32Array
} {
  const dimensions = rows.find((row) => row !== undefined)?.length ?? 0
  const vectors = new Float32Array(rows.length * dimensions)
  for (const [at, row] of rows.entries()) if (row?.length === dimensions) vectors.set(unitLength(row), at * dimensions)
  return { dimensions, vectors }
}

/** A copy of unit length; a zero vector, or one with a value that is no number, gives zeros. */
export function unitLength(values: ArrayLike<number>): Float32Array {
  const unit = Float32Array.from(values)
  const length = Math.sqrt(unit.reduce((sum, value) => sum + value * value, 0))
  return length > 0 && Number.isFinite(length) ? unit.map((value) => value / length) : unit.fill(0)
}
