import type { ArtifactId, ReadResult, SkipReason, SourceReader } from '@deepdiscovery/model'
import { readResult } from '../text/read-result.ts'
import { textPieces } from '../text/text-pieces.ts'
import { throwIfAborted } from './aborted.ts'
import { NODE_BYTE_TOOLS } from './byte-tools.ts'
import type { ObjectDatabase, ObjectReading } from './object-database.ts'
import type { BatchObject } from './object-stream.ts'

/** Reads files of a commit straight from the object database. An object that a partial clone lacks is `missing`. */
export function revisionReader(
  database: ObjectDatabase, objects: ReadonlyMap<string, string>, known: ReadonlyMap<ArtifactId, SkipReason | undefined>,
): SourceReader {
  const reasonOf = (id: ArtifactId): SkipReason | undefined => known.has(id) ? known.get(id) : 'missing'
  return {
    async *read(ids, signal, options) {
      throwIfAborted(signal)
      const inPieces = options?.pieces === true
      const reasons = ids.map(reasonOf)
      const names: string[] = []
      for (let at = 0; at < ids.length; at++) if (reasons[at] === undefined) names.push(objects.get(ids[at]!)!)
      const reading = database.read(names, signal, inPieces)
      try {
        for (let at = 0; at < ids.length; at++) {
          throwIfAborted(signal)
          const id = ids[at]!
          const reason = reasons[at]
          if (reason !== undefined) {
            yield { id, skipped: reason }
            continue
          }
          const next = reading.next()
          const object = next instanceof Promise ? await next : next
          if (object === 'missing') yield { id, skipped: 'missing' }
          else if (object.more === true) yield* piecesOf(id, reading, object)
          else yield readResult(id, object.bytes, object.truncated, NODE_BYTE_TOOLS)
        }
      } finally {
        reading.end()
      }
    },
  }
}

/** Goes on to the object's last piece even where the text ends before it. */
async function* piecesOf(
  id: ArtifactId, reading: ObjectReading, first: BatchObject,
): AsyncGenerator<ReadResult, void, undefined> {
  const pieces = textPieces(id, NODE_BYTE_TOOLS)
  let isOpen = true
  for (let object = first; object !== 'missing'; object = await reading.next()) {
    const hasMore = object.more === true
    if (isOpen) {
      const { result, used } = pieces.take(object.bytes, hasMore ? 'more' : object.truncated ? 'cut' : 'end')
      isOpen = 'more' in result
      yield result
      if (isOpen && hasMore) reading.putBack(object.bytes.length - used)
    }
    if (!hasMore) return
  }
}
