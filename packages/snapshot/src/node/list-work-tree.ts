import type { ListedPath } from '../assemble-snapshot.ts'
import { folderCheck, folderOf } from './folder-check.ts'
import { INDEX_COMMAND, INDEX_LIMIT_MS, parseIndex } from './git-listing.ts'
import { refusedToStart, type GitResult } from './git.ts'
import type { GitRepository } from './git-repository.ts'
import { listUntracked } from './list-untracked.ts'
import { lookAt, lookAtTracked } from './look-at-tracked.ts'
import { isRepository, walkFolder } from './walk-folder.ts'

/**
 * Lists a work tree, or the part of it below the root: what the index names, with what became of it on disk, and what is
 * untracked and not ignored. Git is only asked about what lies beside tracked files: in a clean tree nothing.
 *
 * @param index output of the listing, where it runs already
 */
export async function listWorkTree(
  root: string,
  repository: GitRepository,
  signal?: AbortSignal,
  index: Promise<GitResult> = repository.git.run(INDEX_COMMAND, { signal, limitMs: INDEX_LIMIT_MS }),
): Promise<ListedPath[]> {
  const { code, stdout } = await index.catch(refusedToStart)
  if (code !== 0) return walkFolder(root, { signal })
  const entries = parseIndex(stdout)
  const { listed, others } = lookAtTracked(root, entries)
  if (others.length === 0) return listed
  const names = new Set(entries.paths)
  const folderReason = folderCheck(root)
  const nested = nestedRepositories(root)
  const skipped = new Set<string>()
  const { paths, unreadable } = await listUntracked(root, repository, others, signal)
  for (const path of unreadable) listed.push({ path, skipped: 'unreadable' })
  for (const path of paths) {
    if (names.has(path)) continue
    if (path.endsWith('/')) {
      skipped.add(path.slice(0, -1))
      continue
    }
    const inside = nested(folderOf(path))
    const reason = folderReason(path)
    if (inside !== undefined) skipped.add(inside)
    else listed.push(reason === undefined ? lookAt(root, path) : { path, skipped: reason })
  }
  for (const path of skipped) listed.push({ path, skipped: 'nested-repository' })
  return listed
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
