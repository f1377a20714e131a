import { comparePaths, toArtifactId, DeepDiscoveryError, type CommitRecord, type ReadResult } from '@deepdiscovery/model'
import { assembleSnapshot } from './assemble-snapshot.ts'
import type { OpenedSnapshot } from './opened-snapshot.ts'
import { pathFilter, type PathFilter } from './path-filter.ts'
import { readResult } from './text/read-result.ts'
import { PORTABLE_BYTE_TOOLS } from './text/utf8-bytes.ts'

export interface MemorySnapshotOptions extends PathFilter {
  /** Newest first. */
  readonly commits?: readonly CommitRecord[]
  /** Default: empty. */
  readonly revision?: string
}

/**
 * A snapshot of files that are in memory already: for tests, and for hosts without a file system. Texts are treated as those of
 * the other sources are (decoding, secrets).
 *
 * @throws TypeError for a path that is not repo-relative; DeepDiscoveryError `DD_INVALID_OPTION` for a bad glob.
 */
export function memorySnapshot(
  files: Readonly<Record<string, string | Uint8Array>>,
  options: MemorySnapshotOptions = {},
): OpenedSnapshot {
  const { commits = [], revision = '' } = options
  const contents = new Map(
    Object.entries(files).map(([path, content]): [string, Uint8Array] => [
      toArtifactId(path),
      typeof content === 'string' ? new TextEncoder().encode(content) : content,
    ]),
  )
  const listing = [...contents].map(([path, { length }]) => ({ path, bytes: length }))
  const snapshot = assembleSnapshot('memory:', revision, listing, pathFilter(options))
  const skipped = new Map(snapshot.skipped.map(({ id, reason }) => [id, reason]))
  const records = commits.map((commit) => ({ ...commit, files: [...commit.files].sort(comparePaths) }))
  return {
    snapshot,
    diagnostics: [],
    history: {
      async commits(limit, signal) {
        throwIfAborted(signal)
        return records.slice(0, limit)
      },
    },
    reader: {
      async *read(ids, signal) {
        for (const id of ids) {
          throwIfAborted(signal)
          const reason = skipped.get(id)
          const content = contents.get(id)
          const result: ReadResult =
            reason === undefined && content !== undefined
              ? readResult(id, content.slice(), false, PORTABLE_BYTE_TOOLS)
              : { id, skipped: reason ?? 'missing' }
          yield result
        }
      },
    },
    close: async () => {},
  }
}

function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true)
    throw new DeepDiscoveryError('DD_ABORTED', 'Reading the snapshot was cancelled.', { cause: signal.reason })
}
