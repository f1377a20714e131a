import type { ArtifactId } from '@deepdiscovery/model'
import { comparePaths } from '@deepdiscovery/model'
import type { ExtractorContext, TiesOf } from '../extractor.ts'
import { baseNameOf, folderOf } from '../folder-index.ts'
import { symmetricRelation } from '../symmetric-relation.ts'

/** Siblings in the same folder, those with the most similar names first. The larger the folder, the less it says. */
export function folderTies({ folders, limits }: ExtractorContext): TiesOf {
  return (file) => {
    const folder = folderOf(file)
    const files = folders.filesIn(folder)
    const confidence = siblingConfidence(files.length)
    const note = `one of ${files.length} files in ${folder === '' ? 'the root folder' : folder}`
    return nearestByName(file, files, limits.folder)
      .map((sibling) => symmetricRelation(file, sibling, { label: 'folder', confidence, fanOut: files.length - 1, note }))
  }
}

/** 0.83 in a folder of two files, 0.48 of ten, 0.18 of a hundred. */
function siblingConfidence(folderSize: number): number {
  return 2 / (1 + Math.sqrt(folderSize))
}

function nearestByName(file: ArtifactId, siblings: readonly ArtifactId[], limit: number): readonly ArtifactId[] {
  const name = baseNameOf(file).toLowerCase()
  return siblings
    .filter((sibling) => sibling !== file)
    .map((sibling) => ({ sibling, similarity: nameSimilarity(name, baseNameOf(sibling).toLowerCase()) }))
    .sort((a, b) => b.similarity - a.similarity || comparePaths(a.sibling, b.sibling))
    .slice(0, limit)
    .map(({ sibling }) => sibling)
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
