import type { ArtifactId, Definition, Language } from '@deepdiscovery/model'
import { comparePaths } from '@deepdiscovery/model'
import { folderOf, sharedDepth } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'

/** A file that defines a name. */
export interface Definer {
  readonly artifact: ArtifactId
  readonly definition: Definition
}

/** Names of one file that are looked for. */
const MAX_NAMES = 300
/** Files that hold one name and are parsed, the nearest first. */
const MAX_HOLDERS = 40

/** For languages where a name means the same in all files: who defines each of the names, told by what `isMeant` accepts. */
export async function definersOf(
  names: Iterable<string>, languages: readonly Language[], near: ArtifactId,
  isMeant: (definition: Definition, name: string) => boolean, view: RepositoryView,
): Promise<ReadonlyMap<string, readonly Definer[]>> {
  const asked = [...new Set(names)].slice(0, MAX_NAMES)
  const hits = await view.find(asked.map(name => ({ names: [[name]], languages })))
  const folder = folderOf(near)
  const found = await Promise.all(asked.map(async (name, index): Promise<[string, Definer[]]> => {
    const holders = (hits[index] ?? []).filter(id => id !== near && view.files.has(id))
      .sort((left, right) => sharedDepth(right, folder) - sharedDepth(left, folder) || comparePaths(left, right))
    const files = await Promise.all(holders.slice(0, MAX_HOLDERS).map(id => view.facts(id)))
    const definers = files.flatMap(file => {
      const definition = file?.definitions.find(each => isMeant(each, name))
      return file === undefined || definition === undefined ? [] : [{ artifact: file.artifact, definition }]
    })
    return [name, definers]
  }))
  return new Map(found)
}
