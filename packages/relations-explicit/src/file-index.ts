import type { Artifact, ArtifactId, Language, Snapshot } from '@deepdiscovery/model'
import { folderOf, nameOf } from './repo-path.ts'

/** What one folder holds directly. */
export interface Folder {
  readonly files: readonly ArtifactId[]
  /** Paths of its folders. */
  readonly folders: readonly string[]
}

/** The snapshot's files by path, folder and name. Lists are sorted by path. */
export interface FileIndex {
  /** Also true for a symlink to a file of the snapshot. */
  has(path: string | undefined): path is ArtifactId
  /** The file a symlink leads to; any other path itself. */
  followLink(id: ArtifactId): ArtifactId
  languageOf(id: ArtifactId): Language | undefined
  /** `undefined` where no such folder exists; the root is the empty path. */
  folder(path: string | undefined): Folder | undefined
  /** Files whose last path segment is this. */
  named(name: string): readonly ArtifactId[]
}

/** Indexes a snapshot; built once for the life of a relation source. */
export function indexFiles(snapshot: Snapshot): FileIndex {
  const artifacts = new Map<string, Artifact>()
  const folders = new Map<string, { files: ArtifactId[]; folders: string[] }>()
  const names = new Map<string, ArtifactId[]>()

  const open = (path: string): { files: ArtifactId[]; folders: string[] } => {
    let folder = folders.get(path)
    if (folder === undefined) {
      folders.set(path, folder = { files: [], folders: [] })
      if (path !== '') open(folderOf(path)).folders.push(path)
    }
    return folder
  }
  open('')
  for (const artifact of snapshot.artifacts) {
    artifacts.set(artifact.id, artifact)
    open(folderOf(artifact.id)).files.push(artifact.id)
    const name = nameOf(artifact.id)
    const same = names.get(name)
    if (same === undefined) names.set(name, [artifact.id])
    else same.push(artifact.id)
  }
  const links = new Map(snapshot.skipped
    .flatMap(({ id, target }) => target !== undefined && artifacts.has(target) ? [[id, target]] : []))
  return {
    has: (path): path is ArtifactId => path !== undefined && (artifacts.has(path) || links.has(path as ArtifactId)),
    followLink: id => links.get(id) ?? id,
    languageOf: id => artifacts.get(links.get(id) ?? id)?.language,
    folder: path => path === undefined ? undefined : folders.get(path),
    named: name => names.get(name) ?? [],
  }
}
