import type { ArtifactId, CommitRecord } from '@deepdiscovery/model'

/** Which files of a snapshot later commits changed, under the names that they have in the snapshot. */
export interface LaterChanges {
  /** Commits that changed a file, by position; none for a file that stayed as it was. */
  readonly changesOf: (file: ArtifactId) => readonly number[]
  /** Files of the snapshot that a commit changed. */
  readonly filesOf: (commit: number) => readonly ArtifactId[]
  /** Sorted. */
  readonly changed: readonly ArtifactId[]
}

/**
 * Follows the files of a snapshot forward through renames.
 *
 * @param later commits after the snapshot, oldest first
 * @param known whether a file is in the snapshot
 * @param maxFiles commits that touch more files say nothing about any pair and are left out
 */
export function laterChanges(later: readonly CommitRecord[], known: (file: ArtifactId) => boolean, maxFiles: number): LaterChanges {
  /** Names that changed their meaning: of a file of the snapshot, or of one that came later (`undefined`). */
  const origins = new Map<ArtifactId, ArtifactId | undefined>()
  const originOf = (file: ArtifactId): ArtifactId | undefined => origins.has(file) ? origins.get(file) : known(file) ? file : undefined
  const byFile = new Map<ArtifactId, number[]>()
  const byCommit: ArtifactId[][] = []
  for (const { files, renames = [] } of later) {
    const moved = renames.map(({ from, to }) => ({ from, to, origin: originOf(from) }))
    if (files.length - renames.length <= maxFiles) {
      const arrived = new Map(moved.map(({ to, origin }) => [to, origin]))
      const touched = files.map((file) => arrived.has(file) ? arrived.get(file) : originOf(file)).filter((file) => file !== undefined)
      const position = byCommit.push([...new Set(touched)]) - 1
      for (const file of byCommit[position]!) {
        const positions = byFile.get(file)
        if (positions === undefined) byFile.set(file, [position])
        else positions.push(position)
      }
    }
    for (const { from } of moved) origins.set(from, undefined)
    for (const { to, origin } of moved) origins.set(to, origin)
  }
  return {
    changesOf: (file) => byFile.get(file) ?? [],
    filesOf: (commit) => byCommit[commit] ?? [],
    changed: [...byFile.keys()].sort(),
  }
}

/** Share of the changes of one file that changed the other too, [0, 1]; 0 for a file that never changed. */
export function sharedChanges(changes: LaterChanges, file: ArtifactId, other: ArtifactId): number {
  const own = changes.changesOf(file)
  const others = new Set(changes.changesOf(other))
  return own.length === 0 ? 0 : own.filter((commit) => others.has(commit)).length / own.length
}

/** The same, on average over all other files of the snapshot: what a file drawn at random would have. */
export function baseRate(changes: LaterChanges, file: ArtifactId, snapshotFiles: number): number {
  const own = changes.changesOf(file)
  if (own.length === 0 || snapshotFiles < 2) return 0
  const others = own.reduce((sum, commit) => sum + changes.filesOf(commit).length - 1, 0)
  return others / own.length / (snapshotFiles - 1)
}
