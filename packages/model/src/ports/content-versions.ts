import type { ArtifactId } from '../artifact.ts'

/**
 * Names the content of files, so that what was learned of one may be used again: equal names, equal bytes. A git object's name, or a
 * hash of what was read, remembered as long as the file's status says that nothing was written.
 */
export interface ContentVersions {
  /** Without an entry where a file cannot be read. */
  versionsOf(ids: readonly ArtifactId[], signal?: AbortSignal): Promise<ReadonlyMap<ArtifactId, string>>
}
