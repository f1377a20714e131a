import type { Artifact, ArtifactId } from './artifact.ts'

/** Why a listed file took no part: always counted, never silent. */
export type SkipReason =
  | 'binary' | 'unreadable' | 'not-a-file' | 'symlink' | 'submodule' | 'nested-repository' | 'secret' | 'excluded' | 'missing' | 'out-of-time'

/** What of the repository was seen. Counts are files. */
export interface Coverage {
  /** Files the listing named, after ignore rules. */
  readonly listed: number
  /** Files whose text was scanned for the task's terms. */
  readonly scanned: number
  /** Files of which only the first part was scanned (size cap). */
  readonly truncated: number
  /** Files parsed into syntax facts, and those where parsing failed or ran out of time. */
  readonly parsed: number
  readonly unparsed: number
  readonly skipped: Readonly<Partial<Record<SkipReason, number>>>
  /** At most 20 skipped paths, so that a surprise can be looked up. */
  readonly examples: readonly { readonly path: string; readonly reason: SkipReason }[]
}

/** Immutable view of a repository at one revision. */
export interface Snapshot {
  /** Absolute path the paths are relative to, or the name of a source that has none (`memory:`). */
  readonly root: string
  /** Commit id; for a work tree its HEAD followed by `+worktree`; empty where there is no history. */
  readonly revision: string
  /** Sorted by id (code-unit order), without duplicates. */
  readonly artifacts: readonly Artifact[]
  /**
   * What the listing already skipped (symlinks, submodules, …); `target` is the artifact a symlink leads to, where the listing
   * knows it: imports may name the link.
   */
  readonly skipped: readonly { readonly id: ArtifactId; readonly reason: SkipReason; readonly target?: ArtifactId }[]
}
