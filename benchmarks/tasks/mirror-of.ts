import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Layouts of a folder of mirrors; the first is the one that `bench mirrors` makes. */
export function mirrorPaths(mirrors: string, repo: string): readonly string[] {
  const [owner = '', name = ''] = repo.split('/')
  return [`${owner}/${name}.git`, `${owner}__${name}.git`, `${owner}+${name}/repo`, `${name}.git`].map((layout) => join(mirrors, layout))
}

/** Finds the bare repository of `owner/name` below a folder of mirrors, in the layouts people use; `undefined` if missing. */
export function mirrorOf(mirrors: string, repo: string): string | undefined {
  return mirrorPaths(mirrors, repo).find((path) => existsSync(join(path, 'HEAD')))
}
