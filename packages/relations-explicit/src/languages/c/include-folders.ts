import type { ArtifactId } from '@deepdiscovery/model'
import { ancestorsOf, folderOf, isBelow } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { bazelScopes } from './build-files/bazel.ts'
import { cmakeProject } from './build-files/cmake.ts'
import { foldersOf, linkedFolders } from './build-files/cmake-targets.ts'
import type { CMakeTarget } from './build-files/cmake-targets.ts'
import { compileCommandScopes } from './build-files/compile-commands.ts'
import { flagScopes } from './build-files/compiler-flags.ts'
import { mesonScopes } from './build-files/meson.ts'
import { MAX_INCLUDE_FOLDERS } from './include-scope.ts'
import type { IncludeScope } from './include-scope.ts'

/** Where a file looks for what it includes, by the repository's build files. */
export interface IncludeFolders {
  /** The build says so of this very file: the first folder that has the header decides. */
  readonly exact: readonly string[]
  /** Folders that files near it look into, nearest first. */
  readonly near: readonly string[]
}

/** Targets whose folders a file without a target of its own looks into. */
const MAX_TARGETS = 12
/** Targets of one source file whose folders count. */
const MAX_OWN = 100

/** The include folders of a file; read from the build files once. */
export async function includeFolders(file: ArtifactId, view: RepositoryView): Promise<IncludeFolders> {
  return await view.once(`c-include-folders:${file}`, async () => {
    const [database, cmake, scopes] = await Promise.all([databaseOf(view), cmakeProject(view), otherScopes(view)])
    const compiled = database.get(file)
    if (compiled !== undefined) return { exact: compiled, near: [] }
    const folder = folderOf(file)
    const own = (cmake.bySource.get(file) ?? []).slice(0, MAX_OWN)
    const around = ancestorsOf(folder)
    const directories = around.flatMap(each =>
      [...cmake.byFolder.get(each) ?? [], ...linkedFolders(cmake.linksByFolder.get(each) ?? [], cmake.targets)])
    const exact = own.length === 0 ? [] : [...own.flatMap(target => foldersOf(target, cmake.targets)), ...directories]
    const targets = own.length > 0 ? [] : targetsNear(file, [...cmake.targets.values()])
    const near = [
      ...targets.flatMap(target => foldersOf(target, cmake.targets)),
      ...own.length > 0 ? [] : directories,
      ...around.flatMap(each => scopes.get(each) ?? []),
    ]
    return { exact: [...new Set(exact)].slice(0, MAX_INCLUDE_FOLDERS), near: [...new Set(near)].slice(0, MAX_INCLUDE_FOLDERS) }
  })
}

async function databaseOf(view: RepositoryView): Promise<ReadonlyMap<string, readonly string[]>> {
  return await view.once('c-compile-commands', async () => {
    const byFile = new Map<string, readonly string[]>()
    for (const { files, folders } of await compileCommandScopes(view)) {
      for (const file of files ?? []) if (!byFile.has(file)) byFile.set(file, folders)
    }
    return byFile
  })
}

/** Folders by the folder they hold for. */
async function otherScopes(view: RepositoryView): Promise<ReadonlyMap<string, readonly string[]>> {
  return await view.once('c-include-scopes', async () => {
    const all: IncludeScope[] = (await Promise.all([mesonScopes(view), flagScopes(view), bazelScopes(view)])).flat()
    const byFolder = new Map<string, Set<string>>()
    for (const { folder, folders } of all) {
      const known = byFolder.get(folder) ?? new Set<string>()
      for (const each of folders) known.add(each)
      byFolder.set(folder, known)
    }
    return new Map([...byFolder].map(([folder, folders]) => [folder, [...folders]]))
  })
}

/** Targets that a file no target lists (a header) belongs to: those that offer its folder, else those of the nearest build file. */
function targetsNear(file: ArtifactId, targets: readonly CMakeTarget[]): readonly CMakeTarget[] {
  const folder = folderOf(file)
  const depthOf = (depth: number, each: string): number =>
    isBelow(folder, each) ? Math.max(depth, each === '' ? 0 : each.split('/').length) : depth
  const depths = targets.map(target => [...target.publicFolders, ...target.folders, ...target.places].reduce(depthOf, -1))
  const deepest = depths.reduce((depth, each) => Math.max(depth, each), -1)
  return deepest < 0 ? [] : targets.filter((_, index) => depths[index] === deepest).slice(0, MAX_TARGETS)
}
