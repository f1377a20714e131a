import { accessSync, constants, realpathSync, statSync } from 'node:fs'
import { delimiter, isAbsolute, join, sep } from 'node:path'

/**
 * Absolute path of the git program, or `undefined`. The search is our own because those of the operating systems also look into
 * the working folder or relative entries of PATH, and a repository could bring its own `git`: entries that are relative, lie in
 * the root, or belong to installed packages are passed over.
 */
export function findGit(root: string, environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const names = process.platform === 'win32' ? ['git.exe', 'git.com'] : ['git']
  const path = environment['PATH'] ?? environment['Path'] ?? ''
  for (const folder of path.split(delimiter)) {
    if (!isAbsolute(folder) || folder.split(/[\\/]/).includes('node_modules')) continue
    const real = realOrUndefined(folder)
    if (real === undefined || `${real}${sep}`.startsWith(root.endsWith(sep) ? root : `${root}${sep}`)) continue
    const found = names.map((name) => join(folder, name)).find(isProgram)
    if (found !== undefined) return found
  }
  return undefined
}

function realOrUndefined(folder: string): string | undefined {
  try {
    return realpathSync(folder)
  } catch {
    return undefined
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
