import type { PathFilter } from '../path-filter.ts'
import { LEAST_PIECE_BYTES, PIECE_BYTES } from '../text/read-pieces.ts'
import type { DiskMemory } from './disk-memory.ts'

/** How to open a repository on disk. */
export interface SnapshotOptions extends PathFilter {
  /** Allows `/`, drive roots, the home folder and what is above it. Default: false. */
  readonly forceRoot?: boolean
  /** Bytes of a file that are read; of a longer one its head. Default: 4 MiB. */
  readonly maxFileBytes?: number
  /** Bytes of a piece where pieces are asked for, at least 64. Default: 4 MiB. */
  readonly pieceBytes?: number
  /** Bytes of a file that are read in pieces, all together. Default: 64 MiB. */
  readonly maxTotalBytes?: number
  /** What earlier snapshots of the same files learned of them: see {@link createDiskMemory}. */
  readonly remembered?: DiskMemory
  /** Whether history may be read; without it `commits` yields nothing. Default: true. */
  readonly history?: boolean
  readonly signal?: AbortSignal | undefined
}

export const DEFAULT_OPTIONS = { forceRoot: false, history: true } as const

/** How much of a file a reader reads. */
export interface ReadLimits {
  readonly maxFileBytes: number
  readonly pieceBytes: number
  readonly maxTotalBytes: number
}

/** Limits as the options have them. */
export function readLimits(options: SnapshotOptions): ReadLimits {
  const { maxFileBytes = 4 * 1024 * 1024, pieceBytes = PIECE_BYTES, maxTotalBytes = 64 * 1024 * 1024 } = options
  return { maxFileBytes, pieceBytes: Math.max(LEAST_PIECE_BYTES, pieceBytes), maxTotalBytes }
}
