import { lstatSync } from 'node:fs'
import type { SkipReason } from '@deepdiscovery/model'

/**
 * Tells whether the folders on the way to a file are real folders of the tree: git follows a link that has taken a folder's
 * place, and the file behind it may lie anywhere. Each folder is looked at once.
 *
 * @returns for a path, why nothing below its folder may be read
 */
export function folderCheck(root: string): (path: string) => SkipReason | undefined {
  const known = new Map<string, SkipReason | undefined>([['', undefined]])
  function check(folder: string): SkipReason | undefined {
    if (known.has(folder)) return known.get(folder)
    const reason = check(folderOf(folder)) ?? folderReasonAt(`${root}/${folder}`)
    known.set(folder, reason)
    return reason
  }
  return (path) => check(folderOf(path))
}

/** Folder of a path without the slash; empty at the top. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/')
  return slash < 0 ? '' : path.slice(0, slash)
}

/** Why nothing below a path may be read; `undefined` where it is a folder. */
export function folderReasonAt(path: string): SkipReason | undefined {
  try {
    const stat = lstatSync(path, { throwIfNoEntry: false })
    return stat === undefined ? 'missing' : stat.isSymbolicLink() ? 'symlink' : stat.isDirectory() ? undefined : 'missing'
  } catch {
    return 'unreadable'
  }
}
