/** What an encoder is evaluated on: the files and definitions of one history at one commit, and what was asked of them. */
export interface EvaluationHistory {
  /** `owner/name`. */
  readonly repository: string
  readonly commit: string
  /** SPDX id. */
  readonly licence: string
  /** All files at the commit; `card` is what is embedded, `text` what BM25 reads. */
  readonly files: readonly { readonly path: string; readonly text: string; readonly card: string }[]
  /** Later commits: message, and paths of `files` that it changed. Of equal messages the last counts. */
  readonly commits: readonly { readonly message: string; readonly gold: readonly string[] }[]
  /** Documented definitions; the documentation is not in the code. */
  readonly definitions: readonly { readonly doc: string; readonly code: string }[]
}
