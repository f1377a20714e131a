import type { Snapshot, SourceReader } from '@deepdiscovery/model'
import { openDisk } from '../src/node/open-disk.ts'
import type { SnapshotOptions } from '../src/node/snapshot-options.ts'

/** Everything a snapshot shows, as a plain record: text, or why there is none in angle brackets. */
export async function readSnapshot({
  snapshot,
  reader,
}: {
  readonly snapshot: Snapshot
  readonly reader: SourceReader
}): Promise<Record<string, string>> {
  const seen: Record<string, string> = {}
  for await (const result of reader.read(snapshot.artifacts.map(({ id }) => id))) {
    seen[result.id] = 'skipped' in result ? `<${result.skipped}>` : new TextDecoder().decode(result.bytes)
  }
  for (const { id, reason } of snapshot.skipped) seen[id] = `<${reason}>`
  return Object.fromEntries(Object.entries(seen).sort(([left], [right]) => (left < right ? -1 : 1)))
}

/** The same of what is on disk. */
export async function readDisk(root: string, options: SnapshotOptions = {}): Promise<Record<string, string>> {
  const opened = await openDisk(root, options)
  const seen = await readSnapshot(opened)
  await opened.close()
  return seen
}

/** Codes of the findings about a root. */
export async function findingsOf(root: string): Promise<string[]> {
  return (await openDisk(root)).diagnostics.map(({ code }) => code)
}
