import type { ArtifactId, SourceReader } from '@deepdiscovery/model'
import { visibleSource } from '@deepdiscovery/text'
import { redactSecrets } from './redact-secrets.ts'

/** Longest line worth showing, in characters, and the largest text, in bytes. */
const LINE_LENGTH = 2_000
const TEXT_BYTES = 512 * 1024

/** Lines of one file, fit to be shown: visible, without secrets. `complete` is false where the reader cut the file. */
export interface SourceText {
  readonly lines: readonly string[]
  readonly complete: boolean
}

/** Reads the text of files; one that cannot be read, is empty, or has lines far too long to be typed is absent. */
export async function readTexts(
  reader: SourceReader,
  ids: readonly ArtifactId[],
  signal?: AbortSignal,
): Promise<Map<ArtifactId, SourceText>> {
  const texts = new Map<ArtifactId, SourceText>()
  if (ids.length === 0) return texts
  const decoder = new TextDecoder()
  for await (const result of reader.read(ids, signal)) {
    if ('skipped' in result || result.bytes.length === 0) continue
    const cut = result.bytes.length > TEXT_BYTES
    const text = visibleSource(decoder.decode(result.bytes.subarray(0, TEXT_BYTES)))
    const lines = redactSecrets(text).split('\n')
    if (lines.at(-1) === '') lines.pop()
    if (result.truncated || cut) lines.pop()
    if (lines.length > 0 && lines.every(({ length }) => length <= LINE_LENGTH)) {
      texts.set(result.id, { lines, complete: !result.truncated && !cut })
    }
  }
  return texts
}
