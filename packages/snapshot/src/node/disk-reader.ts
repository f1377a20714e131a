import { closeSync, constants, openSync, readSync } from 'node:fs'
import type { ArtifactId, ReadResult, SkipReason, SourceReader } from '@deepdiscovery/model'
import { HEAD_BYTES } from '../text/decode-text.ts'
import { utf16Order } from '../text/decode-utf16.ts'
import { readPieces } from '../text/read-pieces.ts'
import { readResult } from '../text/read-result.ts'
import { throwIfAborted } from './aborted.ts'
import { NODE_BYTE_TOOLS } from './byte-tools.ts'
import { folderCheck } from './folder-check.ts'
import type { ReadLimits } from './snapshot-options.ts'

/**
 * The listing has looked at every file; the flags guard against what took its place since: a link is refused, a pipe cannot
 * make the reader wait. Windows has neither flag.
 */
export const READ_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

const FIRST_BUFFER_BYTES = 256 * 1024

/** Lets other work of the process run between so many files. */
const FILES_PER_TURN = 256

/** Another part of the program may close files while we wait; how often an iteration waits in all, and how long. */
const MOST_WAITS = 20
const WAIT_MS = 10

const BUSY = 'busy'

/**
 * Reads files of a folder, synchronously into one buffer: promises cost ten times as much per file. Only artifacts of the
 * snapshot are read, which are regular files, and no link is followed on the way.
 */
export function diskReader(
  root: string,
  known: ReadonlyMap<ArtifactId, SkipReason | undefined>,
  { maxFileBytes, pieceBytes, maxTotalBytes }: ReadLimits,
): SourceReader {
  return {
    async *read(ids, signal, options) {
      const inPieces = options?.pieces === true
      // One byte more than is wanted tells whether there is more.
      const most = inPieces ? Math.min(pieceBytes, maxTotalBytes + 1) : maxFileBytes + 1
      const cap = inPieces ? most : maxFileBytes
      const folderReason = folderCheck(root)
      let buffer = new Uint8Array(Math.min(FIRST_BUFFER_BYTES, most))
      let turn = 0
      let waits = 0
      for (const id of ids) {
        if (++turn % FILES_PER_TURN === 0) await new Promise(setImmediate)
        throwIfAborted(signal)
        const reason = known.has(id) ? (known.get(id) ?? folderReason(id)) : 'missing'
        if (reason !== undefined) {
          yield { id, skipped: reason }
          continue
        }
        let result = readFile(id)
        while (result === BUSY && waits++ < MOST_WAITS) {
          await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
          result = readFile(id)
        }
        if (result === BUSY) yield { id, skipped: 'unreadable' }
        else if ('file' in result) yield* piecesOf(result, id)
        else yield result
      }

      /** The result, or the file still open and one piece of it in the buffer where there is more. */
      function readFile(id: ArtifactId): ReadResult | OpenFile | typeof BUSY {
        let file: number | undefined
        try {
          file = openSync(`${root}/${id}`, READ_FLAGS)
          const length = fill(file, 0)
          if (!inPieces || length < most)
            return readResult(id, buffer.subarray(0, Math.min(length, cap)), length > cap, NODE_BYTE_TOOLS)
          const open = { file, length }
          file = undefined
          return open
        } catch (error) {
          const { code } = error as NodeJS.ErrnoException
          return code === 'EMFILE' || code === 'ENFILE' ? BUSY : { id, skipped: reasonOf(code) }
        } finally {
          if (file !== undefined) closeSync(file)
        }
      }

      async function* piecesOf({ file, length }: OpenFile, id: ArtifactId): AsyncGenerator<ReadResult, void, undefined> {
        try {
          for (const piece of readPieces(id, buffer, length, (from) => fill(file, from), maxTotalBytes, NODE_BYTE_TOOLS)) {
            yield piece
            await new Promise(setImmediate)
            throwIfAborted(signal)
          }
        } finally {
          closeSync(file)
        }
      }

      /** Reads until the file ends or the largest buffer is full; of a binary file its head. */
      function fill(file: number, from: number): number {
        for (let length = from; ;) {
          const wanted = buffer.length - length
          const count = wanted === 0 ? 0 : readSync(file, buffer, length, wanted, null)
          length += count
          // A regular file gives less than was asked for only at its end.
          if (count < wanted || length === most || (from === 0 && isBinary(buffer))) return length
          const larger = new Uint8Array(Math.min(buffer.length * 4, most))
          larger.set(buffer)
          buffer = larger
        }
      }
    },
  }
}

interface OpenFile {
  readonly file: number
  readonly length: number
}

/** What {@link readResult} will find too, seen early so that a large picture is not read whole. */
function isBinary(head: Uint8Array): boolean {
  return head.subarray(0, HEAD_BYTES).includes(0) && utf16Order(head) === undefined
}

/** Why a file could not be opened or read. */
export function reasonOf(code: string | undefined): SkipReason {
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
