import type { ArtifactId } from '@deepdiscovery/model'
import { objectOf, readJson, stringOf, stringsOf } from '../../read-config.ts'
import { ancestorsOf, folderOf, joinPath } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'

/** A prefix of class names and the folders that hold them. */
export interface AutoloadPrefix {
  readonly prefix: string
  readonly folders: readonly string[]
  readonly standard: 'psr-4' | 'psr-0'
}

/** What one composer.json says; paths are relative to the repository. */
export interface ComposerPackage {
  readonly folder: string
  readonly name: string
  readonly prefixes: readonly AutoloadPrefix[]
  /** Files and folders that are searched for classes. */
  readonly classmap: readonly string[]
  /** Files that are always loaded. */
  readonly files: readonly ArtifactId[]
  /** Packages it needs or stands in for. */
  readonly needs: readonly string[]
}

/** The autoloader that a file runs under. */
export interface Autoloader {
  /** Equal for files of the same autoloader. */
  readonly key: string
  /** Longest prefix first; of equal ones that of the nearest package. */
  readonly prefixes: readonly AutoloadPrefix[]
  readonly classmap: readonly string[]
  readonly files: readonly ArtifactId[]
  /** Whether a file belongs to one of the packages. */
  holds(file: ArtifactId): boolean
}

const MAX_PACKAGES = 2000
/** Packages one package needs, all its needs' needs included. */
const MAX_NEEDS = 400

/**
 * The packages around a folder, nearest first, then all that those need and that the repository holds: composer merges their
 * maps. `undefined` where no composer.json is above.
 */
export async function autoloaderOf(folder: string, view: RepositoryView): Promise<Autoloader | undefined> {
  const homes = homesOf(folder, view)
  const [home] = homes
  if (home === undefined) return undefined
  return await view.once(`php-autoloader:${home}`, async () => {
    const packages = new Set(await Promise.all(homes.map(each => composerPackage(each, view))))
    const named = await packagesByName(view)
    for (const each of packages) {
      for (const need of each.needs) {
        if (packages.size >= MAX_NEEDS) break
        for (const needed of named.get(need) ?? []) packages.add(needed)
      }
    }
    const all = [...packages]
    return {
      key: home,
      prefixes: all.flatMap(({ prefixes }) => prefixes).sort((left, right) => right.prefix.length - left.prefix.length),
      classmap: all.flatMap(({ classmap }) => classmap),
      files: [...new Set(all.flatMap(({ files }) => files))],
      holds: file => all.some(each => each.folder === homesOf(folderOf(file), view)[0]),
    }
  })
}

/** Folders at and above a folder that have a composer.json, nearest first. */
function homesOf(folder: string, view: RepositoryView): string[] {
  return ancestorsOf(folder).filter(each => view.files.has(joinPath(each, 'composer.json')))
}

async function packagesByName(view: RepositoryView): Promise<ReadonlyMap<string, readonly ComposerPackage[]>> {
  return await view.once('php-packages', async () => {
    const folders = view.files.named('composer.json').slice(0, MAX_PACKAGES).map(folderOf)
    const byName = new Map<string, ComposerPackage[]>()
    for (const each of await Promise.all(folders.map(folder => composerPackage(folder, view)))) {
      if (each.name !== '') byName.set(each.name, [...byName.get(each.name) ?? [], each])
    }
    return byName
  })
}

async function composerPackage(folder: string, view: RepositoryView): Promise<ComposerPackage> {
  return await view.once(`php-package:${folder}`, async () => {
    const path = joinPath(folder, 'composer.json')
    const json = view.files.has(path) ? await readJson(path, view) : {}
    const blocks = [objectOf(json['autoload']), objectOf(json['autoload-dev'])]
    const pathsOf = (value: unknown): string[] => stringsOf(value).flatMap(each => joinPath(folder, each) ?? [])
    const prefixes = (standard: AutoloadPrefix['standard']): AutoloadPrefix[] => blocks.flatMap(block =>
      Object.entries(objectOf(block[standard])).map(([prefix, folders]) => ({ prefix, standard, folders: pathsOf(folders) })))
    const listed = (key: string): string[] => blocks.flatMap(block => pathsOf(block[key]))
    return {
      folder,
      name: (stringOf(json['name']) ?? '').toLowerCase(),
      prefixes: [...prefixes('psr-4'), ...prefixes('psr-0')],
      classmap: listed('classmap'),
      files: listed('files').filter(each => view.files.has(each)),
      needs: ['require', 'require-dev', 'replace'].flatMap(key => Object.keys(objectOf(json[key])))
        .map(each => each.toLowerCase()),
    }
  })
}
