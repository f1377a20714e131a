import type { NamedTarget } from '../../environment/manifest-facts.ts'
import type { ReadManifest } from '../../environment/read-manifests.ts'
import type { EntryPoint } from '../repository-facts.ts'
import { codeFolder, folderOf, nameOf, resolvePath, type RepositoryFiles } from '../repository-files.ts'

const BUILT = /^(?:dist|build|lib|out|output|es|esm|cjs|bin)\//
const ENDINGS = ['.ts', '.tsx', '.mts', '.cts', '.js', '.mjs', '.cjs', '.jsx']
/** Scripts that start the program, not a tool of its developers. */
const STARTING = /^(?:start|serve|server|start:prod|start:server)$/

/** Entry points that manifests name. A path that is built is told as the source it is built from, where that is clear, else not at all. */
export function statedEntries(files: RepositoryFiles, manifests: readonly ReadManifest[]): readonly EntryPoint[] {
  return manifests.filter(({ id }) => isMain(files, id)).flatMap((manifest) => {
    const { id, facts } = manifest
    const details = facts?.details
    const name = facts?.name
    const folders = [...new Set([folderOf(id), codeFolder(files, manifest)])]
    const commands = (details?.commands ?? []).flatMap((command) => commandEntry(files, folders, command, id))
    const libraries = (details?.libraries ?? []).flatMap((path) => sourceOf(files, folders, path) ?? []).slice(0, 1)
      .map((path): EntryPoint => ({ kind: 'library', path, ...(name === undefined ? {} : { name }), statedIn: id }))
    const started = (details?.scripts ?? []).filter(({ name: script }) => STARTING.test(script)).flatMap(({ name: script, target }) =>
      pathsIn(target).flatMap((path) => sourceOf(files, folders, path) ?? []).slice(0, 1).map((path): EntryPoint => ({ kind: 'process', path, name: script, statedIn: id })))
    return [...commands, ...started, ...libraries, ...placedEntries(files, folderOf(id), name, id, commands.flatMap(({ path }) => path ?? []))]
  })
}

/** Manifests of examples, documents and tests start nothing that counts. */
function isMain(files: RepositoryFiles, manifest: string): boolean {
  const folder = folderOf(manifest)
  return !/(?:^|\/)(?:tests?|examples?|samples?|demos?|docs?|fixtures?|benchmarks?|templates?)(?:\/|$)/i.test(folder) && files.at(manifest)?.role !== 'generated'
}

function commandEntry(files: RepositoryFiles, folders: readonly string[], { name, target }: NamedTarget, statedIn: string): readonly EntryPoint[] {
  const path = /^[\w.]+(?::[\w.]+)?(?:\s*\[.*)?$/.test(target) && !ENDINGS.some((ending) => target.endsWith(ending)) && files.at(resolvePath(folders[0]!, target) ?? '') === undefined
    ? pythonModule(files, folders[0]!, target) : sourceOf(files, folders, target)
  return name === '' ? [] : [{ kind: 'command', name, ...(path === undefined ? {} : { path }), statedIn }]
}

/** `package.module:function`, below the manifest or its `src`, `lib`. */
function pythonModule(files: RepositoryFiles, folder: string, target: string): string | undefined {
  const module = target.replace(/[:[\s].*$/, '').replaceAll('.', '/')
  return ['', 'src/', 'lib/', 'python/'].flatMap((below) => [`${below}${module}.py`, `${below}${module}/__init__.py`])
    .map((path) => resolvePath(folder, path)).find((path) => path !== undefined && files.at(path) !== undefined)
}

/** A path as it is, with an ending, as a folder's index, or as the source of what a build puts there. */
function sourceOf(files: RepositoryFiles, folders: readonly string[], path: string): string | undefined {
  if (path.length > 300 || path.includes('*')) return undefined
  const plain = path.replace(/^\.\//, '').replace(/\/$/, '')
  const stem = plain.replace(/\.d\.[cm]?ts$|\.[cm]?[jt]sx?$/, '')
  const unbuilt = stem.replace(BUILT, '').replace(/^(?:src|es|esm|cjs)\//, '')
  const candidates = [plain, ...withEndings(stem), ...withEndings(`${stem}/index`)]
  if (BUILT.test(stem)) candidates.push(...withEndings(`src/${unbuilt}`), ...withEndings(unbuilt), ...withEndings(`src/${nameOf(unbuilt)}`))
  for (const folder of folders) {
    for (const candidate of candidates) {
      const found = files.at(resolvePath(folder, candidate) ?? '')
      if (found !== undefined && found.role !== 'generated' && found.language !== undefined && !/^(?:json|jsonc|css|scss)$/.test(found.language)) return found.id
    }
  }
  return undefined
}

function withEndings(stem: string): readonly string[] {
  return ENDINGS.map((ending) => `${stem}${ending}`)
}

/** Words of a line of shell that may be paths of programs. */
function pathsIn(line: string): readonly string[] {
  return line.split(/[\s"'=;&|]+/).filter((word) => /^[\w./@-]{1,200}$/.test(word) && /\.[cm]?[jt]sx?$|^(?:\.\/|dist\/|build\/)[\w/.-]+$/.test(word))
}

/** What the place of a file alone says: a build tool or an importer looks for it there. */
function placedEntries(files: RepositoryFiles, folder: string, name: string | undefined, statedIn: string, stated: readonly string[]): readonly EntryPoint[] {
  const below = folder === '' ? '' : `${folder}/`
  if (name === undefined) return []
  const library = (paths: readonly string[]): readonly EntryPoint[] => paths.filter((path) => files.at(below + path) !== undefined).slice(0, 1).map((path) => ({ kind: 'library', name, path: below + path, statedIn }))
  switch (nameOf(statedIn)) {
    case 'Cargo.toml': return cargoEntries(files, folder, name, statedIn, stated)
    case 'pyproject.toml': {
      const module = name.replaceAll(/[-.]/g, '_')
      return library([module, module.toLowerCase()].flatMap((each) => [`src/${each}/__init__.py`, `${each}/__init__.py`, `${each}.py`]))
    }
    case 'CMakeLists.txt': {
      const stem = name.toLowerCase().replace(/^lib/, '')
      return library([`include/${stem}.h`, `include/${stem}.hpp`, `include/${stem}/${stem}.h`, `include/${stem}/${stem}.hpp`])
    }
    case 'go.mod': return files.files.some(({ id, language, role }) => language === 'go' && role === 'source' && folderOf(id) === folder) && files.at(`${below}main.go`) === undefined ? [{ kind: 'library', name, statedIn }] : []
    default: return statedIn.endsWith('.gemspec') ? library([`lib/${name}.rb`, `lib/${name.replaceAll('-', '/')}.rb`]) : []
  }
}

/** Cargo finds targets by their place: https://doc.rust-lang.org/cargo/guide/project-layout.html */
function cargoEntries(files: RepositoryFiles, folder: string, name: string, statedIn: string, stated: readonly string[]): readonly EntryPoint[] {
  const below = folder === '' ? '' : `${folder}/`
  const bins = files.files.filter(({ id }) => id.startsWith(`${below}src/bin/`) && /^[^/]+(?:\.rs|\/main\.rs)$/.test(id.slice(below.length + 8)))
    .filter(({ id }) => !stated.includes(id)).map(({ id }): EntryPoint => ({ kind: 'command', name: id.slice(below.length + 8).replace(/\.rs$|\/main\.rs$/, ''), path: id, statedIn }))
  const placed = ([['command', `${below}src/main.rs`], ['library', `${below}src/lib.rs`]] as const).filter(([, path]) => files.at(path) !== undefined && !stated.includes(path))
    .map(([kind, path]): EntryPoint => ({ kind, name, path, statedIn }))
  return [...bins, ...placed]
}
