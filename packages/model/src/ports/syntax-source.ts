import type { ArtifactId, Language } from '../artifact.ts'
import type { SyntaxFacts } from '../syntax-facts.ts'

/** A tree-sitter query for one language, compiled by whoever implements the port. */
export interface SyntaxQuery {
  readonly language: Language
  readonly query: string
  /** Whether it is wanted of a file; of every one where this is left out. What is wanted of no file need not be compiled. */
  readonly of?: (id: ArtifactId) => boolean
}

export interface QueryCapture {
  readonly name: string
  readonly text: string
  readonly startLine: number
  readonly endLine: number
}

export interface QueryMatch {
  readonly artifact: ArtifactId
  /** Position of the query in the request. */
  readonly query: number
  readonly captures: readonly QueryCapture[]
}

/** Syntax of files, parsed at most once a run. */
export interface SyntaxSource {
  /**
   * Facts of the files that have a grammar and could be parsed; the others are absent from the map. With `headBytes`, of a longer file
   * that was not parsed yet only those of about so many bytes at its beginning; they are not remembered as the facts of the file. All
   * who ask one source wish for the same number; it may ignore the wish.
   */
  facts(ids: readonly ArtifactId[], signal?: AbortSignal, options?: { readonly headBytes?: number }): Promise<ReadonlyMap<ArtifactId, SyntaxFacts>>
  /** Matches of tree-sitter queries, for rules. Sorted by artifact, query, line. */
  query(ids: readonly ArtifactId[], queries: readonly SyntaxQuery[], signal?: AbortSignal): Promise<readonly QueryMatch[]>
  /** Whether a grammar exists for the language. */
  supports(language: Language | undefined): boolean
}
