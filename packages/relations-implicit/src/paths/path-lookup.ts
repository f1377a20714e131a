import { comparePaths } from '@deepdiscovery/model'

/** Which paths there are in a repository. */
export interface PathLookup {
  has(path: string): boolean
  /** Paths that are this suffix or end with `/` and it, sorted. */
  endingWith(suffix: string): readonly string[]
  /** Files directly in a folder that is this path or ends with `/` and it, sorted; without a folder all files. */
  directlyIn(folder: string): readonly string[]
}

/** Answers for these paths. Nothing is indexed before the first question, and paths by their last name only. */
export function createPathLookup(paths: readonly string[]): PathLookup {
  let known: ReadonlySet<string> | undefined
  let names: ReadonlyMap<string, readonly string[]> | undefined
  let folders: ReadonlyMap<string, readonly string[]> | undefined
  let sorted: readonly string[] | undefined
  const inOrder = (): readonly string[] => sorted ??= [...paths].sort(comparePaths)
  const endsWith = (path: string, suffix: string): boolean => path === suffix || path.endsWith(`/${suffix}`)
  return {
    has: (path) => (known ??= new Set(paths)).has(path),
    endingWith: (suffix) => {
      names ??= grouped(inOrder(), lastName)
      return (names.get(lastName(suffix)) ?? []).filter((path) => endsWith(path, suffix))
    },
    directlyIn: (folder) => {
      if (folder === '') return inOrder()
      folders ??= grouped(inOrder(), (path) => lastName(folderOf(path)))
      return (folders.get(lastName(folder)) ?? []).filter((path) => endsWith(folderOf(path), folder))
    },
  }
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

function grouped(paths: readonly string[], keyOf: (path: string) => string): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>()
  for (const path of paths) {
    const key = keyOf(path)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [path])
    else group.push(path)
  }
  return groups
}
