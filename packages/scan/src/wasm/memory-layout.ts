import type { ScanLimits } from '../scan-limits.ts'

/** Fixed places in the module's memory: the numbers of `assembly/layout.ts`. */
export const PLACE = {
  wordFilter: 0x1000, wholeFilter: 0x3000, powers: 0x5000, masks: 0x5400, state: 0x5500, classes: 0x6000, folds: 0x8000, dynamic: 0x1c000,
} as const

/** Positions of four-byte numbers of `assembly/layout.ts`' state that the scanner counts and the host reads. */
export const COUNTED = { fingerprints: 21, overflow: 22, marked: 23, hits: 24, hitsDropped: 25, importTextBytes: 26 } as const

/** Bytes kept free behind a text; the scanner writes zeros there. */
export const SENTINEL_BYTES = 192
/** A vector that ends with a sub-word may begin so much before the text. */
const BEFORE_TEXT = 64

/** Where things stand whose size depends on the query and the limits, in the order in which the state lists them. */
export interface MemoryLayout {
  readonly text: number
  readonly slots: number
  readonly entries: number
  readonly body: number
  readonly definitions: number
  readonly paths: number
  readonly scratch: number
  readonly weights: number
  readonly hitOffsets: number
  readonly hitTerms: number
  readonly hitLines: number
  readonly identifiers: number
  readonly importStarts: number
  readonly importEnds: number
  readonly importText: number
  readonly row: number
}

/** Lays the memory out for so many slots, bytes of entries and terms. */
export function layOut(slots: number, entryBytes: number, terms: number, limits: ScanLimits): MemoryLayout {
  let next: number = PLACE.dynamic
  const take = (bytes: number): number => {
    const start = next
    next += Math.ceil(bytes / 64) * 64
    return start
  }
  return {
    slots: take(slots * 4), entries: take(entryBytes), body: take(terms * 4), definitions: take(terms * 4), paths: take(terms * 4),
    scratch: take(terms * 4), weights: take(terms * 8), hitOffsets: take(limits.windowHits * 4), hitTerms: take(limits.windowHits * 4),
    hitLines: take(limits.windowHits * 4), identifiers: take(limits.fingerprintsPerFile * 4), importStarts: take(limits.importsPerFile * 4),
    importEnds: take(limits.importsPerFile * 4), importText: take(limits.importsPerFile * limits.importBytes),
    row: take((9 + terms * 4 + limits.importsPerFile) * 4), text: take(0) + BEFORE_TEXT,
  }
}
