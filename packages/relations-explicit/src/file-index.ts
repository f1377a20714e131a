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

/** Indexes a snapshot; built once for the life of a relation source, folders and names when somebody asks for them. */
export function indexFiles(snapshot: Snapshot): FileIndex {
  const artifacts = new Map<string, Artifact>()
  for (const artifact of snapshot.artifacts) artifacts.set(artifact.id, artifact)
  const links = new Map(snapshot.skipped
    .flatMap(({ id, target }) => target !== undefined && artifacts.has(target) ? [[id, target]] : []))
  let folders: ReadonlyMap<string, Folder> | undefined
  let names: ReadonlyMap<string, readonly ArtifactId[]> | undefined
  return {
    has: (path): path is ArtifactId => path !== undefined && (artifacts.has(path) || links.has(path as ArtifactId)),
    followLink: id => links.size === 0 ? id : links.get(id) ?? id,
    languageOf: id => artifacts.get(links.get(id) ?? id)?.language,
    folder: path => path === undefined ? undefined : (folders ??= foldersOf(snapshot)).get(path),
    named: name => (names ??= filesByName(snapshot)).get(name) ?? [],
  }
}

interface OpenFolder { readonly files: ArtifactId[]; readonly folders: string[] }

function foldersOf({ artifacts }: Snapshot): ReadonlyMap<string, Folder> {
  const folders = new Map<string, OpenFolder>()
  const open = (path: string): OpenFolder => {
    let folder = folders.get(path)
    if (folder === undefined) {
      folders.set(path, folder = { files: [], folders: [] })
      if (path !== '') open(folderOf(path)).folders.push(path)
    }
    return folder
  }
  let path = ''
  let folder = open(path)
  for (const { id } of artifacts) {
    // Files of one folder mostly follow each other.
    const end = Math.max(0, id.lastIndexOf('/'))
    if (end !== path.length || !id.startsWith(path)) folder = open(path = id.slice(0, end))
    folder.files.push(id)
  }
  return folders
}

function filesByName({ artifacts }: Snapshot): ReadonlyMap<string, readonly ArtifactId[]> {
  const names = new Map<string, ArtifactId[]>()
  for (const { id } of artifacts) {
    const name = nameOf(id)
    const same = names.get(name)
    if (same === undefined) names.set(name, [id])
    else same.push(id)
  }
  return names
}
