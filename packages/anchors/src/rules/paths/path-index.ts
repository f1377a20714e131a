import type { SurveyedFile } from '@deepdiscovery/model'
import { foldIdentifier } from '@deepdiscovery/text'

/** The paths of a repository, by the parts that mentions share with them. */
export interface PathIndex {
  readonly files: readonly SurveyedFile[]
  /** By file name, lower case. */
  named(name: string): readonly SurveyedFile[]
  /** By name without its last extension, folded: `cart.service.ts`, `cart_service.py` and `CartService.java` are one. */
  stemmed(stem: string): readonly SurveyedFile[]
  /** Files directly inside folders of this name, lower case. */
  inside(folder: string): readonly SurveyedFile[]
  /** Names of the modules of the repository, lower case, without scope. */
  readonly packages: ReadonlySet<string>
}

/** Indexes paths, each part at the first question. */
export function indexPaths(files: readonly SurveyedFile[], packages: readonly string[]): PathIndex {
  const names = lazily(() => groupBy(files, ({ id }) => fileName(id).toLowerCase()))
  const stems = lazily(() => groupBy(files, ({ id }) => foldStem(stemOf(id))))
  const folders = lazily(() => groupBy(files, ({ id }) => id.split('/').at(-2)?.toLowerCase() ?? ''))
  return {
    files,
    packages: new Set(packages.map((name) => name.split('/').at(-1)!.toLowerCase())),
    named: (name) => names().get(name.toLowerCase()) ?? [],
    stemmed: (stem) => stems().get(foldStem(stem)) ?? [],
    inside: (folder) => folders().get(folder.toLowerCase()) ?? [],
  }
}

/** File name without its last extension. */
export function stemOf(path: string): string {
  const name = fileName(path)
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(0, dot) : name
}

/** Segments of a path as a task writes it: no `.`, `..`, `…`, empty ones, nor what stands behind `?`. */
export function pathSegments(path: string): readonly string[] {
  return path.replace(/[?#].*$/s, '').split('/').filter((segment) => !/^(?:\.{0,3}|…|~)$/.test(segment))
}

/** Number of equal segments at the end, ignoring case. */
export function sharedTail(left: readonly string[], right: readonly string[]): number {
  let shared = 0
  while (shared < Math.min(left.length, right.length) && left.at(-1 - shared)!.toLowerCase() === right.at(-1 - shared)!.toLowerCase()) shared++
  return shared
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function foldStem(stem: string): string {
  return foldIdentifier(stem.replaceAll('.', ''))
}

function groupBy(files: readonly SurveyedFile[], keyOf: (file: SurveyedFile) => string): ReadonlyMap<string, readonly SurveyedFile[]> {
  const groups = new Map<string, SurveyedFile[]>()
  for (const file of files) {
    const key = keyOf(file)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [file])
    else group.push(file)
  }
  return groups
}

function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
