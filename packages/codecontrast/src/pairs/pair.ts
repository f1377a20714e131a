/** What a pair teaches: documentation with the code it documents, or a commit message with the card of a file it changed. */
export type PairKind = 'doc' | 'commit'

/** Two texts that belong together. */
export interface Pair {
  readonly kind: PairKind
  /** Documentation, or a commit message: natural language. */
  readonly query: string
  /** Source text without that documentation, or the card of a file before the commit. */
  readonly target: string
  /** Pairs of one group within a history are right answers of each other. */
  readonly group: string
  readonly path: string
  readonly language: string
}

/** Where the pairs of a file come from: its first line. */
export interface PairHeader {
  readonly schema: 'deepdiscovery-pairs/1'
  /** `owner/name`. */
  readonly repository: string
  /** Newest commit that was read. */
  readonly commit: string
  /** SPDX name. */
  readonly licence: string
  readonly licenceFile: string
  /** Limits that the pairs were extracted with; a run with others extracts them again. */
  readonly limits?: unknown
}
