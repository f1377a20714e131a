import type { ArtifactId, CommitRecord } from '@deepdiscovery/model'

/** One commit with the names that its files have now. */
export interface FollowedCommit {
  readonly id: string
  /** A file that the commit renamed counts once; files that are gone keep the name they had. Sorted as it comes, without duplicates. */
  readonly files: readonly ArtifactId[]
}

/**
 * Gives each file of a history its present name, newest commit first: what was renamed in a commit had the old name in all before.
 * A path that a commit gave to another file meant a file that is gone in the commits before it.
 *
 * @param commits newest first
 */
export function followRenames(commits: readonly CommitRecord[]): readonly FollowedCommit[] {
  const present = new Map<ArtifactId, ArtifactId>()
  const nameNow = (file: ArtifactId): ArtifactId => present.get(file) ?? file
  return commits.map(({ id, files, renames = [] }) => {
    const steps = renames.map(({ from, to }) => ({ from, to, now: nameNow(to) }))
    for (const { to } of steps) present.set(to, gone(to))
    for (const { from, now } of steps) present.set(from, now)
    const arrived = new Map(steps.map(({ to, now }) => [to, now]))
    return { id, files: [...new Set(files.map((file) => arrived.get(file) ?? nameNow(file)))] }
  })
}

/** A name that no file of a snapshot has: ids have no empty segment. */
function gone(file: ArtifactId): ArtifactId {
  return `${file}//gone` as ArtifactId
}
