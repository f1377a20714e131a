import { folderOf } from '../folder-of.ts'
import { evidenceAt, type Signal } from '../signal.ts'

/** Folders from which on deeper is no deeper. */
const DEEPEST = 10

/**
 * How deep a file lies: examples, copies and special cases lie deeper than what most changes touch. Weighs against a file.
 * A folder that holds nothing but one other folder does not count (`src/main/java/com/acme` is one step, as editors show it).
 */
export const depthSignal: Signal = {
  name: 'depth',
  score: ({ survey }) => {
    const depthOf = depths(survey.files.map(({ id }) => id))
    return new Map(survey.files.flatMap(({ id, score }) => {
      const folders = depthOf(folderOf(id))
      if (score <= 0 || folders === 0) return []
      return [[id, { value: Math.min(1, folders / DEEPEST), evidence: [evidenceAt(id, 1, 'depth', folders === 1 ? 'lies in a folder' : `lies ${folders} folders deep`)] }]]
    }))
  },
}

/** Depth of each folder, chains of only folders counted once. */
function depths(paths: readonly string[]): (folder: string) => number {
  const children = new Map<string, Set<string>>()
  for (const path of paths) {
    for (let child = path, folder = folderOf(path); child !== ''; child = folder, folder = folderOf(folder)) {
      const known = children.get(folder)
      if (known?.has(child) === true) break
      if (known === undefined) children.set(folder, new Set([child]))
      else known.add(child)
    }
  }
  const isPassage = (folder: string): boolean => {
    const held = children.get(folder)
    return held?.size === 1 && children.has([...held][0]!)
  }
  const known = new Map<string, number>([['', 0]])
  const depthOf = (folder: string): number => {
    const depth = known.get(folder) ?? depthOf(folderOf(folder)) + (isPassage(folder) ? 0 : 1)
    known.set(folder, depth)
    return depth
  }
  return depthOf
}
