import type { ArtifactId } from '@deepdiscovery/model'
import { comparePaths } from '@deepdiscovery/model'
import type { ExtractorContext, TiesOf } from '../extractor.ts'
import { baseNameOf, folderOf, type FolderIndex } from '../folder-index.ts'
import { symmetricRelation } from '../symmetric-relation.ts'

/** What a file one folder up or down counts, of what a sibling among as many would. */
const ONE_FOLDER_AWAY = 0.4
/** Where more files than this are as near, none of them is. */
const MOST_NEAR = 100

/**
 * Siblings in the same folder, those with the most similar names first; then, where there is room, files of the folder above and of
 * the folders right below. The larger the folder, the less it says.
 */
export function folderTies({ folders, limits }: ExtractorContext): TiesOf {
  return (file) => {
    const folder = folderOf(file)
    const files = folders.filesIn(folder)
    const confidence = siblingConfidence(files.length)
    const note = `one of ${files.length} files in ${folder || 'the root folder'}`
    const siblings = nearestByName(file, files, limits.folder)
    return [
      ...siblings.map((sibling) => symmetricRelation(file, sibling, { label: 'folder', confidence, fanOut: files.length - 1, note })),
      ...neighborTies(file, folder, folders, limits.folder - siblings.length),
    ]
  }
}

/** Files one folder up or down. The root is everybody's neighbour and nobody's. */
function neighborTies(file: ArtifactId, folder: string, folders: FolderIndex, limit: number): ReturnType<TiesOf> {
  if (folder === '' || limit <= 0) return []
  const above = folderOf(folder)
  const places = above === '' ? folders.foldersIn(folder) : [above, ...folders.foldersIn(folder)]
  const near = places.slice(0, MOST_NEAR).flatMap((place) => folders.filesIn(place))
  if (near.length > MOST_NEAR) return []
  return nearestByName(file, near, limit).map((other) => {
    const [upper, lower] = folderOf(other) === above ? [above, folder] : [folder, folderOf(other)]
    const count = folders.filesIn(upper).length + folders.filesIn(lower).length
    return symmetricRelation(file, other, {
      label: 'folder', producer: 'folder/near', confidence: ONE_FOLDER_AWAY * siblingConfidence(count), fanOut: near.length,
      note: `${lower} is right below ${upper}, ${count} files in both`,
    })
  })
}

/** 0.83 in a folder of two files, 0.48 of ten, 0.18 of a hundred. */
function siblingConfidence(folderSize: number): number {
  return 2 / (1 + Math.sqrt(folderSize))
}

interface Similar { readonly other: ArtifactId; readonly similarity: number }

/** The few with the most similar names, equals by path; a folder may hold a hundred thousand. */
function nearestByName(file: ArtifactId, others: readonly ArtifactId[], limit: number): readonly ArtifactId[] {
  const name = baseNameOf(file).toLowerCase()
  const best: Similar[] = []
  for (const other of others) {
    if (other === file) continue
    const candidate = { other, similarity: nameSimilarity(name, baseNameOf(other).toLowerCase()) }
    if (best.length >= limit && !isBefore(candidate, best.at(-1))) continue
    let at = best.length
    while (at > 0 && isBefore(candidate, best[at - 1])) at--
    best.splice(at, 0, candidate)
    if (best.length > limit) best.pop()
  }
  return best.map(({ other }) => other)
}

function isBefore(left: Similar, right: Similar | undefined): boolean {
  if (right === undefined) return false
  return left.similarity > right.similarity || left.similarity === right.similarity && comparePaths(left.other, right.other) < 0
}

/** Share of the longer name that the two have in common at the start and at the end, [0, 1]. */
function nameSimilarity(left: string, right: string): number {
  const shorter = Math.min(left.length, right.length)
  let prefix = 0
  while (prefix < shorter && left.charCodeAt(prefix) === right.charCodeAt(prefix)) prefix++
  let suffix = 0
  while (suffix < shorter - prefix && left.charCodeAt(left.length - 1 - suffix) === right.charCodeAt(right.length - 1 - suffix)) suffix++
  return (prefix + suffix) / Math.max(left.length, right.length)
}
