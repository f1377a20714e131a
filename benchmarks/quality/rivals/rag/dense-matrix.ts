/** Row after row. */
export interface DenseMatrix {
  readonly rows: number
  readonly columns: number
  readonly values: Float32Array
}

export function zeros(rows: number, columns: number): DenseMatrix {
  return { rows, columns, values: new Float32Array(rows * columns) }
}

/** Standard normal numbers from a seeded generator (mulberry32, Box-Muller): the same on every run. */
export function gaussian(rows: number, columns: number, seed: number): DenseMatrix {
  let state = seed | 0
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const matrix = zeros(rows, columns)
  for (let at = 0; at < matrix.values.length; at++) {
    matrix.values[at] = Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  }
  return matrix
}

/** `mᵀm`, symmetric, in double precision. */
export function gram({ rows, columns, values }: DenseMatrix): Float64Array {
  const product = new Float64Array(columns * columns)
  for (let row = 0; row < rows; row++) {
    const start = row * columns
    for (let i = 0; i < columns; i++) {
      const value = values[start + i]!
      if (value === 0) continue
      for (let j = 0; j <= i; j++) product[i * columns + j]! += value * values[start + j]!
    }
  }
  for (let i = 0; i < columns; i++) for (let j = 0; j < i; j++) product[j * columns + i] = product[i * columns + j]!
  return product
}

/** Makes the columns orthonormal in place by the Cholesky factor of the Gram matrix; dependent columns become 0. */
export function orthonormalize(matrix: DenseMatrix): void {
  const { rows, columns, values } = matrix
  const factor = gram(matrix)
  for (let j = 0; j < columns; j++) {
    const full = factor[j * columns + j]!
    for (let k = 0; k < j; k++) factor[j * columns + j]! -= factor[j * columns + k]! ** 2
    const rest = factor[j * columns + j]!
    const pivot = rest > 1e-10 * full ? Math.sqrt(rest) : 0
    factor[j * columns + j] = pivot
    for (let i = j + 1; i < columns; i++) {
      let value = factor[i * columns + j]!
      for (let k = 0; k < j; k++) value -= factor[i * columns + k]! * factor[j * columns + k]!
      factor[i * columns + j] = pivot === 0 ? 0 : value / pivot
    }
  }
  for (let row = 0; row < rows; row++) {
    const start = row * columns
    for (let j = 0; j < columns; j++) {
      const pivot = factor[j * columns + j]!
      let value = values[start + j]!
      for (let k = 0; k < j; k++) value -= values[start + k]! * factor[j * columns + k]!
      values[start + j] = pivot === 0 ? 0 : value / pivot
    }
  }
}

/** Eigenvectors (columns) and values of a symmetric matrix, largest value first: cyclic Jacobi rotations. Destroys its input. */
export function eigenOfSymmetric(
  matrix: Float64Array,
  size: number,
): { readonly values: readonly number[]; readonly vectors: Float64Array } {
  const vectors = new Float64Array(size * size)
  for (let i = 0; i < size; i++) vectors[i * size + i] = 1
  for (let sweep = 0; sweep < 12; sweep++) {
    let [off, diagonal] = [0, 0]
    for (let i = 0; i < size; i++) {
      diagonal += matrix[i * size + i]! ** 2
      for (let j = 0; j < i; j++) off += matrix[i * size + j]! ** 2
    }
    if (off <= 1e-18 * diagonal) break
    for (let p = 0; p < size; p++) for (let q = p + 1; q < size; q++) rotate(matrix, vectors, size, p, q)
  }
  const order = Array.from({ length: size }, (_, at) => at).sort(
    (left, right) => matrix[right * size + right]! - matrix[left * size + left]! || left - right,
  )
  const sorted = new Float64Array(size * size)
  for (const [to, from] of order.entries())
    for (let row = 0; row < size; row++) sorted[row * size + to] = vectors[row * size + from]!
  return { values: order.map((at) => matrix[at * size + at]!), vectors: sorted }
}

function rotate(matrix: Float64Array, vectors: Float64Array, size: number, p: number, q: number): void {
  const off = matrix[p * size + q]!
  if (off === 0) return
  const theta = (matrix[q * size + q]! - matrix[p * size + p]!) / (2 * off)
  const tangent = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1))
  const cosine = 1 / Math.sqrt(tangent * tangent + 1)
  const sine = tangent * cosine
  for (let k = 0; k < size; k++) turn(matrix, k * size + p, k * size + q, cosine, sine)
  for (let k = 0; k < size; k++) turn(matrix, p * size + k, q * size + k, cosine, sine)
  for (let k = 0; k < size; k++) turn(vectors, k * size + p, k * size + q, cosine, sine)
}

function turn(values: Float64Array, left: number, right: number, cosine: number, sine: number): void {
  const [a, b] = [values[left]!, values[right]!]
  values[left] = cosine * a - sine * b
  values[right] = sine * a + cosine * b
}
