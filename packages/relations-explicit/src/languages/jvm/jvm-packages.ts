import { comparePaths } from '@deepdiscovery/model'
import type { ArtifactId } from '@deepdiscovery/model'
import type { Target } from '../../language-resolver.ts'
import { CERTAIN, WEAK } from '../../limits.ts'
import { folderOf } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { fileDeclarations, JVM_LANGUAGES, packageClauses } from './file-declarations.ts'
import { isTestFile, moduleDependencies, moduleOf, variantOf } from './jvm-modules.ts'
import { visibleHalves } from './visible-halves.ts'
import type { DeclaredHalves } from './visible-halves.ts'

/** Files that are read to learn what one package holds. */
const MAX_FILES = 2000
/** Files that share one name. */
const MAX_SHARED = 8

/** Names of one package with the files that declare them. */
export interface JvmPackage {
  readonly types: ReadonlyMap<string, readonly ArtifactId[]>
  readonly extensions: ReadonlyMap<string, readonly ArtifactId[]>
  /** Names of either that something else than a function has. */
  readonly values: ReadonlySet<string>
  /** Files by the names of which they have the promise of common code, and by those that they keep for a platform. */
  readonly expects: ReadonlyMap<string, readonly ArtifactId[]>
  readonly actuals: ReadonlyMap<string, readonly ArtifactId[]>
}

type Table = Map<string, ArtifactId[]>

function newTable(): Table {
  return new Map()
}

/** What a package holds, wherever its files lie: the scanner names those that hold its words, their text decides. */
export async function jvmPackage(name: string, view: RepositoryView, languages: readonly string[] = JVM_LANGUAGES): Promise<JvmPackage> {
  return await view.once(`jvm-package:${languages.join()}:${name}`, async () => {
    const found = { types: newTable(), extensions: newTable(), expects: newTable(), actuals: newTable(), values: new Set<string>() }
    const segments = name.split('.')
    if (segments.some(segment => !/^[\p{L}_][\p{L}\p{N}_$]*$/u.test(segment))) return found
    const [holders = []] = await view.find([{ names: [['package'], ...segments.map(segment => [segment])], languages }])
    const likely = likelyFirst(holders, segments).slice(0, MAX_FILES)
    const clauses = await Promise.all(likely.map(file => packageClauses(file, view)))
    const inside = likely.filter((_, index) => clauses[index]!.some(clause => clause === name || name.endsWith(`.${clause}`)))
    const files = await Promise.all(inside.map(file => fileDeclarations(file, view)))
    files.sort((left, right) => comparePaths(left.artifact, right.artifact))
    for (const { artifact, declarations } of files) {
      for (const declaration of declarations) {
        if (declaration.package !== name || declaration.isPrivate) continue
        put(declaration.isExtension ? found.extensions : found.types, declaration.name, artifact)
        if (!declaration.isFunction) found.values.add(declaration.name)
        if (declaration.half !== undefined) put(declaration.half === 'expect' ? found.expects : found.actuals, declaration.name, artifact)
      }
    }
    return found
  })
}

function put(table: Table, name: string, artifact: ArtifactId): void {
  const same = table.get(name)
  if (same === undefined) table.set(name, [artifact])
  else if (same.at(-1) !== artifact) same.push(artifact)
}

/** Kotlin and Scala files that give Java a class, be it in a file of another name or the functions of a file as `FooKt`. */
export async function classesOfOtherLanguages(packageName: string, name: string, view: RepositoryView): Promise<readonly ArtifactId[]> {
  const files = (await jvmPackage(packageName, view, ['kotlin', 'scala'])).types.get(name) ?? []
  return files
}

/** Files in folders named like the package come first, then those named like its last part. */
function likelyFirst(files: readonly ArtifactId[], segments: readonly string[]): readonly ArtifactId[] {
  if (files.length <= MAX_FILES) return files
  const whole = `/${segments.join('/')}`
  const last = `/${segments.at(-1)}`
  const rank = (file: ArtifactId): number => {
    const folder = `/${folderOf(file)}`
    return folder.endsWith(whole) ? 0 : folder.endsWith(last) ? 1 : 2
  }
  return [...files].sort((left, right) => rank(left) - rank(right) || comparePaths(left, right))
}

/**
 * Of several files that declare a name, those a file means: its module's, else those of modules its build names, else any; no tests
 * unless it is one, none of another platform or version. What still is ambiguous shares the confidence. Other halves of an
 * `expect` or `actual` come with little.
 */
export async function meantFiles(
  files: readonly ArtifactId[], from: ArtifactId, declared: DeclaredHalves, view: RepositoryView,
): Promise<readonly Target[]> {
  const { meant, halves } = visibleHalves(files, from, declared, view)
  const chosen = await nearestFiles(meant, from, view)
  const others = isTestFile(from) ? halves : halves.filter(file => !isTestFile(file))
  return [
    ...chosen.slice(0, MAX_SHARED).map(artifact => ({ artifact, confidence: CERTAIN / chosen.length })),
    ...others.slice(0, MAX_SHARED).map(artifact => ({ artifact, confidence: WEAK / others.length })),
  ]
}

async function nearestFiles(
  files: readonly ArtifactId[], from: ArtifactId, view: RepositoryView,
): Promise<readonly ArtifactId[]> {
  let chosen = files
  const narrow = (keep: (file: ArtifactId) => boolean): boolean => {
    const kept = chosen.filter(keep)
    if (kept.length > 0) chosen = kept
    return kept.length > 0
  }
  if (chosen.length < 2) return chosen
  const module = moduleOf(from, view)
  if (!isTestFile(from)) narrow(file => !isTestFile(file))
  const variant = variantOf(from)
  if (variant !== '' && from.endsWith('.scala')) narrow(file => variantOf(file) === variant || variantOf(file) === '')
  if (!narrow(file => moduleOf(file, view) === module)) {
    const dependencies = await moduleDependencies(module, view)
    narrow(file => dependencies.includes(moduleOf(file, view)))
  }
  return chosen
}
