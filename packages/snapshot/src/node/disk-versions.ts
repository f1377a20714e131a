import { hash } from 'node:crypto'
import { closeSync, fstatSync, lstatSync, openSync, readSync, type Stats } from 'node:fs'
import type { ArtifactId, ContentVersions, SkipReason } from '@deepdiscovery/model'
import { throwIfAborted } from './aborted.ts'
import type { DiskMemory, KnownContent, OpenMemory } from './disk-memory.ts'
import { READ_FLAGS } from './disk-reader.ts'
import { folderCheck } from './folder-check.ts'

/**
 * A file written less than this before it was read may be written again without a new time: the clocks of file systems step by up to
 * two seconds (FAT). Its status proves nothing yet, and it is read again next time.
 */
const YOUNG_MS = 3000

/** A file that changes while it is read is read again, so often at most. */
const MOST_READS = 3

const FIRST_BUFFER_BYTES = 256 * 1024
/** Lets other work of the process run between so many files that had to be read. */
const READS_PER_TURN = 64

/**
 * Names contents on disk by their hash. Only files whose status differs from the one that is remembered are read, and those whose
 * status is too young to be trusted (the "racily clean" files of git's index). A file that does not hold still has no version.
 *
 * @param maxBytes of a longer file its head and its length are hashed: no reader gives more of it
 * @param now the clock that file times are compared with, in milliseconds
 */
export function diskVersions(
  root: string,
  known: ReadonlyMap<ArtifactId, SkipReason | undefined>,
  maxBytes: number,
  remembered: DiskMemory,
  now: () => number = Date.now,
): ContentVersions {
  const memory = remembered as OpenMemory
  return {
    async versionsOf(ids, signal) {
      throwIfAborted(signal)
      const folderReason = folderCheck(root)
      const versions = new Map<ArtifactId, string>()
      let buffer = new Uint8Array(0)
      let reads = 0
      for (const id of ids) {
        if (known.get(id) !== undefined || !known.has(id)) continue
        const path = `${root}/${id}`
        const status = statusOf(path)
        if (status === undefined) continue
        let version = memory.recall(path, status)
        // What is remembered is named by device and inode, whatever the folders are; only reading needs those looked at.
        if (version === undefined && folderReason(id) === undefined) {
          if (++reads % READS_PER_TURN === 0) await new Promise(setImmediate)
          throwIfAborted(signal)
          if (buffer.length === 0) buffer = new Uint8Array(FIRST_BUFFER_BYTES)
          version = read(path)
        }
        if (version !== undefined) versions.set(id, version)
      }
      return versions

      function read(path: string): string | undefined {
        let file: number | undefined
        try {
          file = openSync(path, READ_FLAGS)
          for (let turn = 0; turn < MOST_READS; turn++) {
            const before = fstatSync(file)
            if (!before.isFile()) return undefined
            const readAt = now()
            const length = fill(file, before.size)
            const after = fstatSync(file)
            if (!isUnchanged(before, after) || length !== Math.min(after.size, maxBytes)) continue
            const digest = hash('sha256', buffer.subarray(0, length), 'hex')
            const version = length === after.size ? digest : `${digest}+${after.size}`
            if (Math.max(after.mtimeMs, after.ctimeMs) < readAt - YOUNG_MS) memory.remember(path, toContent(after, version))
            return version
          }
          return undefined
        } catch {
          return undefined
        } finally {
          if (file !== undefined) closeSync(file)
        }
      }

      function fill(file: number, size: number): number {
        const wanted = Math.min(size, maxBytes)
        if (wanted > buffer.length) buffer = new Uint8Array(wanted)
        for (let length = 0; ;) {
          const count = readSync(file, buffer, length, wanted - length, length)
          length += count
          if (count === 0 || length === wanted) return length
        }
      }
    },
  }
}

function statusOf(path: string): Stats | undefined {
  try {
    const status = lstatSync(path, { throwIfNoEntry: false })
    return status?.isFile() === true ? status : undefined
  } catch {
    return undefined
  }
}

function isUnchanged(before: Stats, after: Stats): boolean {
  return before.mtimeMs === after.mtimeMs && before.ctimeMs === after.ctimeMs && before.size === after.size
}

function toContent({ dev, ino, size, mtimeMs, ctimeMs }: Stats, version: string): KnownContent {
  return { dev, ino, size, mtimeMs, ctimeMs, hash: version }
}
