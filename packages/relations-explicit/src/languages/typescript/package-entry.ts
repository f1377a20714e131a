import type { ArtifactId } from '@deepdiscovery/model'
import { CERTAIN, CONVENTION } from '../../limits.ts'
import type { Target } from '../../language-resolver.ts'
import { objectOf, stringOf } from '../../read-config.ts'
import { folderOf, joinPath, nameOf } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { indexFile, moduleFile } from './module-files.ts'
import { matchStar } from './star-pattern.ts'
import { readCompilerPaths } from './tsconfig.ts'
import { nearestManifest } from './workspace.ts'
import type { PackageManifest } from './workspace.ts'

/** Conditions of `exports` and `imports` that hold for an import; the first key of an object that is among them wins. */
const CONDITIONS: ReadonlySet<string> = new Set([
  'source', 'development', 'types', 'typings', 'import', 'module', 'module-sync', 'node', 'require', 'default',
])
/** Folders that builds write to. */
const OUTPUT = /^(?:dist|build|libs?|out|output|esm?|cjs|types|typings|bundles?|umd|es\d+|commonjs|module|\.output|_?compiled)$/
/** Folders that sources live in, in the order they are tried. */
const SOURCE_FOLDERS = ['src', 'source', 'lib', ''] as const

/** What of the importing file decides which file of a package it gets. */
export interface Importer {
  /** Conditions of `exports` and `imports` that hold besides the usual. */
  readonly conditions: readonly string[]
  /** It is TypeScript, which reads declarations where scripts are run. */
  readonly typed: boolean
}

/** The file that `name/rest` of a package of the repository means; sources stand in for build output that is not committed. */
export async function packageEntry(
  manifest: PackageManifest, rest: string, importer: Importer, view: RepositoryView,
): Promise<Target | undefined> {
  const { content, folder } = manifest
  if (content['exports'] !== undefined && content['exports'] !== null) {
    for (const target of exportTargets(content['exports'], rest === '' ? '.' : `./${rest}`, importer.conditions)) {
      const found = await packageFile(folder, target, importer, view)
      if (found !== undefined) return found
    }
    return rest === '' ? conventionalEntry(manifest, view) : undefined
  }
  if (rest !== '') {
    return await packageFile(folder, rest, importer, view) ?? await packageFile(folder, `src/${rest}`, importer, view)
  }
  for (const field of ['source', 'types', 'typings', 'module', 'main']) {
    const path = stringOf(content[field])
    const found = path === undefined ? undefined : await packageFile(folder, path, importer, view)
    if (found !== undefined) return found
  }
  return conventionalEntry(manifest, view)
}

/** The file that `#name` means by the `imports` of a package.json. */
export async function packageImport(
  manifest: PackageManifest, specifier: string, importer: Importer, view: RepositoryView,
): Promise<Target | undefined> {
  for (const target of subpathTargets(objectOf(manifest.content['imports']), specifier, importer.conditions)) {
    const found = target.startsWith('.') ? await packageFile(manifest.folder, target, importer, view) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

function exportTargets(exports: unknown, subpath: string, conditions: readonly string[]): string[] {
  const isSubpaths = Object.keys(objectOf(exports)).some(key => key.startsWith('.'))
  if (isSubpaths) return subpathTargets(objectOf(exports), subpath, conditions)
  return subpath === '.' ? conditionTargets(exports, '', conditions) : []
}

function subpathTargets(map: Readonly<Record<string, unknown>>, subpath: string, conditions: readonly string[]): string[] {
  if (Object.hasOwn(map, subpath) && !subpath.includes('*')) return conditionTargets(map[subpath], '', conditions)
  const [best] = Object.keys(map).filter(key => key.includes('*') && matchStar(key, subpath) !== undefined)
    .sort((left, right) => right.indexOf('*') - left.indexOf('*') || right.length - left.length)
  return best === undefined ? [] : conditionTargets(map[best], matchStar(best, subpath) ?? '', conditions)
}

function conditionTargets(value: unknown, star: string, conditions: readonly string[], depth = 0): string[] {
  if (typeof value === 'string') return [value.replaceAll('*', () => star)]
  if (depth > 8) return []
  if (Array.isArray(value)) return value.flatMap(each => conditionTargets(each, star, conditions, depth + 1))
  // Every condition that may hold, in order: where the first leads to nothing in the repository, the next may.
  return Object.entries(objectOf(value)).flatMap(([condition, each]) =>
    CONDITIONS.has(condition) || conditions.includes(condition) || condition.startsWith('types@')
      ? conditionTargets(each, star, conditions, depth + 1) : [])
}

async function packageFile(
  folder: string, path: string, { typed }: Importer, view: RepositoryView,
): Promise<Target | undefined> {
  const full = joinPath(folder, path)
  if (full === undefined) return undefined
  const direct = moduleFile(full, view.files, typed) ?? indexFile(full, view.files, typed)
  if (direct !== undefined) return { artifact: direct, confidence: CERTAIN }
  const source = await sourceOfOutput(folder, full, view)
  return source === undefined ? undefined : { artifact: source, confidence: CONVENTION }
}

/** The source behind a path into build output of whichever package holds it. */
export async function sourceBehind(path: string, view: RepositoryView): Promise<Target | undefined> {
  const manifest = await nearestManifest(folderOf(path), view)
  const source = manifest === undefined ? undefined : await sourceOfOutput(manifest.folder, path, view)
  return source === undefined ? undefined : { artifact: source, confidence: CONVENTION }
}

/** `dist/esm/cart.d.ts` → `src/cart.ts`: by the package's tsconfig where it says so, else by the usual folders. */
async function sourceOfOutput(folder: string, output: string, view: RepositoryView): Promise<ArtifactId | undefined> {
  const bare = output.replace(/\.d\.([cm]?)ts$|\.([cm]?)ts$/, '.$1$2js')
  const config = joinPath(folder, 'tsconfig.json')
  if (view.files.has(config)) {
    const { outDir, rootDir } = await readCompilerPaths(config, view)
    if (outDir !== undefined && bare.startsWith(`${outDir}/`)) {
      // The compiler takes the folder that all sources share, mostly `src`.
      for (const root of rootDir === undefined ? [`${folder === '' ? '' : `${folder}/`}src`, folder] : [rootDir]) {
        const path = joinPath(root, bare.slice(outDir.length + 1))
        const found = path === undefined ? undefined : moduleFile(path, view.files)
        if (found !== undefined) return found
      }
    }
  }
  const segments = (folder === '' ? bare : bare.slice(folder.length + 1)).split('/')
  for (let skipped = 1; skipped < Math.min(segments.length, 4) && OUTPUT.test(segments[skipped - 1] ?? ''); skipped++) {
    const rest = segments.slice(skipped).join('/')
    for (const source of SOURCE_FOLDERS) {
      const path = joinPath(folder, source === '' ? rest : rest.startsWith(`${source}/`) ? rest : `${source}/${rest}`)
      const found = path === undefined ? undefined
        : moduleFile(path, view.files) ?? indexFile(path.replace(/\.[cm]?js$/, ''), view.files)
      if (found !== undefined) return found
    }
  }
  return undefined
}

function conventionalEntry({ folder, content }: PackageManifest, view: RepositoryView): Target | undefined {
  const own = nameOf(stringOf(content['name']) ?? '')
  const paths = ['src/index', 'index', 'lib/index', 'source/index', 'src/main', `src/${own}`, 'src/public_api', 'src/public-api']
  for (const path of paths) {
    const full = joinPath(folder, path)
    const found = full === undefined ? undefined : moduleFile(full, view.files)
    if (found !== undefined) return { artifact: found, confidence: CONVENTION * CONVENTION }
  }
  return undefined
}
