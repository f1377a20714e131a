import type { ArtifactId } from './artifact.ts'

/**
 * Checks and brands a repo-relative path.
 *
 * @throws TypeError if the path is empty, absolute, or has an empty, `.` or `..` segment.
 */
export function toArtifactId(path: string): ArtifactId {
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.' || segment === '..') throw new TypeError(`Not a repo-relative path: ${JSON.stringify(path)}`)
  }
  return path as ArtifactId
}
