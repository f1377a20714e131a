import { comparePaths, type ArtifactId } from '@deepdiscovery/model'
import { fileKind, type FileKind } from '../lexical/file-kind.ts'
import { queryTerms, type QueryWeights } from '../lexical/query-terms.ts'
import { scoreFields, type FieldScoring } from '../lexical/score-fields.ts'
import type { ChunkIndex } from './index-chunks.ts'

export interface ChunkRanking extends FieldScoring, QueryWeights {
  /** `z-score`: sum of both standardised scores. `rrf`: reciprocal rank fusion (Cormack and others 2009) with k = 60. */
  readonly fusion: 'z-score' | 'rrf'
  /** Share of the embedding in the sum, [0, 1]. */
  readonly embeddingShare: number
  /** Best chunks of either list that are fused. */
  readonly candidates: number
  /** Factor on a chunk of a file of each kind. */
  readonly kinds: Readonly<Record<FileKind, number>>
  /** A file's n-th best chunk counts this to the power of n - 1. */
  readonly furtherChunk: number
}

export interface RankedChunks {
  /** Chunk numbers, best first. */
  readonly chunks: readonly number[]
  /** Files by their best chunk and a little of the further ones. */
  readonly files: readonly ArtifactId[]
}

const RRF_K = 60

/** Ranks by words and by meaning, fuses both, and gathers the chunks of each file. */
export function rankChunks(
  index: ChunkIndex,
  task: string,
  vector: Float32Array,
  within: (id: ArtifactId) => boolean,
  options: ChunkRanking,
): RankedChunks {
  const inView = new Map<ArtifactId, number>()
  const allowed = Uint8Array.from(index.paths, (path) => {
    const known = inView.get(path)
    if (known !== undefined) return known
    inView.set(path, Number(within(path)))
    return inView.get(path)!
  })
  const words = scoreFields(index.fields, queryTerms(task, index.fields.terms, options), options, allowed)
  const meaning = similarities(index, vector, allowed)
  const fused = fuse(words, meaning, options)
  for (const [chunk, score] of fused) fused.set(chunk, score * options.kinds[fileKind(index.paths[chunk]!)])
  const chunks = [...fused]
    .filter(([, score]) => score > 0)
    .sort(
      (left, right) => right[1] - left[1] || comparePaths(index.paths[left[0]]!, index.paths[right[0]]!) || left[0] - right[0],
    )
  return { chunks: chunks.map(([chunk]) => chunk), files: filesOf(index, chunks, options.furtherChunk) }
}

/** Cosines; 0 for chunks outside and for a request without a vector. */
function similarities(
  { embedded: { dimensions, vectors } }: ChunkIndex,
  vector: Float32Array,
  allowed: Uint8Array,
): Float64Array {
  const cosines = new Float64Array(allowed.length)
  for (let chunk = 0; chunk < allowed.length; chunk++) {
    if (allowed[chunk] === 0) continue
    let sum = 0
    for (let at = 0, from = chunk * dimensions; at < dimensions; at++) sum += vectors[from + at]! * vector[at]!
    cosines[chunk] = sum
  }
  return cosines
}

/** Score of every chunk that stands among the candidates of either list, > 0. */
function fuse(
  words: Float64Array,
  meaning: Float64Array,
  { fusion, embeddingShare, candidates }: ChunkRanking,
): Map<number, number> {
  const [byWords, byMeaning] = [best(words, candidates), best(meaning, candidates)]
  const fused = new Map<number, number>()
  const add = (chunk: number, score: number): Map<number, number> => fused.set(chunk, (fused.get(chunk) ?? 0) + score)
  if (fusion === 'rrf') {
    for (const [rank, chunk] of byWords.entries()) add(chunk, (1 - embeddingShare) / (RRF_K + rank + 1))
    for (const [rank, chunk] of byMeaning.entries()) add(chunk, embeddingShare / (RRF_K + rank + 1))
    return fused
  }
  const union = [...new Set([...byWords, ...byMeaning])]
  const standardWords = standardise(words, union)
  const standardMeaning = standardise(meaning, union)
  let lowest = Infinity
  for (const chunk of union)
    lowest = Math.min(
      lowest,
      add(chunk, (1 - embeddingShare) * standardWords(chunk) + embeddingShare * standardMeaning(chunk)).get(chunk)!,
    )
  for (const chunk of union) fused.set(chunk, fused.get(chunk)! - lowest + 1e-9)
  return fused
}

function best(scores: Float64Array, count: number): number[] {
  const numbers: number[] = []
  for (let at = 0; at < scores.length; at++) if (scores[at]! > 0) numbers.push(at)
  return numbers.sort((left, right) => scores[right]! - scores[left]! || left - right).slice(0, count)
}

function standardise(scores: Float64Array, chunks: readonly number[]): (chunk: number) => number {
  const mean = chunks.reduce((sum, chunk) => sum + scores[chunk]!, 0) / Math.max(1, chunks.length)
  const deviation = Math.sqrt(chunks.reduce((sum, chunk) => sum + (scores[chunk]! - mean) ** 2, 0) / Math.max(1, chunks.length))
  return (chunk) => (deviation === 0 ? 0 : (scores[chunk]! - mean) / deviation)
}

function filesOf({ paths }: ChunkIndex, chunks: readonly (readonly [number, number])[], further: number): readonly ArtifactId[] {
  const files = new Map<ArtifactId, { score: number; factor: number }>()
  for (const [chunk, score] of chunks) {
    const path = paths[chunk]!
    const file = files.get(path) ?? { score: 0, factor: 1 }
    file.score += file.factor * score
    file.factor *= further
    files.set(path, file)
  }
  return [...files]
    .sort(([leftPath, left], [rightPath, right]) => right.score - left.score || comparePaths(leftPath, rightPath))
    .map(([path]) => path)
}
