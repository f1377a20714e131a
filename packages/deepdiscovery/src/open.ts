import type { ContextPack, Diagnostic } from '@deepdiscovery/model'
import type { OpenedSnapshot } from '@deepdiscovery/snapshot'
import { openRepository, type DiskMemory } from '@deepdiscovery/snapshot/node'
import { checkGlobs } from './check-globs.ts'
import type { DiscoverOptions, OpenOptions } from './options.ts'
import { repositoryOver, type Repository } from './repository.ts'
import { openResources, type Resources } from './resources.ts'

/**
 * Opens a repository: a git work tree, a folder inside one, a bare repository, or a plain folder.
 *
 * @param root path of the folder
 * @throws DeepDiscoveryError `DD_ROOT_UNREADABLE`, `DD_ROOT_REFUSED`, `DD_UNKNOWN_REVISION`, `DD_NOT_A_REPOSITORY`, `DD_GIT_MISSING`, `DD_INVALID_OPTION`,
 *   `DD_UNKNOWN_PATH` for an include glob that no file matches, `DD_ABORTED`
 */
export async function open(root: string, options: OpenOptions = {}): Promise<Repository> {
  const resources = openResources(options, { facts: new Map() })
  try {
    const { opened, findings } = await listRepository(root, options)
    // The files of a commit never change; those of a work tree may, between two questions.
    const kept: Resources = isCommit(opened.snapshot.revision) ? resources : { ...resources, memory: undefined }
    const close = async (): Promise<void> => { await Promise.all([opened.close(), resources.close()]) }
    return repositoryOver({ opened, findings, resources: kept, close }, options)
  } catch (error) {
    await resources.close()
    throw error
  }
}

/** One call for the whole job: opens the repository, discovers, closes. */
export async function discover(request: OpenOptions & DiscoverOptions & { readonly root: string; readonly task: string }): Promise<ContextPack> {
  const { root, task, ...given } = request
  const options = { startedAt: performance.now(), ...given }
  const repository = await open(root, options)
  try {
    return await repository.discover(task, options)
  } finally {
    await repository.close()
  }
}

/** Lists the files; where that fails, or a glob is a mistake, nothing stays open. `remembered`: see `createDiskMemory`. */
export async function listRepository(
  root: string, { revision, include, exclude, signal, forceRoot = false }: OpenOptions, remembered?: DiskMemory,
): Promise<{ readonly opened: OpenedSnapshot; readonly findings: readonly Diagnostic[] }> {
  const globs = { ...(include === undefined ? {} : { include }), ...(exclude === undefined ? {} : { exclude }) }
  const opened = await openRepository(root, {
    ...(revision === undefined ? {} : { revision }), ...globs, ...(signal === undefined ? {} : { signal }), forceRoot,
    ...(remembered === undefined ? {} : { remembered }),
  })
  try {
    return { opened, findings: checkGlobs(opened.snapshot, globs) }
  } catch (error) {
    await opened.close()
    throw error
  }
}

function isCommit(revision: string): boolean {
  return revision !== '' && !revision.endsWith('+worktree')
}
