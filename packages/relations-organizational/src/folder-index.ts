import type { Artifact, ArtifactId } from '@deepdiscovery/model'
import { comparePaths } from '@deepdiscovery/model'

/** The files of a snapshot by folder. */
export interface FolderIndex {
  readonly has: (file: string) => boolean
  /** Files directly in the folder, sorted. */
  readonly filesIn: (folder: string) => readonly ArtifactId[]
  /** Folders directly in the folder that have files. */
  readonly foldersIn: (folder: string) => readonly string[]
  /** Files in the folder and all folders below it, sorted. */
  readonly below: (folder: string) => readonly ArtifactId[]
  /** Number of files in the folder and all folders below it. */
  readonly countBelow: (folder: string) => number
  /** Known to have no content (an empty `__init__.py`). */
  readonly isEmpty: (file: string) => boolean
  /** Sorted. */
  readonly all: readonly ArtifactId[]
}

/** Folder of a path; empty for the root. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/')
  return slash < 0 ? '' : path.slice(0, slash)
}

/** Last segment of a path. */
export function baseNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** The folder, then its parents, down to and including `top`. */
export function foldersUpTo(top: string, folder: string): readonly string[] {
  const folders = [folder]
  while (folder !== top && folder !== '') folders.push(folder = folderOf(folder))
  return folders
}

/** Groups the artifacts (sorted by id) by their folder. */
export function buildFolderIndex(artifacts: readonly Artifact[]): FolderIndex {
  const byFolder = new Map<string, ArtifactId[]>()
  const below = new Map<string, number>()
  const known = new Set<string>()
  const empty = new Set<string>()
  const all: ArtifactId[] = []
  let folder: string | undefined
  let files: ArtifactId[] = []
  for (const { id, bytes } of artifacts) {
    known.add(id)
    if (bytes === 0) empty.add(id)
    all.push(id)
    // Files of one folder mostly follow each other.
    const end = Math.max(0, id.lastIndexOf('/'))
    if (folder === undefined || end !== folder.length || !id.startsWith(folder)) {
      folder = id.slice(0, end)
      files = byFolder.get(folder) ?? []
      byFolder.set(folder, files)
    }
    files.push(id)
  }
  const inside = new Map<string, string[]>()
  for (const [folder, files] of byFolder) {
    if (folder !== '') {
      const children = inside.get(folderOf(folder))
      if (children) children.push(folder)
      else inside.set(folderOf(folder), [folder])
    }
    for (const ancestor of foldersUpTo('', folder)) below.set(ancestor, (below.get(ancestor) ?? 0) + files.length)
  }
  return {
    all,
    has: (file) => known.has(file),
    filesIn: (folder) => byFolder.get(folder) ?? [],
    foldersIn: (folder) => inside.get(folder) ?? [],
    below: (folder) => folder === '' ? all : all.slice(firstFrom(all, `${folder}/`), firstFrom(all, `${folder}0`)),
    countBelow: (folder) => below.get(folder) ?? 0,
    isEmpty: (file) => empty.has(file),
  }
}

/** Index of the first path that is not smaller. */
function firstFrom(sorted: readonly string[], path: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (comparePaths(sorted[middle]!, path) < 0) low = middle + 1
    else high = middle
  }
  return low
}
