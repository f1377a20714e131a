import type { ArtifactId, Language } from '../artifact.ts'
import type { SkipReason } from '../snapshot.ts'
import type { WeightedTerm } from '../task.ts'

/** Counts of one term in one file. */
export interface TermCount {
  /** Position of the term in the request. */
  readonly term: number
  readonly body: number
  /** Occurrences right after a definition keyword; also counted in `body`. */
  readonly definitions: number
  /** Occurrences in the path. */
  readonly path: number
}

/** The stretch of about 40 lines that holds most of the task's terms. */
export interface HitWindow {
  /** Weighted sum over the terms in it: first hit of a term 1, the next three 0.25 each, times the term's weight. */
  readonly score: number
  /** 1-based. */
  readonly startLine: number
}

/** One scanned file that holds at least one term, or whose text has a property worth knowing. */
export interface FileHits {
  readonly id: ArtifactId
  readonly bytes: number
  readonly lines: number
  /** Length in sub-word tokens. */
  readonly tokens: number
  /** Sorted by term. */
  readonly terms: readonly TermCount[]
  readonly window: HitWindow | undefined
  /** Import-like lines as written, at most 512 bytes each. */
  readonly imports: readonly string[]
  /** The head says that a tool wrote this file. */
  readonly generated: boolean
  /** Lines far too long to have been typed. */
  readonly minified: boolean
  readonly truncated: boolean
}

export interface TermHits {
  /** One entry per scanned file, in artifact order, also for files without any term. */
  readonly files: readonly FileHits[]
  readonly skipped: readonly { readonly id: ArtifactId; readonly reason: SkipReason }[]
}

/** Where the terms of a request stand in one file: parallel arrays, one entry per hit, in text order. */
export interface TermPositions {
  /** 1-based, ascending. */
  readonly lines: Int32Array
  /** Position of the term in the request. */
  readonly terms: Int32Array
  /** The file holds, or may hold, more hits behind the last one: it has too many, or is too long to be read to its end. */
  readonly truncated: boolean
}

/** Asks which files hold all of some names. */
export interface NameRequest {
  /** A conjunction of alternatives: one name of each inner list must occur in the file. */
  readonly names: readonly (readonly string[])[]
  readonly languages?: readonly Language[]
  /** Glob patterns on the path, any of which suffices. */
  readonly files?: readonly string[]
}

/** For each request, in order, the files that hold its names; sorted by id. Case and `_` are ignored, so verify. */
export type NameHits = readonly (readonly ArtifactId[])[]

/** Looks through all files of one snapshot. */
export interface TermScanner {
  /** The one pass over all files. Its fingerprints serve every later {@link TermScanner.find}. */
  scan(terms: readonly WeightedTerm[], signal?: AbortSignal): Promise<TermHits>
  /** Answers from the fingerprints of the scan; scans first (for no terms) if there was none. */
  find(requests: readonly NameRequest[], signal?: AbortSignal): Promise<NameHits>
  /**
   * For each name, the number of scanned files that hold it as a whole identifier, ignoring case, `_` and `-`: 2 to 8 means a
   * rare name, the strongest known tie between files. All scanned files for what fingerprints cannot tell (`*`, `7`).
   */
  documentFrequency(names: readonly string[], signal?: AbortSignal): Promise<readonly number[]>
  /**
   * Reads the given files again and tells where the terms stand, by the same rules as {@link TermScanner.scan}: as many hits of
   * a term as `body` says. Files without a hit have an entry, files that could not be read have none; in the order of `ids`.
   */
  locate(
    ids: readonly ArtifactId[], terms: readonly WeightedTerm[], signal?: AbortSignal,
  ): Promise<ReadonlyMap<ArtifactId, TermPositions>>
}
