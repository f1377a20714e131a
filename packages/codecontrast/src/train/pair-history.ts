import type { Pair } from '../pairs/pair.ts'

/** The pairs of one history. They are read twice: for the vocabulary, and to be encoded. */
export interface PairHistory {
  /** `owner/name`. */
  readonly repository: string
  pairs(): AsyncIterable<Pair> | Iterable<Pair>
}
