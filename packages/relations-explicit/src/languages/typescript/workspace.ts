import { comparePaths } from '@deepdiscovery/model'
import type { ArtifactId } from '@deepdiscovery/model'
import { objectOf, readJson, stringOf, stringsOf } from '../../read-config.ts'
import type { ConfigObject } from '../../read-config.ts'
import { ancestorsOf, folderOf, isBelow, joinPath, sharedDepth } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { matchesGlob } from './workspace-glob.ts'

/** Most package.json files of one repository that are read for their names. */
const MAX_MANIFESTS = 3000

/** A package.json and its folder. */
export interface PackageManifest {
  readonly file: ArtifactId
  readonly folder: string
  readonly content: ConfigObject
}

/** The package.json that governs a folder. */
export async function nearestManifest(folder: string, view: RepositoryView): Promise<PackageManifest | undefined> {
  const file = ancestorsOf(folder).map(each => joinPath(each, 'package.json')).find(path => view.files.has(path))
  return file === undefined ? undefined : await readManifest(file as ArtifactId, view)
}

async function readManifest(file: ArtifactId, view: RepositoryView): Promise<PackageManifest> {
  return { file, folder: folderOf(file), content: await readJson(file, view) }
}

/**
 * Folder of the package of the repository that `name` means to the files of a folder: the package itself, one that its
 * package.json links to by path, or a member of a workspace that holds both. A package that merely has the same name
 * (a fixture, an example) is none of these.
 */
export async function packageFolder(name: string, from: string, view: RepositoryView): Promise<string | undefined> {
  return await view.once(`package:${name}\n${from}`, async () => {
    const own = await nearestManifest(from, view)
    if (own !== undefined && own.content['name'] === name) return own.folder
    if (own !== undefined) {
      const linked = linkedFolder(name, own)
      if (linked !== undefined && view.files.has(joinPath(linked, 'package.json'))) return linked
    }
    const named = (await manifestsByName(view)).get(name) ?? []
    if (named.length === 0) return undefined
    const members: PackageManifest[] = []
    for (const manifest of named) if (await isWorkspaceMember(manifest, from, view)) members.push(manifest)
    const [best] = members.sort((left, right) =>
      sharedDepth(right.folder, from) - sharedDepth(left.folder, from) || comparePaths(left.folder, right.folder))
    return best?.folder
  })
}

function linkedFolder(name: string, { folder, content }: PackageManifest): string | undefined {
  for (const field of ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']) {
    const [, path] = /^(?:file|link|portal):(.+)$/.exec(stringOf(objectOf(content[field])[name]) ?? '') ?? []
    if (path !== undefined) return joinPath(folder, path)
  }
  return undefined
}

async function manifestsByName(view: RepositoryView): Promise<ReadonlyMap<string, PackageManifest[]>> {
  return await view.once('package-names', async () => {
    const byName = new Map<string, PackageManifest[]>()
    const files = view.files.named('package.json').slice(0, MAX_MANIFESTS)
    for (const manifest of await Promise.all(files.map(file => readManifest(file, view)))) {
      const name = stringOf(manifest.content['name'])
      if (name === undefined) continue
      const same = byName.get(name)
      if (same === undefined) byName.set(name, [manifest])
      else same.push(manifest)
    }
    return byName
  })
}

async function isWorkspaceMember({ folder }: PackageManifest, from: string, view: RepositoryView): Promise<boolean> {
  for (const root of ancestorsOf(from)) {
    if (!isBelow(folder, root)) continue
    const globs = await workspaceGlobs(root, view)
    const relative = root === '' ? folder : folder.slice(root.length + 1)
    const excluded = globs.some(glob => glob.startsWith('!') && matchesGlob(glob.slice(1), relative))
    if (!excluded && globs.some(glob => !glob.startsWith('!') && matchesGlob(glob, relative))) return true
  }
  return false
}

async function workspaceGlobs(root: string, view: RepositoryView): Promise<readonly string[]> {
  return await view.once(`workspaces:${root}`, async () => {
    const globs: string[] = []
    const manifest = joinPath(root, 'package.json')
    if (view.files.has(manifest)) {
      const { workspaces } = await readJson(manifest, view)
      globs.push(...stringsOf(workspaces), ...stringsOf(objectOf(workspaces)['packages']))
    }
    const lerna = joinPath(root, 'lerna.json')
    if (view.files.has(lerna)) globs.push(...stringsOf((await readJson(lerna, view))['packages']))
    const pnpm = joinPath(root, 'pnpm-workspace.yaml')
    if (view.files.has(pnpm)) globs.push(...pnpmPackages(await view.text(pnpm) ?? ''))
    return globs.map(glob => withoutEndSlashes(glob.replace(/^(!?)\.\//, '$1')))
  })
}

/** The list below `packages:`; the file is YAML, but people write this part in one way only. */
function pnpmPackages(text: string): string[] {
  const globs: string[] = []
  let inside = false
  for (const line of text.split(/\r?\n/)) {
    const flow = /^packages:\s*\[(.*)\]/.exec(line)?.[1]
    if (flow !== undefined) globs.push(...flow.split(',').map(unquote))
    if (/^\S/.test(line) && !line.startsWith('-') && !line.startsWith('#')) inside = /^packages:\s*(?:#.*)?$/.test(line)
    const item = inside ? /^\s*-\s+(\S.*)$/.exec(line)?.[1] : undefined
    if (item !== undefined) globs.push(unquote(item))
  }
  return globs.filter(glob => glob !== '')
}

function unquote(text: string): string {
  const trimmed = text.trim()
  const quoted = /^(['"])([^'"]*)\1/.exec(trimmed)?.[2]
  return quoted ?? withoutComment(trimmed)
}

/** A `#` begins a comment where white space stands before it. */
function withoutComment(text: string): string {
  let at = text.indexOf('#')
  while (at >= 0 && !/\s/.test(text[at - 1] ?? '')) at = text.indexOf('#', at + 1)
  return at < 0 ? text : text.slice(0, at).trimEnd()
}

function withoutEndSlashes(glob: string): string {
  let end = glob.length
  while (glob[end - 1] === '/') end--
  return glob.slice(0, end)
}
