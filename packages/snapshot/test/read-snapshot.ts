import type { Snapshot, SourceReader } from '@deepdiscovery/model'

/** Everything a snapshot shows, as a plain record: text, or why there is none in angle brackets. */
export async function readSnapshot({ snapshot, reader }: { readonly snapshot: Snapshot; readonly reader: SourceReader }): Promise<Record<string, string>> {
  const seen: Record<string, string> = {}
  for await (const result of reader.read(snapshot.artifacts.map(({ id }) => id))) {
    seen[result.id] = 'skipped' in result ? `<${result.skipped}>` : new TextDecoder().decode(result.bytes)
  }
  for (const { id, reason } of snapshot.skipped) seen[id] = `<${reason}>`
  return Object.fromEntries(Object.entries(seen).sort(([left], [right]) => (left < right ? -1 : 1)))
}
