import type { OpenedSnapshot } from '../opened-snapshot.ts'
import { probeRepository } from './git-repository.ts'
import { openDiskAt } from './open-disk.ts'
import { openRevisionAt } from './open-revision.ts'
import { requireRepository, resolveRevision } from './resolve-revision.ts'
import { resolveRoot } from './resolve-root.ts'
import { DEFAULT_OPTIONS, type SnapshotOptions } from './snapshot-options.ts'

/**
 * Opens what a root is: with a revision that commit, without one the files on disk, and of a bare repository HEAD.
 *
 * @throws DeepDiscoveryError as {@link openDisk} and {@link openRevision} do.
 */
export async function openRepository(
  root: string,
  options: SnapshotOptions & { readonly revision?: string } = {},
): Promise<OpenedSnapshot> {
  const real = resolveRoot(root, options.forceRoot ?? DEFAULT_OPTIONS.forceRoot)
  const probe = await probeRepository(real, {
    signal: options.signal,
    withIndex: options.revision === undefined,
    revision: options.revision,
  })
  if (options.revision !== undefined) {
    const repository = requireRepository(real, probe)
    const commit = await resolveRevision(real, repository, options.revision, options.signal, probe.commit)
    return openRevisionAt(real, repository, commit, options)
  }
  if (probe.repository?.kind === 'bare') return openRevisionAt(real, probe.repository, probe.repository.head, options)
  return openDiskAt(real, probe, options)
}
