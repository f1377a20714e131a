import type { ArtifactId } from '@deepdiscovery/model'
import type { Target } from '../../language-resolver.ts'
import { CERTAIN, CONVENTION } from '../../limits.ts'
import { ancestorsOf, folderOf, joinPath, nameOf } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { STANDARD_MODULES } from './standard-modules.ts'

/** Module files in the order they are tried; stubs last. */
const EXTENSIONS = ['.py', '.pyx', '.pyi'] as const
/** Files that make a folder the home of a distribution. */
const PROJECT_FILES = ['pyproject.toml', 'setup.py', 'setup.cfg'] as const
/** Folders of a project that hold top-level packages. */
const SOURCE_FOLDERS = ['', 'src', 'lib', 'python'] as const

/** A place where a module can live: a file, a package's `__init__`, or a folder without one (a namespace package). */
export interface PythonModule {
  readonly file: ArtifactId | undefined
  /** The package's folder; `undefined` for a plain module. */
  readonly folder: string | undefined
  readonly confidence: number
}

/** The module at a path without extension. */
export function moduleAt(path: string, view: RepositoryView): PythonModule | undefined {
  const known = view.table<PythonModule | 'none'>('python-modules')
  const found = known.get(path) ?? findModule(path, view) ?? 'none'
  known.set(path, found)
  return found === 'none' ? undefined : found
}

function findModule(path: string, { files }: RepositoryView): PythonModule | undefined {
  for (const each of EXTENSIONS) {
    const init = path === '' ? `__init__${each}` : `${path}/__init__${each}`
    if (files.has(init)) return { file: init, folder: path, confidence: CERTAIN }
  }
  for (const each of EXTENSIONS) {
    const file = path + each
    if (path !== '' && files.has(file)) return { file, folder: undefined, confidence: CERTAIN }
  }
  return files.folder(path) !== undefined ? { file: undefined, folder: path, confidence: CERTAIN } : undefined
}

/** A submodule of a package; namespace folders count only where `asFolder` says so. */
export function submodule(module: PythonModule, name: string, view: RepositoryView): Target | undefined {
  const path = module.folder === undefined || !isName(name) ? undefined : below(module.folder, name)
  const file = path === undefined ? undefined : moduleAt(path, view)?.file
  return file === undefined ? undefined : { artifact: file, confidence: module.confidence }
}

/** The modules a relative import of `level` dots means; none where it leaves the repository. */
export function relativeModules(from: ArtifactId, level: number, segments: readonly string[], view: RepositoryView): readonly PythonModule[] {
  const folder = joinPath(folderOf(from), '../'.repeat(level - 1))
  const path = folder === undefined ? undefined : joinPath(folder, segments.join('/'))
  const found = path === undefined || !segments.every(isName) ? undefined : moduleAt(path, view)
  return found === undefined ? [] : [found]
}

/**
 * The modules an absolute import may mean: below the first import root that has it, the roots being the folder of the
 * importing file's own top-level package, its project's and the repository's source folders, then every other project's.
 */
export function absoluteModules(from: ArtifactId, segments: readonly string[], view: RepositoryView): readonly PythonModule[] {
  const own = packageRoot(folderOf(from), view)
  const known = view.table<readonly PythonModule[]>(`python-imports:${own}`)
  const name = segments.join('.')
  let modules = known.get(name)
  if (modules === undefined) known.set(name, modules = modulesSeenFrom(own, segments, view))
  return modules
}

function modulesSeenFrom(own: string, segments: readonly string[], view: RepositoryView): readonly PythonModule[] {
  const [top] = segments
  if (top === undefined || !segments.every(isName)) return []
  const path = segments.join('/')
  const declared = STANDARD_MODULES.has(top) ? [] : declaredRoots(own, view).filter(({ root }) => root !== own)
  const roots = [{ root: own, confidence: CERTAIN }, ...declared].filter(({ root }) => isTopLevel(root, top, view))
  // A package with a file of its own hides every namespace folder of its name, wherever that stands on the path.
  const regular = roots.find(({ root }) => moduleAt(below(root, top), view)?.file !== undefined)
  const possible = (regular === undefined ? roots : [regular]).flatMap(({ root, confidence }) => moduleBelow(root, path, confidence, view) ?? [])
  // A namespace folder holds nothing itself: only a full path below it counts.
  const [found] = [...possible.filter(({ file }) => file !== undefined), ...possible]
  if (found !== undefined) return [found]
  if (STANDARD_MODULES.has(top)) return []
  const others = projectRoots(view).filter(root => isTopLevel(root, top, view))
    .flatMap(root => moduleBelow(root, path, CONVENTION, view) ?? [])
  const real = others.filter(({ file }) => file !== undefined)
  const alike = real.length > 0 ? real : others
  return alike.slice(0, 8).map(each => ({ ...each, confidence: each.confidence / alike.length }))
}

/** The folder that holds the top-level package of a folder: the nearest one without `__init__`. */
export function packageRoot(folder: string, view: RepositoryView): string {
  const known = view.table<string>('python-package-roots')
  let root = known.get(folder)
  if (root === undefined) {
    const isPackage = folder !== '' && (view.files.has(`${folder}/__init__.py`) || view.files.has(`${folder}/__init__.pyi`))
    known.set(folder, root = isPackage ? packageRoot(folderOf(folder), view) : folder)
  }
  return root
}

function below(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`
}

function moduleBelow(root: string, path: string, confidence: number, view: RepositoryView): PythonModule | undefined {
  const found = moduleAt(below(root, path), view)
  return found === undefined ? undefined : { ...found, confidence }
}

/** A folder without any Python below is no namespace package, so `import docs` is not the folder of the manual. */
function isTopLevel(root: string, top: string, view: RepositoryView): boolean {
  const path = below(root, top)
  const found = moduleAt(path, view)
  return found !== undefined && (found.file !== undefined || holdsPython(path, view, 3))
}

function holdsPython(folder: string, view: RepositoryView, depth: number): boolean {
  const known = view.table<boolean>(`python-below:${depth}`)
  let holds = known.get(folder)
  if (holds === undefined) {
    const content = view.files.folder(folder)
    holds = content !== undefined && (content.files.some(file => file.endsWith('.py') || file.endsWith('.pyi'))
      || depth > 0 && content.folders.slice(0, 50).some(each => holdsPython(each, view, depth - 1)))
    known.set(folder, holds)
  }
  return holds
}

interface ImportRoot { readonly root: string; readonly confidence: number }

/** Source folders of every folder above, nearest first: a project's own come before the repository's. */
function declaredRoots(folder: string, view: RepositoryView): readonly ImportRoot[] {
  const known = view.table<readonly ImportRoot[]>('python-declared-roots')
  let roots = known.get(folder)
  if (roots === undefined) {
    roots = ancestorsOf(folder).flatMap(each => {
      const declared = each === '' || PROJECT_FILES.some(name => view.files.has(below(each, name)))
      const confidence = declared ? CERTAIN : CONVENTION
      return SOURCE_FOLDERS.map(source => ({ root: source === '' ? each : below(each, source), confidence }))
    })
    known.set(folder, roots)
  }
  return roots
}

function projectRoots(view: RepositoryView): readonly string[] {
  const known = view.table<readonly string[]>('python-project-roots')
  let roots = known.get('')
  if (roots === undefined) {
    const projects = PROJECT_FILES.flatMap(name => view.files.named(name)).filter(file => nameOf(file) !== file).map(folderOf)
    const all = new Set(projects.flatMap(each => SOURCE_FOLDERS.map(source => source === '' ? each : below(each, source))))
    known.set('', roots = [...all].filter(root => view.files.folder(root) !== undefined).sort())
  }
  return roots
}

const NAME = /^[\p{L}\p{N}_][\p{L}\p{N}_-]*$/u

/** What `import_module` takes may start with a digit or hold a hyphen. */
function isName(segment: string): boolean {
  return NAME.test(segment)
}
