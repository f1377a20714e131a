import type { ArtifactId, ReadResult } from '@deepdiscovery/model'
import { textPieces } from './text-pieces.ts'
import type { ByteTools } from './utf8-bytes.ts'

/** Bytes of a piece, if nothing else is said. */
export const PIECE_BYTES = 4 * 1024 * 1024
/** A piece has room for a character of any encoding, and for the mark of a key. */
export const LEAST_PIECE_BYTES = 64

/**
 * Results of a file in pieces. Where reading fails after the first, the last one is empty and cut.
 *
 * @param buffer room for one piece; owned by this call until the iteration ends
 * @param start how many bytes of the file are in the buffer already
 * @param fill reads further bytes of the file into the buffer from a place on, until it is full or the file ends; the new length
 * @param limit bytes of the file that may be read in all
 * @throws what `fill` throws before the first result
 */
export function* readPieces(
  id: ArtifactId,
  buffer: Uint8Array,
  start: number,
  fill: (from: number) => number,
  limit: number,
  tools: ByteTools,
): Generator<ReadResult, void, undefined> {
  const pieces = textPieces(id, tools)
  let length = start
  let taken = 0
  for (;;) {
    try {
      length = fill(length)
    } catch (error) {
      if (taken === 0) throw error
      yield { id, bytes: new Uint8Array(0), truncated: true }
      return
    }
    const isCut = taken + length > limit
    const end = isCut ? 'cut' : length < buffer.length ? 'end' : 'more'
    const { result, used } = pieces.take(buffer.subarray(0, isCut ? limit - taken : length), end)
    yield result
    if (!('more' in result)) return
    buffer.copyWithin(0, used, length)
    length -= used
    taken += used
  }
}
