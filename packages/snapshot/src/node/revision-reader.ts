import type { ArtifactId, ReadResult, SkipReason, SourceReader } from '@deepdiscovery/model'
import { readResult } from '../text/read-result.ts'
import { throwIfAborted } from './aborted.ts'
import { NODE_BYTE_TOOLS } from './byte-tools.ts'
import type { ObjectDatabase } from './object-database.ts'

/** Reads files of a commit straight from the object database. An object that a partial clone lacks is `missing`. */
export function revisionReader(
  database: ObjectDatabase, objects: ReadonlyMap<string, string>, known: ReadonlyMap<ArtifactId, SkipReason | undefined>,
): SourceReader {
  const reasonOf = (id: ArtifactId): SkipReason | undefined => known.has(id) ? known.get(id) : 'missing'
  return {
    async *read(ids, signal) {
      throwIfAborted(signal)
      const names = ids.flatMap((id) => reasonOf(id) === undefined ? [objects.get(id)!] : [])
      const answers = database.read(names, signal)
      try {
        for (const id of ids) {
          throwIfAborted(signal)
          const reason = reasonOf(id)
          const result: ReadResult = reason === undefined ? await readNext(id) : { id, skipped: reason }
          yield result
        }
        // Lets the database see that all was taken.
        await answers.next()
      } finally {
        await answers.return(undefined)
      }

      async function readNext(id: ArtifactId): Promise<ReadResult> {
        const { value } = await answers.next()
        if (value === undefined || value === 'missing') return { id, skipped: 'missing' }
        return readResult(id, value.bytes, value.truncated, NODE_BYTE_TOOLS)
      }
    },
  }
}
