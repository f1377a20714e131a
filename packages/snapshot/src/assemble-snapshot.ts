import { comparePaths, toArtifactId, type Artifact, type ArtifactId, type SkipReason, type Snapshot } from '@deepdiscovery/model'
import { languageOf } from './languages/language-of.ts'
import { isSecretFileName } from './text/secret-file-name.ts'

const DOT = 0x2e
const SLASH = 0x2f

/** One path of a listing. */
export interface ListedPath {
  readonly path: string
  readonly bytes?: number | undefined
  /** Set where the listing knows already that it cannot be read. */
  readonly skipped?: SkipReason | undefined
}

/**
 * Turns a raw listing into a snapshot: sorted, without duplicates, secrets and filtered paths set apart. A path that is no
 * repo-relative path (a hostile tree can hold `..`) or lies in git's own folder is dropped.
 */
export function assembleSnapshot(
  root: string, revision: string, listing: readonly ListedPath[], accepts: (path: string) => boolean,
): Snapshot {
  const artifacts: Artifact[] = []
  const skipped: { id: ArtifactId; reason: SkipReason }[] = []
  let last: string | undefined
  for (const entry of sorted(listing)) {
    if (entry.path === last) continue
    last = entry.path
    const id = repositoryPath(entry.path)
    if (id === undefined) continue
    const reason = !accepts(id) ? 'excluded' : entry.skipped ?? (isSecretFileName(id) ? 'secret' : undefined)
    if (reason === undefined) artifacts.push({ id, language: languageOf(id), bytes: entry.bytes })
    else skipped.push({ id, reason })
  }
  return { root, revision, artifacts, skipped }
}

function repositoryPath(path: string): ArtifactId | undefined {
  // Most paths have no name that begins with a dot, so nothing that has to be looked at closely.
  if (path.charCodeAt(0) !== DOT && !path.includes('/.'))
    return path === '' || path.charCodeAt(0) === SLASH || path.endsWith('/') || path.includes('//') ? undefined : (path as ArtifactId)
  if (/(?:^|\/)\.git(?:\/|$)/i.test(path)) return undefined
  try {
    return toArtifactId(path)
  } catch {
    return undefined
  }
}

/** Listings come sorted but for what is untracked. */
function sorted(listing: readonly ListedPath[]): readonly ListedPath[] {
  for (let at = 1; at < listing.length; at++) {
    if (listing[at - 1]!.path > listing[at]!.path) return [...listing].sort((left, right) => comparePaths(left.path, right.path))
  }
  return listing
}
