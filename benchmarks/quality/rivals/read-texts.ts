import type { ArtifactId, SourceReader } from '@deepdiscovery/model'

/** Longest text of one file that the text rivals look at, bytes; the rest of a longer file is not seen. */
export const MAX_TEXT_BYTES = 1_000_000

/** Reads files as text, in the order given; what cannot be read (binary, missing, secret) is left out. */
export async function* readTexts(
  reader: SourceReader,
  ids: readonly ArtifactId[],
  signal?: AbortSignal,
): AsyncGenerator<{ readonly id: ArtifactId; readonly text: string }> {
  const decoder = new TextDecoder()
  for await (const result of reader.read(ids, signal)) {
    if ('skipped' in result) continue
    yield { id: result.id, text: decoder.decode(result.bytes.subarray(0, MAX_TEXT_BYTES)) }
  }
}
