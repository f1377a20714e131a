import type { ArtifactId } from '@deepdiscovery/model'
import type { Target } from '../../language-resolver.ts'
import { CERTAIN, CONVENTION } from '../../limits.ts'
import { objectOf, stringOf } from '../../read-config.ts'
import { readJson } from '../../read-config.ts'
import { ancestorsOf, folderOf, isBelow, joinPath } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { configurationsOf } from './configurations.ts'
import type { Configurations } from './configurations.ts'
import { indexFile, isTyped, moduleFile } from './module-files.ts'
import { packageEntry, packageImport, sourceBehind } from './package-entry.ts'
import type { Importer } from './package-entry.ts'
import { mappedPaths, splitPackage } from './tsconfig.ts'
import type { CompilerPaths } from './tsconfig.ts'
import { nearestManifest, packageFolder } from './workspace.ts'
import type { PackageManifest } from './workspace.ts'

/**
 * The file a module specifier means in a file, as TypeScript with bundler resolution finds it; `undefined` for what lies
 * outside.
 */
export async function resolveSpecifier(from: ArtifactId, specifier: string, view: RepositoryView): Promise<Target | undefined> {
  // `./logo.svg?raw` and `!!loader!./style.css` are the bundlers' spelling of a file.
  const wanted = specifier.slice(specifier.lastIndexOf('!') + 1).replace(/\?.*$/, '')
  if (wanted === '' || wanted.length > 500 || /^(?:[a-z][a-z+.-]*:|\/)/i.test(wanted)) return undefined
  const configurations = await configurationsOf(from, view)
  const place: Place = { folder: folderOf(from), typed: isTyped(from), configurations }
  const { own } = configurations
  return await view.once(`specifier:${place.folder}\n${place.typed}\n${own?.file ?? ''}\n${wanted}`, async () =>
    /^\.\.?(?:\/|$)/.test(wanted) ? await relativeTarget(wanted, place, view) : await namedTarget(wanted, place, view))
}

/** Where a specifier stands. */
interface Place {
  readonly folder: string
  /** In TypeScript, which reads declarations where scripts are run. */
  readonly typed: boolean
  readonly configurations: Configurations
}

function importerAt({ typed, configurations: { own } }: Place): Importer {
  return { typed, conditions: own?.conditions ?? [] }
}

async function namedTarget(wanted: string, place: Place, view: RepositoryView): Promise<Target | undefined> {
  const { folder, configurations: { own, others } } = place
  const mapped = own === undefined ? undefined : await mappedTarget(wanted, own, place, view)
  if (mapped !== undefined) return mapped
  const manifest = await nearestManifest(folder, view)
  const [name, rest] = splitPackage(wanted)
  if (own?.baseUrl !== undefined && !await isDependency(name, folder, view)) {
    const path = joinPath(own.baseUrl, wanted)
    const found = path === undefined ? undefined : await fileOrFolder(path, false, place, view)
    if (found !== undefined) return found
  }
  const found = wanted.startsWith('#')
    ? manifest === undefined ? undefined : await packageImport(manifest, wanted, importerAt(place), view)
    : await packageTarget(name, rest, place, view)
  if (found !== undefined) return found
  for (const config of others) {
    const target = await mappedTarget(wanted, config, place, view)
    if (target !== undefined) return { ...target, confidence: target.confidence * CONVENTION }
  }
  return undefined
}

async function packageTarget(name: string, rest: string, place: Place, view: RepositoryView): Promise<Target | undefined> {
  const { folder, configurations: { own } } = place
  const home = await packageFolder(name, folder, view) ?? committedFolder(name, folder, view)
  const manifest = home === undefined ? undefined : await nearestManifest(home, view)
  if (manifest === undefined) return undefined
  if (own?.ignoresExports === true) {
    // What the old resolution reads instead of `exports`, where it is there.
    const old = await packageEntry(withoutExports(manifest), rest, importerAt(place), view)
    if (old?.confidence === CERTAIN) return old
  }
  return await packageEntry(manifest, rest, importerAt(place), view)
}

function withoutExports(manifest: PackageManifest): PackageManifest {
  return { ...manifest, content: { ...manifest.content, exports: undefined } }
}

/** A package that is committed as installed: fixtures, vendored ones. */
function committedFolder(name: string, folder: string, view: RepositoryView): string | undefined {
  return ancestorsOf(folder).map(each => joinPath(each, `node_modules/${name}`))
    .find(path => view.files.folder(path) !== undefined && view.files.has(`${path}/package.json`))
}

/** A package that is installed from elsewhere is not a folder of that name below `baseUrl`. */
async function isDependency(name: string, folder: string, view: RepositoryView): Promise<boolean> {
  const manifest = await nearestManifest(folder, view)
  return ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']
    .some(field => stringOf(objectOf(manifest?.content[field])[name]) !== undefined)
}

async function relativeTarget(specifier: string, place: Place, view: RepositoryView): Promise<Target | undefined> {
  const path = joinPath(place.folder, specifier)
  if (path === undefined) return undefined
  // A trailing slash, or a path that ends in dots, names a folder even where a file of that name exists.
  const found = await fileOrFolder(path, /(?:^|\/)\.{0,2}$/.test(specifier), place, view)
  if (found !== undefined) return found
  const { own, others } = place.configurations
  for (const { rootDirs } of [...own === undefined ? [] : [own], ...others]) {
    const home = rootDirs.find(each => isBelow(path, each))
    if (home === undefined) continue
    for (const other of rootDirs) {
      const twin = joinPath(other, path.slice(home === '' ? 0 : home.length + 1))
      const target = twin === undefined ? undefined : await fileOrFolder(twin, false, place, view)
      if (target !== undefined) return target
    }
  }
  return await sourceBehind(path, view)
}

async function mappedTarget(
  specifier: string, config: CompilerPaths, place: Place, view: RepositoryView,
): Promise<Target | undefined> {
  for (const path of mappedPaths(specifier, config) ?? []) {
    const found = await fileOrFolder(path, false, place, view)
    if (found !== undefined) return found
  }
  return undefined
}

async function fileOrFolder(path: string, folderOnly: boolean, place: Place, view: RepositoryView): Promise<Target | undefined> {
  const file = folderOnly || path === '' ? undefined : moduleFile(path, view.files, place.typed)
  if (file !== undefined) return { artifact: file, confidence: CERTAIN }
  if (view.files.folder(path) === undefined) return undefined
  const manifest = joinPath(path, 'package.json')
  if (path !== '' && view.files.has(manifest)) {
    const content = await readJson(manifest, view)
    if (['types', 'typings', 'module', 'main'].some(field => stringOf(content[field]) !== undefined)) {
      // A folder's own `exports` hold for imports by name only.
      const own = withoutExports({ file: manifest, folder: path, content })
      const entry = await packageEntry(own, '', importerAt(place), view)
      if (entry !== undefined) return entry
    }
  }
  const index = indexFile(path, view.files, place.typed)
  return index === undefined ? undefined : { artifact: index, confidence: CERTAIN }
}
