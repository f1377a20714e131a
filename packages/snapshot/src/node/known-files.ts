import type { ArtifactId, SkipReason, Snapshot } from '@deepdiscovery/model'

/** Every id of a snapshot with why it cannot be read. */
export function knownFiles(snapshot: Snapshot): ReadonlyMap<ArtifactId, SkipReason | undefined> {
  const known = new Map<ArtifactId, SkipReason | undefined>(snapshot.artifacts.map(({ id }) => [id, undefined]))
  for (const { id, reason } of snapshot.skipped) known.set(id, reason)
  return known
}
