import { createHash } from 'node:crypto'
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync } from 'node:fs'
import { comparePaths, toArtifactId, type ArtifactId } from '@deepdiscovery/model'
import { throwIfAborted } from './aborted.ts'
import { folderCheck } from './folder-check.ts'
import { listIndex, type TreeEntry } from './git-listing.ts'
import { probeRepository, type GitRepository } from './git-repository.ts'
import { readIndexStats, type IndexStat } from './index-stats.ts'
import { listWorkTree } from './list-work-tree.ts'
import { listTree } from './open-revision.ts'
import { resolveRoot } from './resolve-root.ts'
import { requireRepository, resolveRevision } from './resolve-revision.ts'

/**
 * Files that differ between a commit and the snapshot: another commit, or what is on disk with its untracked files; deleted ones
 * too. Sorted. Git itself does not compare with the disk, because that runs the filters a repository configures: contents are
 * hashed here, raw and with line ends as git would store them.
 *
 * @param since commit to compare with
 * @param options `revision`: the snapshot is that commit; without it the disk, or HEAD of a bare repository
 * @throws DeepDiscoveryError `DD_ROOT_UNREADABLE`, `DD_NOT_A_REPOSITORY`, `DD_GIT_MISSING`, `DD_UNKNOWN_REVISION`,
 *   `DD_GIT_FAILED`, `DD_ABORTED`.
 */
export async function changedFiles(
  root: string,
  since: string,
  options: { readonly revision?: string; readonly signal?: AbortSignal | undefined } = {},
): Promise<readonly ArtifactId[]> {
  const { signal } = options
  const real = resolveRoot(root, true)
  const repository = requireRepository(real, await probeRepository(real, { signal }))
  const before = byPath(await listTree(real, repository, await resolveRevision(real, repository, since, signal), [], signal))
  const revision = options.revision ?? (repository.kind === 'bare' ? 'HEAD' : undefined)
  const changed =
    revision === undefined
      ? await changedOnDisk(real, repository, before, signal)
      : differing(
          before,
          byPath(await listTree(real, repository, await resolveRevision(real, repository, revision, signal), [], signal)),
        )
  return changed.flatMap(toIds).sort(comparePaths)
}

/** Path to object name. */
type Objects = ReadonlyMap<string, string>

function byPath(entries: readonly TreeEntry[]): Objects {
  return new Map(entries.filter(({ kind }) => kind === 'file').map(({ path, object }) => [path, object]))
}

function differing(before: Objects, after: Objects): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path))
}

async function changedOnDisk(
  root: string,
  repository: GitRepository,
  before: Objects,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const [listed, index, stats] = await Promise.all([
    listWorkTree(root, repository, signal),
    listIndex(repository.git, signal),
    readIndexStats(repository.git, repository.gitFolder, signal),
  ])
  const staged = byPath(index ?? [])
  const present = new Set(listed.filter(({ skipped }) => skipped === undefined).map(({ path }) => path))
  const changed = [...before.keys()].filter((path) => !present.has(path))
  const hasLinkAbove = folderCheck(root)
  for (const path of present) {
    throwIfAborted(signal)
    const object = before.get(path)
    const known = staged.get(path)
    const stat = stats.get(path)
    const same =
      object !== undefined &&
      hasLinkAbove(path) === undefined &&
      (known !== undefined && stat !== undefined && isUntouched(`${root}/${path}`, stat)
        ? known === object
        : holds(`${root}/${path}`, object))
    if (!same) changed.push(path)
  }
  return changed
}

function isUntouched(path: string, stat: IndexStat): boolean {
  const found = lstatSync(path, { bigint: true, throwIfNoEntry: false })
  return (
    found !== undefined &&
    found.size === BigInt(stat.bytes) &&
    found.mtimeNs === BigInt(stat.modified[0]) * 1_000_000_000n + BigInt(stat.modified[1])
  )
}

/** Whether a file's content is that of an object, as it is or with its line ends turned into line feeds. */
function holds(path: string, object: string): boolean {
  const bytes = readRegularFile(path)
  if (bytes === undefined) return false
  const algorithm = object.length === 64 ? 'sha256' : 'sha1'
  return hashOf(bytes, algorithm) === object || (bytes.includes('\r\n') && hashOf(withLineFeeds(bytes), algorithm) === object)
}

function readRegularFile(path: string): Buffer | undefined {
  let file: number | undefined
  try {
    file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0))
    return fstatSync(file).isFile() ? readFileSync(file) : undefined
  } catch {
    return undefined
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

function hashOf(bytes: Buffer, algorithm: string): string {
  return createHash(algorithm).update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}

function withLineFeeds(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')
}

function toIds(path: string): ArtifactId[] {
  try {
    return [toArtifactId(path)]
  } catch {
    return []
  }
}
