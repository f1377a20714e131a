import type { ArtifactId } from '@deepdiscovery/model'
import { objectOf, readJson, stringOf, stringsOf } from '../../read-config.ts'
import { folderOf, joinPath } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { matchStar } from './star-pattern.ts'
import { packageFolder } from './workspace.ts'

/** What of a tsconfig decides where imports lead. Folders are repo-relative. */
export interface CompilerPaths {
  readonly file: ArtifactId
  readonly baseUrl: string | undefined
  readonly paths: readonly { readonly pattern: string; readonly targets: readonly string[] }[]
  /** Folder that the targets of `paths` are relative to; one that starts with `/` is relative to the root. */
  readonly pathsFolder: string
  readonly rootDirs: readonly string[]
  readonly outDir: string | undefined
  readonly rootDir: string | undefined
  /** Patterns of the files it is for; `undefined` where it does not say: all below its folder. */
  readonly include: readonly string[] | undefined
  readonly files: readonly string[] | undefined
  readonly exclude: readonly string[]
  /** Conditions of `exports` and `imports` that hold besides the usual. */
  readonly conditions: readonly string[]
  /** It resolves as Node 10 did: `exports` of packages are not read. */
  readonly ignoresExports: boolean | undefined
}

const CONFIG_FOLDER = '${configDir}'
const NONE = {
  baseUrl: undefined, paths: [], pathsFolder: '', rootDirs: [], outDir: undefined, rootDir: undefined, include: undefined,
  files: undefined, exclude: [], conditions: [], ignoresExports: undefined,
} as const

/** Reads a tsconfig with what it extends. Circular `extends` ends where the circle closes. */
export async function readCompilerPaths(file: ArtifactId, view: RepositoryView): Promise<CompilerPaths> {
  return await view.once(`tsconfig:${file}`, () => readChain(file, folderOf(file), new Set(), new Map(), view))
}

/** Configurations that may extend one another in a row. */
const MAX_EXTENDS = 32

/** `leaf` is the folder of the configuration that is asked for: `${configDir}` in what it extends. */
async function readChain(
  file: ArtifactId, leaf: string, visited: ReadonlySet<ArtifactId>, known: Map<ArtifactId, CompilerPaths>, view: RepositoryView,
): Promise<CompilerPaths> {
  const read = known.get(file)
  if (read !== undefined) return read
  const config = await readJson(file, view)
  const folder = folderOf(file)
  let inherited: CompilerPaths = { file, ...NONE }
  const chain = new Set([...visited, file])
  for (const specifier of visited.size < MAX_EXTENDS ? stringsOf(config['extends']) : []) {
    const base = await extendedFile(folder, specifier, view)
    if (base === undefined) continue
    if (chain.has(base)) {
      view.report({
        code: 'config-circular', severity: 'warning', source: 'relations-explicit',
        message: `${file} extends itself through ${base}; the circle is cut there.`,
        span: { artifact: file, startLine: 1, endLine: 1 },
      })
      continue
    }
    // Later bases win over earlier ones; what a base does not say stays.
    inherited = overlay(inherited, await readChain(base, leaf, chain, known, view))
  }
  const options = objectOf(config['compilerOptions'])
  const within = (value: unknown): string | undefined => {
    const path = stringOf(value)
    if (path === undefined) return undefined
    return path.startsWith(CONFIG_FOLDER) ? joinPath(leaf, path.slice(CONFIG_FOLDER.length)) : joinPath(folder, path)
  }
  const fromLeaf = (target: string): string => target.startsWith(CONFIG_FOLDER)
    ? `/${leaf}${target.slice(CONFIG_FOLDER.length)}` : target
  const baseUrl = within(options['baseUrl']) ?? inherited.baseUrl
  const paths = options['paths'] === undefined ? undefined : Object.entries(objectOf(options['paths']))
  const rootDirs = stringsOf(options['rootDirs']).flatMap(each => within(each) ?? [])
  const patterns = (value: unknown): string[] | undefined => value === undefined ? undefined
    : stringsOf(value).flatMap(each => within(each) ?? [])
  const resolution = stringOf(options['moduleResolution'])?.toLowerCase()
  const result: CompilerPaths = {
    file,
    baseUrl,
    paths: paths?.map(([pattern, targets]) => ({ pattern, targets: stringsOf(targets).map(fromLeaf) })) ?? inherited.paths,
    pathsFolder: baseUrl ?? (paths === undefined ? inherited.pathsFolder : folder),
    rootDirs: rootDirs.length > 0 ? rootDirs : inherited.rootDirs,
    outDir: within(options['outDir']) ?? inherited.outDir,
    rootDir: within(options['rootDir']) ?? inherited.rootDir,
    // A configuration that lists files includes no more of what it inherits.
    include: patterns(config['include']) ?? (config['files'] === undefined ? inherited.include : []),
    files: patterns(config['files']) ?? inherited.files,
    exclude: patterns(config['exclude']) ?? inherited.exclude,
    conditions: options['customConditions'] === undefined ? inherited.conditions : stringsOf(options['customConditions']),
    ignoresExports: resolution === undefined ? inherited.ignoresExports : /^(?:node|node10|classic)$/.test(resolution),
  }
  known.set(file, result)
  return result
}

function overlay(under: CompilerPaths, over: CompilerPaths): CompilerPaths {
  return {
    file: under.file,
    baseUrl: over.baseUrl ?? under.baseUrl,
    paths: over.paths.length > 0 ? over.paths : under.paths,
    pathsFolder: over.paths.length > 0 || over.baseUrl !== undefined ? over.pathsFolder : under.pathsFolder,
    rootDirs: over.rootDirs.length > 0 ? over.rootDirs : under.rootDirs,
    outDir: over.outDir ?? under.outDir,
    rootDir: over.rootDir ?? under.rootDir,
    include: over.include ?? under.include,
    files: over.files ?? under.files,
    exclude: over.exclude.length > 0 ? over.exclude : under.exclude,
    conditions: over.conditions.length > 0 ? over.conditions : under.conditions,
    ignoresExports: over.ignoresExports ?? under.ignoresExports,
  }
}

async function extendedFile(folder: string, specifier: string, view: RepositoryView): Promise<ArtifactId | undefined> {
  const bases: (string | undefined)[] = []
  if (specifier.startsWith('.')) bases.push(joinPath(folder, specifier))
  else {
    const [name, rest] = splitPackage(specifier)
    const home = await packageFolder(name, folder, view)
    if (home !== undefined) bases.push(joinPath(home, rest))
  }
  return bases.flatMap(base => base === undefined ? [] : [base, `${base}.json`, joinPath(base, 'tsconfig.json')])
    .find(path => view.files.has(path)) as ArtifactId | undefined
}

/** `@scope/name/rest` → [`@scope/name`, `rest`]. */
export function splitPackage(specifier: string): readonly [name: string, rest: string] {
  const segments = specifier.split('/')
  const length = specifier.startsWith('@') ? 2 : 1
  return [segments.slice(0, length).join('/'), segments.slice(length).join('/')]
}

/** Configurations that one refers to (`references`), at most 50. */
export async function referencesOf(file: ArtifactId, view: RepositoryView): Promise<readonly ArtifactId[]> {
  const references = (await readJson(file, view))['references']
  if (!Array.isArray(references)) return []
  return references.slice(0, 50).flatMap(each => {
    const path = stringOf(objectOf(each)['path'])
    const base = path === undefined ? undefined : joinPath(folderOf(file), path)
    const found = base === undefined ? undefined : [base, joinPath(base, 'tsconfig.json')]
      .find(candidate => view.files.has(candidate))
    return found === undefined || found === file ? [] : [found as ArtifactId]
  })
}

/**
 * Where `paths` sends a specifier: the targets of the pattern with the longest fixed beginning; `undefined` where none
 * matches.
 */
export function mappedPaths(specifier: string, config: CompilerPaths): readonly string[] | undefined {
  let best: { readonly length: number; readonly targets: readonly string[] } | undefined
  for (const { pattern, targets } of config.paths) {
    const star = matchStar(pattern, specifier)
    if (star === undefined) continue
    const length = pattern.includes('*') ? pattern.indexOf('*') : Infinity
    if (best !== undefined && best.length >= length) continue
    best = { length, targets: targets.flatMap(target => targetPath(target.replace('*', () => star), config) ?? []) }
  }
  return best?.targets
}

function targetPath(target: string, { pathsFolder }: CompilerPaths): string | undefined {
  return joinPath(target.startsWith('/') ? '' : pathsFolder, target)
}
