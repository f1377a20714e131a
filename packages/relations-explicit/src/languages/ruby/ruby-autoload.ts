import type { ArtifactId } from '@deepdiscovery/model'
import { folderOf, joinPath, nameOf } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { matchesGlob } from '../typescript/workspace-glob.ts'
import { camelize, inflections } from './ruby-inflections.ts'
import type { Inflections } from './ruby-inflections.ts'

/** What Zeitwerk autoloads, by qualified constant. */
export interface Autoloaded {
  readonly files: ReadonlyMap<string, readonly ArtifactId[]>
  /** Folders that are modules without a file. */
  readonly namespaces: ReadonlySet<string>
}

interface Root { readonly folder: string; readonly namespace: string }

/** Folders of `app/` that Rails does not autoload. */
const NOT_CODE = new Set(['assets', 'javascript', 'views'])
const MAX_FILES = 60_000
const MAX_COLLAPSED = 400

/** Constants of all autoload roots: Rails applications and engines, packs, gems with a Zeitwerk loader. */
export async function autoloaded(view: RepositoryView): Promise<Autoloaded> {
  return await view.once('ruby-autoload', async () => {
    const rules = await inflections(view)
    const { roots, collapsed } = await autoloadRoots(view)
    const isRoot = new Set(roots.map(({ folder }) => folder))
    const files = new Map<string, ArtifactId[]>()
    const namespaces = new Set<string>()
    let left = MAX_FILES
    const walk = (folder: string, namespace: string): void => {
      const inside = view.files.folder(folder)
      if (inside === undefined || left <= 0) return
      for (const file of inside.files) {
        if (!file.endsWith('.rb') || left-- <= 0) continue
        const constant = within(namespace, nameOf(file).slice(0, -3), rules)
        const same = files.get(constant)
        if (same === undefined) files.set(constant, [file])
        else same.push(file)
      }
      for (const each of inside.folders) {
        if (isRoot.has(each)) continue
        const isCollapsed = collapsed.some(glob => matchesGlob(glob, each))
        const deeper = isCollapsed ? namespace : within(namespace, nameOf(each), rules)
        if (!isCollapsed) namespaces.add(deeper)
        walk(each, deeper)
      }
    }
    for (const { folder, namespace } of roots) walk(folder, namespace)
    return { files, namespaces }
  })
}

function within(namespace: string, name: string, rules: Inflections): string {
  const constant = name === 'version' && namespace !== '' ? 'VERSION' : camelize(name, rules)
  return namespace === '' ? constant : `${namespace}::${constant}`
}

async function autoloadRoots(view: RepositoryView): Promise<{ roots: readonly Root[]; collapsed: readonly string[] }> {
  const roots = new Map<string, Root>()
  const add = (folder: string | undefined, namespace = ''): void => {
    if (folder === undefined || view.files.folder(folder) === undefined || roots.has(folder)) return
    roots.set(folder, { folder, namespace })
  }
  for (const home of railsHomes(view)) {
    for (const each of view.files.folder(joinPath(home, 'app'))?.folders ?? []) {
      if (NOT_CODE.has(nameOf(each))) continue
      add(each)
      add(joinPath(each, 'concerns'))
    }
  }
  const [configured = [], loaders = []] = await view.find([
    { names: [['autoload_paths', 'eager_load_paths', 'autoload_lib', 'autoload_once_paths']], languages: ['ruby'] },
    { names: [['Zeitwerk', 'autoloaders', 'push_dir', 'collapse']], languages: ['ruby'] },
  ])
  for (const file of configured.filter(each => /(?:^|\/)config\/|engine\.rb$|railtie\.rb$/.test(each))) {
    const home = folderOf(file).replace(/(?:^|\/)(?:config|lib)(?:\/.*)?$/, '')
    for (const path of configuredPaths(await view.text(file) ?? '')) add(joinPath(home, path))
  }
  const collapsed = new Set<string>()
  for (const file of loaders.slice(0, 60)) await readLoader(file, view, add, collapsed)
  return { roots: [...roots.values()], collapsed: [...collapsed] }
}

/** Folders with an `app/` that Rails knows: applications, engines, packs. */
function railsHomes(view: RepositoryView): string[] {
  const homes = new Set<string>()
  for (const file of view.files.named('application.rb')) {
    if (nameOf(folderOf(file)) === 'config') homes.add(folderOf(folderOf(file)))
  }
  for (const file of view.files.named('engine.rb')) homes.add(folderOf(file).replace(/(?:^|\/)lib(?:\/.*)?$/, ''))
  for (const file of view.files.named('package.yml')) homes.add(folderOf(file))
  return [...homes]
}

/** Paths that `config.autoload_paths` and its like get; `lib` for `config.autoload_lib`. */
function configuredPaths(text: string): string[] {
  const paths: string[] = /^[^#\n]*\bautoload_lib\b/m.test(text) ? ['lib'] : []
  for (const [, rest = ''] of text.matchAll(/^[^#\n]{0,80}\b(?:autoload|eager_load|autoload_once)_paths\b([^\n]{1,300})/gm)) {
    for (const [, path = ''] of rest.matchAll(/['"](?:#\{[\w. ()]{1,40}\})?\/?([\w./-]{1,100})['"]/g)) paths.push(path)
    const [, words = ''] = /%w[[({]([\w./ -]{1,200})[\])}]/.exec(rest) ?? []
    paths.push(...words.split(' ').filter(word => word !== ''))
  }
  return paths
}

/** `Zeitwerk::Loader.for_gem`, `push_dir` and `collapse` of one file. */
async function readLoader(
  file: ArtifactId, view: RepositoryView, add: (folder: string | undefined, namespace?: string) => void, collapsed: Set<string>,
): Promise<void> {
  const text = await view.text(file) ?? ''
  if (/^[^#\n]*\bLoader\.for_gem\b/m.test(text)) add(folderOf(file))
  const home = folderOf(file).replace(/(?:^|\/)config(?:\/.*)?$/, '')
  for (const [, rest = ''] of text.matchAll(/^[^#\n]{0,80}\.push_dir\b([^\n]{1,300})/gm)) {
    const [, namespace = ''] = /namespace:[ \t]*(?:::)?([A-Z][\w:]{0,80})/.exec(rest) ?? []
    add(namedFolder(rest, file, home), namespace)
  }
  for (const [, rest = ''] of text.matchAll(/^[^#\n]{0,80}\.collapse\b([^\n]{1,300})/gm)) {
    const folder = namedFolder(rest, file, home)
    // Ruby's `**` is a `*` where it is the last segment.
    if (folder !== undefined && collapsed.size < MAX_COLLAPSED) collapsed.add(folder.replace(/(?<=^|\/)\*\*$/, '*'))
  }
}

/** `"#{__dir__}/x"` starts at the file's folder, `Rails.root.join("x")` at the application. */
function namedFolder(rest: string, file: ArtifactId, home: string): string | undefined {
  const path = /['"](?:#\{[\w. ()]{1,40}\})?\/?([\w./*-]{1,100})['"]/.exec(rest)?.[1]
  if (path === undefined) return /^[ \t(]*__dir__\b/.test(rest) ? folderOf(file) : undefined
  return joinPath(/__dir__|__FILE__/.test(rest) ? folderOf(file) : home, path)
}
