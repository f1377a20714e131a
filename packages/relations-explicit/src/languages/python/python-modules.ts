import type { ArtifactId } from '@deepdiscovery/model'
import type { FileIndex } from '../../file-index.ts'
import type { Target } from '../../language-resolver.ts'
import { CERTAIN, CONVENTION } from '../../limits.ts'
import { ancestorsOf, folderOf, joinPath, nameOf } from '../../repo-path.ts'
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
export function moduleAt(path: string, files: FileIndex, confidence = CERTAIN): PythonModule | undefined {
  for (const each of EXTENSIONS) {
    const init = path === '' ? `__init__${each}` : `${path}/__init__${each}`
    if (files.has(init)) return { file: init, folder: path, confidence }
  }
  for (const each of EXTENSIONS) {
    const file = path + each
    if (path !== '' && files.has(file)) return { file, folder: undefined, confidence }
  }
  return files.folder(path) === undefined ? undefined : { file: undefined, folder: path, confidence }
}

/** A submodule of a package; namespace folders count only where `asFolder` says so. */
export function submodule(module: PythonModule, name: string, files: FileIndex): Target | undefined {
  const path = module.folder === undefined ? undefined : joinPath(module.folder, name)
  const found = path === undefined || !isName(name) ? undefined : moduleAt(path, files, module.confidence)
  return found?.file === undefined ? undefined : { artifact: found.file, confidence: found.confidence }
}

/** The modules a relative import of `level` dots means; none where it leaves the repository. */
export function relativeModules(from: ArtifactId, level: number, segments: readonly string[], files: FileIndex): PythonModule[] {
  const folder = joinPath(folderOf(from), '../'.repeat(level - 1))
  const path = folder === undefined ? undefined : joinPath(folder, segments.join('/'))
  const found = path === undefined || !segments.every(isName) ? undefined : moduleAt(path, files)
  return found === undefined ? [] : [found]
}

/**
 * The modules an absolute import may mean: below the first import root that has it, the roots being the folder of the
 * importing file's own top-level package, its project's and the repository's source folders, then every other project's.
 */
export function absoluteModules(from: ArtifactId, segments: readonly string[], files: FileIndex): PythonModule[] {
  const [top] = segments
  if (top === undefined || !segments.every(isName)) return []
  const own = packageRoot(folderOf(from), files)
  const declared = STANDARD_MODULES.has(top) ? [] : declaredRoots(own, files).filter(({ root }) => root !== own)
  const roots = [{ root: own, confidence: CERTAIN }, ...declared].filter(({ root }) => isTopLevel(root, top, files))
  // A package with a file of its own hides every namespace folder of its name, wherever that stands on the path.
  const regular = roots.find(({ root }) => isRegular(root, top, files))
  const possible = (regular === undefined ? roots : [regular])
    .flatMap(({ root, confidence }) => below(root, segments, files, confidence) ?? [])
  const [found] = [...possible.filter(({ file }) => file !== undefined), ...possible]
  if (found !== undefined) return [found]
  if (STANDARD_MODULES.has(top)) return []
  const others = projectRoots(files).filter(root => isTopLevel(root, top, files))
    .flatMap(root => below(root, segments, files, CONVENTION) ?? [])
  const real = others.filter(({ file }) => file !== undefined)
  const alike = real.length > 0 ? real : others
  return alike.slice(0, 8).map(each => ({ ...each, confidence: each.confidence / alike.length }))
}

/** The folder that holds the top-level package of a folder: the nearest one without `__init__`. */
export function packageRoot(folder: string, files: FileIndex): string {
  let root = folder
  while (root !== '' && (files.has(`${root}/__init__.py`) || files.has(`${root}/__init__.pyi`))) root = folderOf(root)
  return root
}

/** A namespace folder holds nothing itself: only a full path below it counts. */
function below(root: string, segments: readonly string[], files: FileIndex, confidence: number): PythonModule | undefined {
  const path = joinPath(root, segments.join('/'))
  return path === undefined ? undefined : moduleAt(path, files, confidence)
}

function isRegular(root: string, top: string, files: FileIndex): boolean {
  return moduleAt(root === '' ? top : `${root}/${top}`, files)?.file !== undefined
}

/** A folder without any Python below is no namespace package, so `import docs` is not the folder of the manual. */
function isTopLevel(root: string, top: string, files: FileIndex): boolean {
  const path = root === '' ? top : `${root}/${top}`
  const found = moduleAt(path, files)
  return found !== undefined && (found.file !== undefined || holdsPython(path, files, 3))
}

function holdsPython(folder: string, files: FileIndex, depth: number): boolean {
  const content = files.folder(folder)
  if (content === undefined) return false
  if (content.files.some(file => file.endsWith('.py') || file.endsWith('.pyi'))) return true
  return depth > 0 && content.folders.slice(0, 50).some(each => holdsPython(each, files, depth - 1))
}

/** Source folders of every folder above, nearest first: a project's own come before the repository's. */
function declaredRoots(folder: string, files: FileIndex): { readonly root: string; readonly confidence: number }[] {
  return ancestorsOf(folder).flatMap(each => {
    const declared = each === '' || PROJECT_FILES.some(name => files.has(joinPath(each, name)))
    return SOURCE_FOLDERS.map(source => ({ root: joinPath(each, source) ?? each, confidence: declared ? CERTAIN : CONVENTION }))
  })
}

function projectRoots(files: FileIndex): string[] {
  const projects = PROJECT_FILES.flatMap(name => files.named(name)).filter(file => nameOf(file) !== file).map(folderOf)
  const roots = new Set(projects.flatMap(each => SOURCE_FOLDERS.map(source => joinPath(each, source) ?? each)))
  return [...roots].filter(root => files.folder(root) !== undefined).sort()
}

/** What `import_module` takes may start with a digit or hold a hyphen. */
function isName(segment: string): boolean {
  return /^[\p{L}\p{N}_][\p{L}\p{N}_-]*$/u.test(segment)
}
