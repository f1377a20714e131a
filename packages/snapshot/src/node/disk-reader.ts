import { closeSync, constants, openSync, readSync } from 'node:fs'
import type { ArtifactId, ReadResult, SkipReason, SourceReader } from '@deepdiscovery/model'
import { readResult } from '../text/read-result.ts'
import { throwIfAborted } from './aborted.ts'
import { NODE_BYTE_TOOLS } from './byte-tools.ts'
import { folderCheck } from './folder-check.ts'

/**
 * The listing has looked at every file; the flags guard against what took its place since: a link is refused, a pipe cannot
 * make the reader wait. Windows has neither flag.
 */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

const FIRST_BUFFER_BYTES = 256 * 1024

/** Lets other work of the process run between so many files. */
const FILES_PER_TURN = 256

/**
 * Reads files of a folder, synchronously into one buffer: promises cost ten times as much per file. Only artifacts of the
 * snapshot are read, which are regular files, and no link is followed on the way.
 */
export function diskReader(
  root: string,
  known: ReadonlyMap<ArtifactId, SkipReason | undefined>,
  maxFileBytes: number,
): SourceReader {
  return {
    async *read(ids, signal) {
      const folderReason = folderCheck(root)
      let buffer = new Uint8Array(Math.min(FIRST_BUFFER_BYTES, maxFileBytes + 1))
      let turn = 0
      for (const id of ids) {
        if (++turn % FILES_PER_TURN === 0) await new Promise(setImmediate)
        throwIfAborted(signal)
        const reason = known.has(id) ? (known.get(id) ?? folderReason(id)) : 'missing'
        yield reason === undefined ? readFile(id) : { id, skipped: reason }
      }

      function readFile(id: ArtifactId): ReadResult {
        let file: number | undefined
        try {
          file = openSync(`${root}/${id}`, FLAGS)
          const length = fill(file)
          return readResult(id, buffer.subarray(0, Math.min(length, maxFileBytes)), length > maxFileBytes, NODE_BYTE_TOOLS)
        } catch (error) {
          return { id, skipped: reasonOf((error as NodeJS.ErrnoException).code) }
        } finally {
          if (file !== undefined) closeSync(file)
        }
      }

      /** Reads one byte beyond the cap, to know whether there is more. */
      function fill(file: number): number {
        let length = 0
        for (;;) {
          const count = readSync(file, buffer, length, buffer.length - length, null)
          length += count
          if (length < buffer.length) {
            if (count === 0 || length <= maxFileBytes) return length
          }
          if (length > maxFileBytes) return length
          const larger = new Uint8Array(Math.min(buffer.length * 4, maxFileBytes + 1))
          larger.set(buffer)
          buffer = larger
        }
      }
    },
  }
}

function reasonOf(code: string | undefined): SkipReason {
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return 'missing'
    case 'ELOOP':
    case 'EMLINK':
      return 'symlink'
    case 'EISDIR':
    case 'ENXIO':
    case 'ENODEV':
    case 'EOPNOTSUPP':
      return 'not-a-file'
    default:
      return 'unreadable'
  }
}
