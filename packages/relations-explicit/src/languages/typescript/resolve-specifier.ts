import type { ArtifactId } from '@deepdiscovery/model'
import type { Target } from '../../language-resolver.ts'
import { CERTAIN, CONVENTION } from '../../limits.ts'
import { stringOf } from '../../read-config.ts'
import { readJson } from '../../read-config.ts'
import { folderOf, isBelow, joinPath } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { indexFile, moduleFile } from './module-files.ts'
import { packageEntry, packageImport } from './package-entry.ts'
import { compilerPathsOf, mappedPaths, splitPackage } from './tsconfig.ts'
import type { CompilerPaths } from './tsconfig.ts'
import { nearestManifest, packageFolder } from './workspace.ts'

/**
 * The file a module specifier means in a file, as TypeScript with bundler resolution finds it; `undefined` for what lies
 * outside.
 */
export async function resolveSpecifier(from: ArtifactId, specifier: string, view: RepositoryView): Promise<Target | undefined> {
  const folder = folderOf(from)
  // `./logo.svg?raw` and `!!loader!./style.css` are the bundlers' spelling of a file.
  const wanted = specifier.slice(specifier.lastIndexOf('!') + 1).replace(/\?.*$/, '')
  if (wanted === '' || wanted.length > 500 || /^(?:[a-z][a-z+.-]*:|\/)/i.test(wanted)) return undefined
  return await view.once(`specifier:${folder}\n${wanted}`, async () => {
    if (/^\.\.?(?:\/|$)/.test(wanted)) return await relativeTarget(folder, wanted, view)
    const configs = await compilerPathsOf(folder, view)
    for (const config of configs) {
      const found = await configuredTarget(wanted, config, config === configs[0], view)
      if (found !== undefined) return found
    }
    const own = await nearestManifest(folder, view)
    if (wanted.startsWith('#')) return own === undefined ? undefined : await packageImport(own, wanted, view)
    const [name, rest] = splitPackage(wanted)
    const home = await packageFolder(name, folder, view)
    const manifest = home === undefined ? undefined : await nearestManifest(home, view)
    return manifest === undefined ? undefined : await packageEntry(manifest, rest, view)
  })
}

async function relativeTarget(folder: string, specifier: string, view: RepositoryView): Promise<Target | undefined> {
  const path = joinPath(folder, specifier)
  if (path === undefined) return undefined
  // A trailing slash, or a path that ends in dots, names a folder even where a file of that name exists.
  const found = await fileOrFolder(path, /(?:^|\/)\.{0,2}$/.test(specifier), view)
  if (found !== undefined) return found
  for (const { rootDirs } of await compilerPathsOf(folder, view)) {
    const home = rootDirs.find(each => isBelow(path, each))
    if (home === undefined) continue
    for (const other of rootDirs) {
      const twin = joinPath(other, path.slice(home === '' ? 0 : home.length + 1))
      const target = twin === undefined ? undefined : await fileOrFolder(twin, false, view)
      if (target !== undefined) return target
    }
  }
  return undefined
}

async function configuredTarget(
  specifier: string, config: CompilerPaths, nearest: boolean, view: RepositoryView,
): Promise<Target | undefined> {
  const confidence = nearest ? CERTAIN : CONVENTION
  for (const path of mappedPaths(specifier, config) ?? []) {
    const found = await fileOrFolder(path, false, view)
    if (found !== undefined) return { ...found, confidence: found.confidence * confidence }
  }
  if (config.baseUrl === undefined || !nearest) return undefined
  const path = joinPath(config.baseUrl, specifier)
  return path === undefined ? undefined : await fileOrFolder(path, false, view)
}

async function fileOrFolder(path: string, folderOnly: boolean, view: RepositoryView): Promise<Target | undefined> {
  const file = folderOnly || path === '' ? undefined : moduleFile(path, view.files)
  if (file !== undefined) return { artifact: file, confidence: CERTAIN }
  if (view.files.folder(path) === undefined) return undefined
  const manifest = joinPath(path, 'package.json')
  if (path !== '' && view.files.has(manifest)) {
    const content = await readJson(manifest, view)
    if (['types', 'typings', 'module', 'main'].some(field => stringOf(content[field]) !== undefined)) {
      // A folder's own `exports` hold for imports by name only.
      const entry = await packageEntry({ file: manifest, folder: path, content: { ...content, exports: undefined } }, '', view)
      if (entry !== undefined) return entry
    }
  }
  const index = indexFile(path, view.files)
  return index === undefined ? undefined : { artifact: index, confidence: CERTAIN }
}
