import type { ArtifactId, ArtifactRole, Language, Scale, Snapshot } from '@deepdiscovery/model'
import type { ReadManifest } from '../environment/read-manifests.ts'
import { roleLookup } from '../artifact-role.ts'
import { moduleLookup } from '../module-of.ts'
import { scaleOf } from '../scale.ts'
import type { Module } from '@deepdiscovery/model'

/** One file by its place alone. */
export interface PlacedFile {
  readonly id: ArtifactId
  readonly language: Language | undefined
  readonly role: ArtifactRole
  /** Folder of its module. */
  readonly module: string
}

/** All files of a repository, with what facts about it ask of them. */
export interface RepositoryFiles {
  readonly files: readonly PlacedFile[]
  readonly scale: Scale
  /** The file at a path; `undefined` where there is none. */
  at(path: string): PlacedFile | undefined
  /** Files of a name, near the root first. */
  named(name: string): readonly PlacedFile[]
}

/** Files as a survey found them, or else by their paths: nothing is read. */
export function placeFiles(snapshot: Snapshot, modules: readonly Module[], surveyed?: readonly PlacedFile[]): RepositoryFiles {
  const roleOf = roleLookup()
  const moduleOf = moduleLookup(modules)
  const files = surveyed ?? snapshot.artifacts.map(({ id, language }) => ({ id, language, role: roleOf(id), module: moduleOf(id) }))
  const byPath = new Map<string, PlacedFile>(files.map((file) => [file.id, file]))
  const byName = new Map<string, PlacedFile[]>()
  for (const file of files) {
    const name = nameOf(file.id)
    const same = byName.get(name)
    if (same === undefined) byName.set(name, [file])
    else same.push(file)
  }
  for (const same of byName.values()) if (same.length > 1) same.sort((left, right) => depthOf(left.id) - depthOf(right.id))
  return { files, scale: scaleOf(files.length), at: (path) => byPath.get(path), named: (name) => byName.get(name) ?? [] }
}

/** Last part of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Folder of a path; empty at the root. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/**
 * Folder that a manifest speaks of: its own, unless the files it names are at the root, which has no such manifest (`install/package.json`).
 */
export function codeFolder(files: RepositoryFiles, { id, facts }: ReadManifest): string {
  const folder = folderOf(id)
  if (folder === '' || files.at(nameOf(id)) !== undefined) return folder
  const named = facts?.details?.libraries ?? []
  const isIn = (place: string): boolean => named.some((path) => files.at(resolvePath(place, path) ?? '') !== undefined)
  return isIn('') && !isIn(folder) ? '' : folder
}

/** Number of folders above. */
export function depthOf(path: string): number {
  let depth = 0
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) depth++
  return depth
}

/** A path relative to a folder as one of the repository; `undefined` where it leads out of it. */
export function resolvePath(folder: string, path: string): string | undefined {
  const segments = folder === '' ? [] : folder.split('/')
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') segments.push(segment)
    else if (segments.pop() === undefined) return undefined
  }
  return segments.join('/')
}
