import type { HitWindow, TermCount, TermPositions } from '@deepdiscovery/model'

/** What is counted in one file. */
export interface FileCounts {
  readonly newlines: number
  readonly tokens: number
  readonly longestLine: number
  /** Sorted by term. */
  readonly terms: readonly TermCount[]
  readonly window: HitWindow | undefined
  readonly imports: readonly string[]
}

/** Counts everything one scan wants to know, one file at a time. All engines count the same. */
export interface ScanEngine {
  /**
   * Reads a text, of which `more` may follow: then the next call goes on with it, else it begins a new file. A piece that does not
   * end with a line ends its last token.
   */
  read(piece: Uint8Array, more: boolean): void
  /** The first 2 KB of the text hold a word of those that mark generated files. */
  readonly marked: boolean
  /** Hashes of the distinct identifiers of the text, valid up to `fingerprints`. */
  readonly identifiers: Int32Array
  readonly fingerprints: number
  /** More distinct identifiers than the limit. */
  readonly overflow: boolean
  /** Of each noted hit its 1-based line and term; `truncated` if the limit was reached. */
  positions(): TermPositions
  /** Counts the terms in the path and ends the file; its text and fingerprints are gone then. */
  close(path: string): FileCounts
}

export const NO_IMPORTS: readonly string[] = []
export const NO_TERMS: readonly TermCount[] = []

/** Binary logarithms of the least and the greatest number of slots for identifiers that were reported already. */
const SMALLEST_CACHE = 8
export const LARGEST_CACHE = 14

/**
 * 32 minus the binary logarithm of the slots for a text: about one slot for four bytes, as clearing costs less than reporting the
 * repeats of a full table would. How long a text in pieces is nobody knows: it gets them all.
 */
export function reportedShift(length: number, inPieces: boolean): number {
  return 32 - (inPieces ? LARGEST_CACHE : Math.min(LARGEST_CACHE, Math.max(SMALLEST_CACHE, 30 - Math.clz32(length))))
}
