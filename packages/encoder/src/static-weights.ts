import type { VectorTable } from './embed-bag.ts'
import type { TokenVocabulary } from './token-bags.ts'

/** A static model: one vector for each row of the vocabulary, and nothing else. */
export interface StaticWeights extends VectorTable {
  /** Name and version of the model, for result files: `deepdiscovery-static-256/1`. */
  readonly name: string
  readonly vocabulary: TokenVocabulary
  readonly vectors: Int8Array
  // Of `scales`: the learned weight of the token is in it.
}
