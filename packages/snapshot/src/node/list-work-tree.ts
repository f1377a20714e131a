import { lstatSync } from 'node:fs'
import type { SkipReason } from '@deepdiscovery/model'
import type { ListedPath } from '../assemble-snapshot.ts'
import { folderCheck, folderOf } from './folder-check.ts'
import { listIndex, type TreeEntry } from './git-listing.ts'
import type { GitRepository } from './git-repository.ts'
import { listUntracked } from './list-untracked.ts'
import { isRepository, walkFolder } from './walk-folder.ts'

/**
 * Lists a work tree, or the part of it below the root: what the index names, with what became of it on disk, and what is
 * untracked and not ignored. Looking at each file (4 µs) happens while git looks for untracked ones.
 */
export async function listWorkTree(root: string, repository: GitRepository, signal?: AbortSignal): Promise<ListedPath[]> {
  const untracked = listUntracked(root, repository, signal)
  untracked.catch(() => {})
  const index = await listIndex(repository.git, signal)
  if (index === undefined) return walkFolder(root, { signal })
  const folderReason = folderCheck(root)
  const tracked = index.map((entry) => lookAt(root, entry, folderReason))
  const names = new Set(index.map(({ path }) => path))
  const nested = nestedRepositories(root)
  const listed: ListedPath[] = [...tracked]
  const repositories = new Set<string>()
  for (const path of await untracked) {
    if (names.has(path)) continue
    if (path.endsWith('/')) {
      repositories.add(path.slice(0, -1))
      continue
    }
    const repository = nested(folderOf(path))
    if (repository !== undefined) repositories.add(repository)
    else listed.push(lookAt(root, { path, kind: 'file' }, folderReason))
  }
  for (const path of repositories) listed.push({ path, skipped: 'nested-repository' })
  return listed
}

function lookAt(
  root: string,
  { path, kind }: Pick<TreeEntry, 'path' | 'kind'>,
  folderReason: (path: string) => SkipReason | undefined,
): ListedPath {
  if (kind !== 'file') return { path, skipped: kind }
  const reason = folderReason(path)
  if (reason !== undefined) return { path, skipped: reason }
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

/** The topmost repository below the root that a folder belongs to. Git itself sees those only while their `.git` is whole. */
function nestedRepositories(root: string): (folder: string) => string | undefined {
  const known = new Map<string, string | undefined>([['', undefined]])
  return function nested(folder): string | undefined {
    if (known.has(folder)) return known.get(folder)
    const found = nested(folderOf(folder)) ?? (isRepository(`${root}/${folder}`) ? folder : undefined)
    known.set(folder, found)
    return found
  }
}
