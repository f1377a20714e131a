import type { PathFilter } from '../path-filter.ts'

/** How to open a repository on disk. */
export interface SnapshotOptions extends PathFilter {
  /** Allows `/`, drive roots, the home folder and what is above it. Default: false. */
  readonly forceRoot?: boolean
  /** Bytes of a file that are read; of a longer one its head. Default: 4 MiB. */
  readonly maxFileBytes?: number
  /** Whether history may be read; without it `commits` yields nothing. Default: true. */
  readonly history?: boolean
  readonly signal?: AbortSignal | undefined
}

export const DEFAULT_OPTIONS = { forceRoot: false, maxFileBytes: 4 * 1024 * 1024, history: true } as const
