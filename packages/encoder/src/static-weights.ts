import type { TokenVocabulary } from './token-bags.ts'

/** A static model: one vector for each row of the vocabulary, and nothing else. */
export interface StaticWeights {
  /** Name and version of the model, for result files: `deepdiscovery-static-256/1`. */
  readonly name: string
  readonly dimensions: number
  readonly vocabulary: TokenVocabulary
  /** Rows by dimensions, row after row. */
  readonly vectors: Int8Array
  /** What the integers of each row are multiplied with; the learned weight of the token is in it. */
  readonly scales: Float32Array
}
