import type { ArtifactId } from '@deepdiscovery/model'
import { folderOf, nameOf } from '../../../repo-path.ts'
import type { RepositoryView } from '../../../repository-view.ts'
import { matchesStars } from '../../../star-pattern.ts'

/** Files that one list of patterns gives. */
const MAX_FOUND = 4000
const MAX_PATTERN = 1000

/** Adds the files that a pattern of `file(GLOB)` names; each file and folder that is looked at costs one of the visits left. */
export function addMatching(path: string, deep: boolean, view: RepositoryView, visits: { left: number }, into: ArtifactId[]): void {
  if (path.length > MAX_PATTERN || !path.includes('*') || folderOf(path).includes('*')) return
  const pattern = nameOf(path)
  const folders = [folderOf(path)]
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    visits.left--
    const content = view.files.folder(folder)
    for (const file of content?.files ?? []) {
      if (into.length >= MAX_FOUND || visits.left-- <= 0) return
      if (matchesStars(pattern, nameOf(file))) into.push(file)
    }
    // The first folder comes next.
    if (deep) for (const inner of [...content?.folders ?? []].reverse()) folders.push(inner)
  }
}
