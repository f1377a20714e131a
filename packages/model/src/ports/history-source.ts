import type { ArtifactId } from '../artifact.ts'

/** A file that got another name: the old one is gone from there on. */
export interface Rename {
  readonly from: ArtifactId
  readonly to: ArtifactId
}

/** One commit, as far as ranking needs it. */
export interface CommitRecord {
  readonly id: string
  /** Seconds since 1970. */
  readonly time: number
  /** Files it added, modified, deleted or renamed, sorted; paths as of that commit, relative to the snapshot's root. */
  readonly files: readonly ArtifactId[]
  /** Which of these files are one file under its old and its new name; sorted by the new one. Absent where there are none. */
  readonly renames?: readonly Rename[]
  /**
   * Subject line, line feed, and the beginning of the body, about 400 characters of it: no empty lines, control characters,
   * trailers or diffs. Hostile text. '' where the commit has none.
   */
  readonly message: string
}

/** History before the snapshot: ancestors of its revision only. */
export interface HistorySource {
  /** Newest first, merges left out. Empty where there is no history. */
  commits(limit: number, signal?: AbortSignal): Promise<readonly CommitRecord[]>
}
