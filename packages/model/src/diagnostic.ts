import type { Span } from './artifact.ts'

/** A finding about the analysed repository: data, never an exception. */
export interface Diagnostic {
  /** Noun-first, hyphenated: `parse-timeout`, `history-unavailable`, `repository-empty`. */
  readonly code: string
  readonly severity: 'info' | 'warning' | 'error'
  /** One sentence: what happened, where, what it means for the result. */
  readonly message: string
  /** Stage that found it. */
  readonly source: string
  readonly span?: Span
}

/** A value together with what went wrong on the way to it. */
export interface Outcome<T> {
  readonly value: T
  readonly diagnostics: readonly Diagnostic[]
}
