import type { Module } from '@deepdiscovery/model'

/** Folders that hold sources rather than being a part of the system themselves. */
const CONTAINERS: ReadonlySet<string> = new Set(['src', 'lib', 'app', 'apps', 'packages', 'internal', 'pkg', 'cmd', 'source', 'main', 'java'])

/**
 * Builds the module lookup: the deepest module folder above a file, else its top folder (the first below a container
 * such as `src` or `packages`); the root module is only used for files that are in no folder.
 */
export function moduleLookup(modules: readonly Module[]): (path: string) => string {
  const folders = new Set(modules.map(({ folder }) => folder).filter((folder) => folder !== ''))
  const known = new Map<string, string>()
  return (path) => {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')))
    let module = known.get(folder)
    if (module === undefined) known.set(folder, module = moduleOfFolder(folder, folders))
    return module
  }
}

function moduleOfFolder(path: string, folders: ReadonlySet<string>): string {
  for (let cut = path.length; cut > 0; cut = path.lastIndexOf('/', cut - 1)) {
    const folder = path.slice(0, cut)
    if (folders.has(folder)) return folder
  }
  return topSourceFolder(path)
}

function topSourceFolder(folder: string): string {
  const segments = folder === '' ? [] : folder.split('/')
  const depth = segments.findIndex((segment) => !CONTAINERS.has(segment))
  return segments.slice(0, depth === -1 ? segments.length : depth + 1).join('/')
}
