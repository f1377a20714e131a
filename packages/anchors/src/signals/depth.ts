import type { ArtifactId, Evidence, SurveyedFile } from '@deepdiscovery/model'
import { folderOf } from '../folder-of.ts'
import { evidenceAt, signalValue, type Signal, type SignalValue } from '../signal.ts'

/** Folders from which on deeper is no deeper. */
const DEEPEST = 10

/**
 * How deep a file lies: examples, copies and special cases lie deeper than what most changes touch. Weighs against a file.
 * A folder that holds nothing but one other folder does not count (`src/main/java/com/acme` is one step, as editors show it).
 */
export const depthSignal: Signal = {
  name: 'depth',
  score: ({ survey }) => {
    const depthOf = depths(survey.files)
    const evidenceOf = (id: ArtifactId): readonly Evidence[] => {
      const folders = depthOf(folderOf(id))
      return [evidenceAt(id, 1, 'depth', folders === 1 ? 'lies in a folder' : `lies ${folders} folders deep`)]
    }
    const values = new Map<ArtifactId, SignalValue>()
    for (const { id, score } of survey.files) {
      const folders = score <= 0 ? 0 : depthOf(folderOf(id))
      if (folders > 0) values.set(id, signalValue(Math.min(1, folders / DEEPEST), id, evidenceOf))
    }
    return values
  },
}

/** What a folder holds. */
interface Contents {
  /** Files and folders in it. */
  count: number
  holdsFolder: boolean
}

/** Depth of each folder, chains of only folders counted once. */
function depths(files: readonly SurveyedFile[]): (folder: string) => number {
  const contents = new Map<string, Contents>()
  for (const { id } of files) {
    let isFolder = false
    for (let folder = folderOf(id); ; folder = folderOf(folder)) {
      const known = contents.get(folder)
      if (known === undefined) contents.set(folder, { count: 1, holdsFolder: isFolder })
      else {
        known.count++
        known.holdsFolder ||= isFolder
      }
      // What is known is already counted in the folder above.
      if (known !== undefined || folder === '') break
      isFolder = true
    }
  }
  const isPassage = (folder: string): boolean => {
    const held = contents.get(folder)
    return held?.count === 1 && held.holdsFolder
  }
  const known = new Map<string, number>([['', 0]])
  const depthOf = (folder: string): number => {
    let depth = known.get(folder)
    if (depth === undefined) known.set(folder, depth = depthOf(folderOf(folder)) + (isPassage(folder) ? 0 : 1))
    return depth
  }
  return depthOf
}
