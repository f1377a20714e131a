import { lstatSync, readdirSync, type Dirent } from 'node:fs'
import type { SkipReason } from '@deepdiscovery/model'
import type { ListedPath } from '../assemble-snapshot.ts'
import { folderReasonAt } from './folder-check.ts'
import type { IndexEntries } from './git-listing.ts'

/** What became of the index on disk. */
export interface TrackedFiles {
  /** In the order of the index. */
  readonly listed: ListedPath[]
  /** What lies beside the tracked files in their folders: files, links, whole folders. Ignored or not. */
  readonly others: readonly string[]
}

/** A folder on the way to the path at hand. */
interface OpenFolder {
  /** Empty, or with a slash at its end. */
  readonly prefix: string
  /** What is in it. `undefined` where it could not be read: then each file is looked at. */
  readonly entries: Map<string, Dirent> | undefined
  /** Why nothing in it may be read. */
  readonly reason: SkipReason | undefined
  /** Names of its entries that the index has. */
  readonly tracked: string[]
}

/**
 * Compares an index with the disk by reading each folder once: that tells files from links and pipes without a look at every file, and
 * what lies beside them. Sizes are only known of empty files.
 */
export function lookAtTracked(root: string, { paths, kinds, empty }: IndexEntries): TrackedFiles {
  const listed: ListedPath[] = []
  const others: string[] = []
  const open: OpenFolder[] = [openFolder(root, '', undefined)]

  function close({ prefix, entries, tracked }: OpenFolder): void {
    if (entries === undefined || entries.size === tracked.length) return
    for (const name of tracked) entries.delete(name)
    for (const name of entries.keys()) if (!(name.length === 4 && name.toLowerCase() === '.git')) others.push(prefix + name)
  }

  /** The folder of a path, opened with those above it. */
  function folderOf(path: string): OpenFolder {
    let top = open.at(-1)!
    while (!path.startsWith(top.prefix)) {
      close(open.pop()!)
      top = open.at(-1)!
    }
    for (let slash = path.indexOf('/', top.prefix.length); slash >= 0; slash = path.indexOf('/', slash + 1)) {
      const name = path.slice(top.prefix.length, slash)
      let reason = top.reason
      if (top.entries?.get(name)?.isDirectory() === true) top.tracked.push(name)
      // A link in place of a folder is also a file that git may know or not; a folder nobody saw may be there by another spelling.
      else reason ??= folderReasonAt(`${root}/${path.slice(0, slash)}`)
      top = openFolder(root, path.slice(0, slash + 1), reason)
      open.push(top)
    }
    return top
  }

  for (let at = 0; at < paths.length; at++) {
    const path = paths[at]!
    const kind = kinds[at]!
    const { prefix, entries, reason, tracked } = folderOf(path)
    const name = prefix === '' ? path : path.slice(prefix.length)
    const entry = entries?.get(name)
    if (entry !== undefined && (kind === 'submodule' || !entry.isDirectory())) tracked.push(name)
    if (kind !== 'file') listed.push({ path, skipped: kind })
    else if (reason !== undefined) listed.push({ path, skipped: reason })
    else if (entry !== undefined && entry.isFile() && empty[at] !== true && !name.includes('\ufffd')) listed.push({ path })
    else listed.push(lookAt(root, path))
  }
  while (open.length > 0) close(open.pop()!)
  return { listed, others }
}

function openFolder(root: string, prefix: string, reason: SkipReason | undefined): OpenFolder {
  return { prefix, entries: reason === undefined ? readFolder(`${root}/${prefix}`) : undefined, reason, tracked: [] }
}

/** Looks at one file. */
export function lookAt(root: string, path: string): ListedPath {
  try {
    const stat = lstatSync(`${root}/${path}`, { throwIfNoEntry: false })
    if (stat === undefined) return { path, skipped: path.includes('\ufffd') ? 'unreadable' : 'missing' }
    if (stat.isFile()) return { path, bytes: stat.size }
    // A folder where the index has a file: the file is gone.
    return { path, skipped: stat.isSymbolicLink() ? 'symlink' : stat.isDirectory() ? 'missing' : 'not-a-file' }
  } catch {
    return { path, skipped: 'unreadable' }
  }
}

function readFolder(folder: string): Map<string, Dirent> | undefined {
  try {
    const entries = new Map<string, Dirent>()
    for (const entry of readdirSync(folder, { withFileTypes: true })) entries.set(entry.name, entry)
    return entries
  } catch {
    return undefined
  }
}
