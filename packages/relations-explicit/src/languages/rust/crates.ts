import type { ArtifactId } from '@deepdiscovery/model'
import { CERTAIN } from '../../limits.ts'
import { objectOf, readToml, stringOf } from '../../read-config.ts'
import type { ConfigObject } from '../../read-config.ts'
import { ancestorsOf, folderOf, joinPath, nameOf } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'

/** A package with its Cargo.toml. */
export interface Crate {
  readonly folder: string
  readonly manifest: ConfigObject
  /** Name under which its library is used; dashes are underscores. */
  readonly name: string
  readonly library: ArtifactId | undefined
  /** Edition 2015, where a path starts at the top of the crate. */
  readonly isOldEdition: boolean
  /** Files that are the top of a module tree: library first, then binaries, tests, examples, benches, the build script. */
  readonly roots: ReadonlySet<ArtifactId>
}

/** The library of another crate, as one crate may use it. */
export interface UsedLibrary {
  readonly file: ArtifactId
  readonly confidence: number
}

/** Confidence of a dependency by version on a crate that is also in the repository. */
const RELEASED = 0.7
const STANDARD: ReadonlySet<string> = new Set(['std', 'core', 'alloc', 'proc_macro', 'test'])
const TABLES = ['dependencies', 'dev-dependencies', 'build-dependencies'] as const

/** The crate a file belongs to. */
export async function crateOf(file: ArtifactId, view: RepositoryView): Promise<Crate | undefined> {
  const folder = folderOf(file)
  return await view.once(`rust-crate-of:${folder}`, async () => {
    for (const each of ancestorsOf(folder)) {
      const manifest = joinPath(each, 'Cargo.toml')
      const crate = view.files.has(manifest) ? await readCrate(manifest, view) : undefined
      if (crate !== undefined) return crate
    }
    return undefined
  })
}

/**
 * The library that `name` means in a crate: its own, a dependency by path or workspace, or one whose released version it takes;
 * `outside` for a dependency that is not in the repository, `undefined` for a name that is no crate's.
 */
export async function usedLibrary(
  crate: Crate, name: string, view: RepositoryView,
): Promise<UsedLibrary | 'outside' | undefined> {
  if (STANDARD.has(name)) return 'outside'
  return await view.once(`rust-library:${crate.folder}\n${name}`, async () => {
    if (name === crate.name && crate.library !== undefined) return { file: crate.library, confidence: CERTAIN }
    let declared = false
    for (const table of dependencyTables(crate.manifest)) {
      for (const [key, value] of Object.entries(table)) {
        if (key.replaceAll('-', '_') !== name) continue
        declared = true
        const found = await dependency(crate.folder, key, value, view)
        if (found !== undefined) return found
      }
    }
    return declared ? 'outside' : undefined
  })
}

async function dependency(folder: string, key: string, value: unknown, view: RepositoryView): Promise<UsedLibrary | undefined> {
  const spec = objectOf(value)
  if (spec['workspace'] === true) {
    for (const above of ancestorsOf(folder)) {
      const file = joinPath(above, 'Cargo.toml')
      const shared = view.files.has(file) ? objectOf((await readToml(file, view))['workspace'])['dependencies'] : undefined
      if (shared === undefined) continue
      const inherited = objectOf(shared)[key]
      // A workspace that refers to the workspace again says nothing.
      return objectOf(inherited)['workspace'] === true ? undefined : await dependency(above, key, inherited, view)
    }
    return undefined
  }
  const path = stringOf(spec['path'])
  const manifest = path === undefined ? undefined : joinPath(folder, `${path}/Cargo.toml`)
  if (path !== undefined) {
    const crate = view.files.has(manifest) ? await readCrate(manifest, view) : undefined
    return crate?.library === undefined ? undefined : { file: crate.library, confidence: CERTAIN }
  }
  if (value === undefined || spec['git'] !== undefined) return undefined
  const named = (await cratesByPackage(view)).get(stringOf(spec['package']) ?? key) ?? []
  const [only] = named.length === 1 ? named : []
  return only?.library === undefined ? undefined : { file: only.library, confidence: RELEASED }
}

function dependencyTables(manifest: ConfigObject): ConfigObject[] {
  const targets = Object.values(objectOf(manifest['target'])).map(objectOf)
  return [manifest, ...targets].flatMap(owner => TABLES.map(table => objectOf(owner[table])))
}

async function cratesByPackage(view: RepositoryView): Promise<ReadonlyMap<string, Crate[]>> {
  return await view.once('rust-crates', async () => {
    const byPackage = new Map<string, Crate[]>()
    const crates = await Promise.all(view.files.named('Cargo.toml').slice(0, 2000).map(file => readCrate(file, view)))
    for (const crate of crates) {
      const name = stringOf(objectOf(crate?.manifest['package'])['name'])
      if (crate !== undefined && name !== undefined) byPackage.set(name, [...byPackage.get(name) ?? [], crate])
    }
    return byPackage
  })
}

/** `undefined` for a Cargo.toml without a package (a workspace root). */
async function readCrate(file: ArtifactId, view: RepositoryView): Promise<Crate | undefined> {
  return await view.once(`rust-crate:${file}`, async () => {
    const manifest = await readToml(file, view)
    const { name: named, edition = '2015' } = objectOf(manifest['package'])
    const name = stringOf(named)
    if (name === undefined) return undefined
    const folder = folderOf(file)
    const lib = objectOf(manifest['lib'])
    const at = (path: string | undefined): ArtifactId[] => {
      const full = path === undefined ? undefined : joinPath(folder, path)
      return view.files.has(full) ? [full] : []
    }
    const [library] = at(stringOf(lib['path']) ?? 'src/lib.rs')
    const listed = ['bin', 'test', 'example', 'bench'].flatMap(kind => {
      const targets = manifest[kind]
      return Array.isArray(targets) ? targets.flatMap(target => at(stringOf(objectOf(target)['path']))) : []
    })
    const found = ['src/bin', 'tests', 'examples', 'benches'].flatMap(each => targetFiles(joinPath(folder, each), view))
    const roots = [...library === undefined ? [] : [library], ...at('src/main.rs'), ...listed, ...found, ...at('build.rs')]
    const used = (stringOf(lib['name']) ?? name).replaceAll('-', '_')
    return { folder, manifest, name: used, library, isOldEdition: edition === '2015', roots: new Set(roots) }
  })
}

/** Files of a target folder, and `main.rs` of the folders in it. */
function targetFiles(folder: string | undefined, view: RepositoryView): ArtifactId[] {
  const content = view.files.folder(folder)
  const nested = content?.folders
    .flatMap(each => view.files.folder(each)?.files.filter(file => nameOf(file) === 'main.rs') ?? []) ?? []
  return [...content?.files.filter(file => file.endsWith('.rs')) ?? [], ...nested]
}
