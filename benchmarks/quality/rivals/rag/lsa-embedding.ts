import type { FieldIndex } from '../lexical/field-index.ts'
import { eigenOfSymmetric, gaussian, gram, orthonormalize, zeros, type DenseMatrix } from './dense-matrix.ts'
import type { TextEmbedding } from './text-embedding.ts'

export interface LsaOptions {
  readonly dimensions: number
  /** Random directions beyond the dimensions wanted. */
  readonly oversampling: number
  readonly powerIterations: number
  /** Vectors are scaled by the singular values to this power: 1 is plain LSA, less gives small directions a say. */
  readonly scaling: number
  /** Entries of the term-chunk matrix that are fitted at most; beyond, an even sample of the chunks is fitted. */
  readonly maxEntries: number
  readonly maxTerms: number
  readonly seed: number
}

export const LSA_DEFAULTS: LsaOptions = {
  dimensions: 128,
  oversampling: 8,
  powerIterations: 2,
  scaling: 1,
  maxEntries: 3_000_000,
  maxTerms: 40_000,
  seed: 20_261_130,
}

/** Sparse chunk-term matrix by term; terms that say nothing (in one chunk, in a fifth of all) are left out. */
interface SparseMatrix {
  readonly chunks: number
  readonly terms: number
  /** Own number of each term of the index, or -1. */
  readonly numberOf: Int32Array
  readonly idf: Float32Array
  readonly starts: Uint32Array
  readonly chunk: Uint32Array
  readonly weight: Float32Array
}

/**
 * Latent semantic analysis (Deerwester and others 1990) fitted on the chunks of the snapshot itself: truncated singular value
 * decomposition of the log-tf-idf matrix by random projection with power iterations (Halko, Martinsson and Tropp 2011). An
 * offline stand-in for a trained embedding: it knows which words of this repository stand together, and nothing else.
 */
export function lsaEmbedding(options: Partial<LsaOptions> = {}): TextEmbedding {
  const resolved = { ...LSA_DEFAULTS, ...options }
  return {
    name: `latent semantic analysis of the snapshot, ${resolved.dimensions} dimensions (offline stand-in for a trained model)`,
    deterministic: true,
    share: 0.2,
    embed: async ({ fields }, signal) => {
      const matrix = weighted(fields, resolved.maxTerms)
      const { directions, values } = await fit(sampled(matrix, resolved.maxEntries), resolved, signal)
      const scales = values.map((value) => (value > 0 ? value ** (resolved.scaling - 1) : 0))
      const vectors = byTerms(matrix, directions)
      for (let row = 0; row < vectors.rows; row++)
        finish(vectors.values.subarray(row * vectors.columns, (row + 1) * vectors.columns), scales)
      return {
        dimensions: directions.columns,
        vectors: vectors.values,
        modelTokens: 0,
        embedTask: async (task) => ({ vector: embedTerms(fields.terms.look(task), matrix, directions, scales), modelTokens: 0 }),
      }
    },
  }
}

function weighted(
  { documents, terms, starts, posting, frequencies: [body, , path] }: FieldIndex,
  maxTerms: number,
): SparseMatrix {
  const frequency = (term: number): number => starts[term + 1]! - starts[term]!
  const limit = Math.max(2, documents / 5)
  const kept = Array.from({ length: terms.size }, (_, term) => term)
    .filter((term) => frequency(term) > 1 && frequency(term) <= limit)
    .sort((left, right) => frequency(right) - frequency(left) || left - right)
    .slice(0, maxTerms)
    .sort((left, right) => left - right)
  const entries = kept.reduce((sum, term) => sum + frequency(term), 0)
  const numberOf = new Int32Array(terms.size).fill(-1)
  const [idf, own] = [new Float32Array(kept.length), new Uint32Array(kept.length + 1)]
  const [chunk, weight, norms] = [new Uint32Array(entries), new Float32Array(entries), new Float64Array(documents)]
  let to = 0
  for (const [number, term] of kept.entries()) {
    numberOf[term] = number
    idf[number] = Math.log(documents / frequency(term))
    for (let at = starts[term]!; at < starts[term + 1]!; at++, to++) {
      chunk[to] = posting[at]!
      weight[to] = idf[number]! * (1 + Math.log(Math.max(1, body[at]! + path[at]!)))
      norms[chunk[to]!]! += weight[to]! ** 2
    }
    own[number + 1] = to
  }
  for (let at = 0; at < entries; at++) weight[at]! /= Math.sqrt(norms[chunk[at]!]! || 1)
  return { chunks: documents, terms: kept.length, numberOf, idf, starts: own, chunk, weight }
}

/** Every n-th chunk, so that the fit takes bounded time; the other chunks are projected afterwards. */
function sampled(matrix: SparseMatrix, maxEntries: number): SparseMatrix {
  const step = Math.ceil(matrix.weight.length / maxEntries)
  if (step <= 1) return matrix
  const starts = new Uint32Array(matrix.terms + 1)
  const [chunk, weight]: [number[], number[]] = [[], []]
  for (let term = 0; term < matrix.terms; term++) {
    for (let at = matrix.starts[term]!; at < matrix.starts[term + 1]!; at++) {
      if (matrix.chunk[at]! % step !== 0) continue
      chunk.push(matrix.chunk[at]! / step)
      weight.push(matrix.weight[at]!)
    }
    starts[term + 1] = chunk.length
  }
  return {
    ...matrix,
    chunks: Math.ceil(matrix.chunks / step),
    starts,
    chunk: Uint32Array.from(chunk),
    weight: Float32Array.from(weight),
  }
}

/** Right singular vectors (terms x dimensions) and singular values. Gives way between products, so that it can be cancelled. */
async function fit(
  matrix: SparseMatrix,
  options: LsaOptions,
  signal: AbortSignal,
): Promise<{ directions: DenseMatrix; values: readonly number[] }> {
  const width = Math.min(options.dimensions + options.oversampling, matrix.chunks, matrix.terms)
  let terms = gaussian(matrix.terms, width, options.seed)
  for (let round = 0; round <= options.powerIterations; round++) {
    const chunks = byTerms(matrix, terms)
    orthonormalize(chunks)
    await breathe(signal)
    terms = byChunks(matrix, chunks)
    await breathe(signal)
  }
  const { values, vectors } = eigenOfSymmetric(gram(terms), width)
  const directions = zeros(matrix.terms, Math.min(options.dimensions, width))
  const singular = values.slice(0, directions.columns).map((value) => (value > 1e-9 * (values[0] ?? 0) ? Math.sqrt(value) : 0))
  for (let row = 0; row < matrix.terms; row++) {
    for (let to = 0; to < directions.columns; to++) {
      if (singular[to] === 0) continue
      let sum = 0
      for (let from = 0; from < width; from++) sum += terms.values[row * width + from]! * vectors[from * width + to]!
      directions.values[row * directions.columns + to] = sum / singular[to]!
    }
  }
  return { directions, values: singular }
}

async function breathe(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
  signal.throwIfAborted()
}

/** Chunk-term matrix times terms x columns. */
function byTerms(matrix: SparseMatrix, { columns, values }: DenseMatrix): DenseMatrix {
  const product = zeros(matrix.chunks, columns)
  for (let term = 0; term < matrix.terms; term++) {
    for (let at = matrix.starts[term]!; at < matrix.starts[term + 1]!; at++) {
      addScaled(product.values, matrix.chunk[at]! * columns, values, term * columns, columns, matrix.weight[at]!)
    }
  }
  return product
}

/** Transposed matrix times chunks x columns. */
function byChunks(matrix: SparseMatrix, { columns, values }: DenseMatrix): DenseMatrix {
  const product = zeros(matrix.terms, columns)
  for (let term = 0; term < matrix.terms; term++) {
    for (let at = matrix.starts[term]!; at < matrix.starts[term + 1]!; at++) {
      addScaled(product.values, term * columns, values, matrix.chunk[at]! * columns, columns, matrix.weight[at]!)
    }
  }
  return product
}

function addScaled(target: Float32Array, to: number, source: Float32Array, from: number, length: number, factor: number): void {
  for (let at = 0; at < length; at++) target[to + at]! += factor * source[from + at]!
}

function embedTerms(
  terms: readonly number[],
  matrix: SparseMatrix,
  directions: DenseMatrix,
  scales: readonly number[],
): Float32Array {
  const counts = new Map<number, number>()
  for (const term of terms) {
    const number = matrix.numberOf[term]!
    if (number >= 0) counts.set(number, (counts.get(number) ?? 0) + 1)
  }
  const vector = new Float32Array(directions.columns)
  for (const [number, count] of counts) {
    addScaled(
      vector,
      0,
      directions.values,
      number * directions.columns,
      directions.columns,
      matrix.idf[number]! * (1 + Math.log(count)),
    )
  }
  return finish(vector, scales)
}

/** Scales the directions and makes the vector one long, in place. */
function finish(vector: Float32Array, scales: readonly number[]): Float32Array {
  let sum = 0
  for (let at = 0; at < vector.length; at++) {
    vector[at]! *= scales[at]!
    sum += vector[at]! ** 2
  }
  const length = Math.sqrt(sum)
  if (length > 0) for (let at = 0; at < vector.length; at++) vector[at]! /= length
  return vector
}
