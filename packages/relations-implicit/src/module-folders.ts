import type { Module } from '@deepdiscovery/model'

/** Folders that build tools give a meaning, below the folder of a module. */
const SOURCE_SET = /^(.*?)(?:^|\/)src\/(?:main|test|integrationTest|[a-z]+Main|[a-z]+Test)\//

/**
 * The module that a rule means by `module`: the smallest folder with a build manifest, or the parent of `src/main`; the root where there is
 * neither. Unlike a module of the survey it is never just a top folder, since what belongs together in a repository without manifests does
 * not stop there.
 */
export function moduleFolders(modules: readonly Module[]): (path: string) => string {
  const folders = new Set(modules.filter(({ manifest }) => manifest !== undefined).map(({ folder }) => folder))
  const known = new Map<string, string>()
  const ofFolder = (folder: string): string => {
    let found = known.get(folder)
    if (found === undefined) {
      found = folder === '' || folders.has(folder) ? folder : ofFolder(folder.slice(0, Math.max(0, folder.lastIndexOf('/'))))
      known.set(folder, found)
    }
    return found
  }
  return (path) => {
    const manifest = ofFolder(path.slice(0, Math.max(0, path.lastIndexOf('/'))))
    const sources = SOURCE_SET.exec(path)?.[1]
    return sources !== undefined && sources.length > manifest.length ? sources : manifest
  }
}
