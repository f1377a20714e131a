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

function nearestByName(file: ArtifactId, others: readonly ArtifactId[], limit: number): readonly ArtifactId[] {
  const name = baseNameOf(file).toLowerCase()
  return others
    .filter((other) => other !== file)
    .map((other) => ({ other, similarity: nameSimilarity(name, baseNameOf(other).toLowerCase()) }))
    .sort((a, b) => b.similarity - a.similarity || comparePaths(a.other, b.other))
    .slice(0, limit)
    .map(({ other }) => other)
}

/** Share of the longer name that the two have in common at the start and at the end, [0, 1]. */
function nameSimilarity(left: string, right: string): number {
  const shorter = Math.min(left.length, right.length)
  let prefix = 0
  while (prefix < shorter && left[prefix] === right[prefix]) prefix++
  let suffix = 0
  while (suffix < shorter - prefix && left.at(-1 - suffix) === right.at(-1 - suffix)) suffix++
  return (prefix + suffix) / Math.max(left.length, right.length)
}
