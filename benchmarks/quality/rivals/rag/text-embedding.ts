import type { FieldIndex } from '../lexical/field-index.ts'

/** What an embedding may be fitted on: the chunks of one snapshot, as text and as counted terms. */
export interface ChunkCorpus {
  readonly texts: readonly string[]
  /** Chunk n is document n. */
  readonly fields: FieldIndex
}

export interface EmbeddedChunks {
  readonly dimensions: number
  /** One unit-length (or zero) vector per chunk, row after row. */
  readonly vectors: Float32Array
  /** Unit-length (or zero) vector of a request. */
  readonly embedTask: (
    task: string,
    signal: AbortSignal,
  ) => Promise<{ readonly vector: Float32Array; readonly modelTokens: number }>
  /** Tokens that went through the model. */
  readonly modelTokens: number
}

/** A way to turn chunks and requests into vectors. */
export interface TextEmbedding {
  /** Goes into the report: kind, model, dimensions. */
  readonly name: string
  /** False where two runs may give other vectors. */
  readonly deterministic: boolean
  /** Share of the fused score that suits it, (0, 1]: a trained model may weigh more than word statistics do. */
  readonly share: number
  readonly embed: (corpus: ChunkCorpus, signal: AbortSignal) => Promise<EmbeddedChunks>
}
