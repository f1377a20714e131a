import type { ArtifactId, ReadResult, SourceReader } from '@deepdiscovery/model'
import { throwIfAborted } from './throw-if-aborted.ts'

/** Timers and aborts get their turn after so many bytes, even if the reader never waits. */
const BYTES_PER_TURN = 8 * 1024 * 1024

/**
 * What the reader reads, long files in pieces, with a look at the signal at every file and turns for timers in between.
 *
 * @throws DeepDiscoveryError `DD_ABORTED` on abort, also where the reader then throws something else
 */
export async function* readTexts(
  reader: SourceReader, ids: readonly ArtifactId[], signal: AbortSignal | undefined,
): AsyncGenerator<ReadResult, void, undefined> {
  throwIfAborted(signal)
  let turn = BYTES_PER_TURN
  try {
    for await (const result of reader.read(ids, signal, { pieces: true })) {
      throwIfAborted(signal)
      if ('bytes' in result) turn -= result.bytes.length
      yield result
      if (turn > 0) continue
      turn = BYTES_PER_TURN
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
  } catch (error) {
    throwIfAborted(signal)
    throw error
  }
}
