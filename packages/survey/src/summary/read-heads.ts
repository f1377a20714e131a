import type { ArtifactId, SourceReader } from '@deepdiscovery/model'

/** What is looked at of a file: entries, titles and targets stand near its top. */
const HEAD_BYTES = 64 * 1024

/** The first part of files that could be read, as text. */
export async function readHeads(ids: readonly ArtifactId[], reader: SourceReader, signal?: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const heads = new Map<string, string>()
  if (ids.length === 0) return heads
  const decoder = new TextDecoder()
  for await (const file of reader.read(ids, signal)) {
    if ('bytes' in file) heads.set(file.id, decoder.decode(file.bytes.subarray(0, HEAD_BYTES)))
  }
  return heads
}
