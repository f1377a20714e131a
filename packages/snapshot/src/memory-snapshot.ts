import {
  comparePaths, toArtifactId, DeepDiscoveryError, type ArtifactId, type CommitRecord, type ReadResult,
} from '@deepdiscovery/model'
import { assembleSnapshot } from './assemble-snapshot.ts'
import type { OpenedSnapshot } from './opened-snapshot.ts'
import { pathFilter, type PathFilter } from './path-filter.ts'
import { LEAST_PIECE_BYTES, PIECE_BYTES, readPieces } from './text/read-pieces.ts'
import { readResult } from './text/read-result.ts'
import { PORTABLE_BYTE_TOOLS } from './text/utf8-bytes.ts'

export interface MemorySnapshotOptions extends PathFilter {
  /** Newest first. */
  readonly commits?: readonly CommitRecord[]
  /** Default: empty. */
  readonly revision?: string
  /** Bytes of a piece where pieces are asked for, at least 64. Default: 4 MiB. */
  readonly pieceBytes?: number
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
  const { commits = [], revision = '', pieceBytes = PIECE_BYTES } = options
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
      async *read(ids, signal, readOptions) {
        for (const id of ids) {
          throwIfAborted(signal)
          const reason = skipped.get(id)
          const content = contents.get(id)
          if (reason !== undefined || content === undefined) yield { id, skipped: reason ?? 'missing' }
          else if (readOptions?.pieces === true) yield* piecesOf(id, content, Math.max(LEAST_PIECE_BYTES, pieceBytes))
          else yield readResult(id, content.slice(), false, PORTABLE_BYTE_TOOLS)
        }
      },
    },
    versions: {
      async versionsOf(ids, signal) {
        const versions = new Map<ArtifactId, string>()
        for (const id of ids) {
          throwIfAborted(signal)
          const content = skipped.has(id) ? undefined : contents.get(id)
          if (content !== undefined) versions.set(id, await hashOf(content))
        }
        return versions
      },
    },
    close: async () => {},
  }
}

function piecesOf(id: ArtifactId, content: Uint8Array, pieceBytes: number): Iterable<ReadResult> {
  const buffer = new Uint8Array(Math.min(content.length + 1, pieceBytes))
  let at = 0
  const fill = (from: number): number => {
    const part = content.subarray(at, at + buffer.length - from)
    buffer.set(part, from)
    at += part.length
    return from + part.length
  }
  return readPieces(id, buffer, 0, fill, Infinity, PORTABLE_BYTE_TOOLS)
}

async function hashOf(content: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content as Uint8Array<ArrayBuffer>))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true)
    throw new DeepDiscoveryError('DD_ABORTED', 'Reading the snapshot was cancelled.', { cause: signal.reason })
}
