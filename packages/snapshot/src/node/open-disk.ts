import { readlinkSync } from 'node:fs'
import type { Diagnostic } from '@deepdiscovery/model'
import { DeepDiscoveryError } from '@deepdiscovery/model'
import { assembleSnapshot } from '../assemble-snapshot.ts'
import { withLinkTargets } from '../link-targets.ts'
import type { OpenedSnapshot } from '../opened-snapshot.ts'
import { pathFilter } from '../path-filter.ts'
import { diagnostic } from './diagnostic.ts'
import { createDiskMemory } from './disk-memory.ts'
import { diskReader } from './disk-reader.ts'
import { diskVersions } from './disk-versions.ts'
import { gitHistory, NO_HISTORY } from './git-history.ts'
import { absenceDiagnostics, probeRepository, type Probe } from './git-repository.ts'
import { knownFiles } from './known-files.ts'
import { listWorkTree } from './list-work-tree.ts'
import { resolveRoot } from './resolve-root.ts'
import { DEFAULT_OPTIONS, readLimits, type SnapshotOptions } from './snapshot-options.ts'
import { ignoredAtTop, walkFolder } from './walk-folder.ts'

/**
 * Opens what is on disk: a git work tree, a folder inside one, or a plain folder. Without git, or where git refuses, the folder
 * is walked.
 *
 * @throws DeepDiscoveryError `DD_ROOT_UNREADABLE`, `DD_ROOT_REFUSED`, `DD_INVALID_OPTION`, `DD_ABORTED`.
 */
export async function openDisk(root: string, options: SnapshotOptions = {}): Promise<OpenedSnapshot> {
  const real = resolveRoot(root, options.forceRoot ?? DEFAULT_OPTIONS.forceRoot)
  return openDiskAt(real, await probeRepository(real, { signal: options.signal, withIndex: true }), options)
}

/** The same for a root and a repository that are known already. */
export async function openDiskAt(root: string, probe: Probe, options: SnapshotOptions): Promise<OpenedSnapshot> {
  const accepts = pathFilter(options)
  const repository = probe.repository?.kind === 'elsewhere' ? undefined : probe.repository
  if (repository?.kind === 'bare') {
    throw new DeepDiscoveryError(
      'DD_ROOT_UNREADABLE',
      `The root ${root} is a git folder without files to edit; open one of its revisions.`,
      { subject: root },
    )
  }
  const diagnostics: Diagnostic[] = absenceDiagnostics(probe)
  const listed =
    repository === undefined ? await walkPlain(root, probe, options, diagnostics) : await listWorkTree(root, repository, options.signal, probe.index)
  const revision = repository?.head === undefined ? '' : `${repository.head}+worktree`
  const snapshot = withLinkTargets(assembleSnapshot(root, revision, listed, accepts), (id) => linkText(root, id))
  const wanted = (options.history ?? DEFAULT_OPTIONS.history) && repository !== undefined
  const history = wanted ? gitHistory(repository, repository.head, diagnostics) : NO_HISTORY
  if (snapshot.artifacts.length === 0) diagnostics.push(...ignoredDiagnostics(root))
  const known = knownFiles(snapshot)
  const limits = readLimits(options)
  return {
    snapshot,
    diagnostics,
    reader: diskReader(root, known, limits),
    versions: diskVersions(root, known, limits.maxTotalBytes, options.remembered ?? createDiskMemory()),
    history,
    close: async () => history.close(),
  }
}

/** A plain folder that holds nothing but clones is read as if they were its folders. */
async function walkPlain(
  root: string,
  { absence }: Probe,
  { signal }: SnapshotOptions,
  diagnostics: Diagnostic[],
): ReturnType<typeof walkFolder> {
  const listed = await walkFolder(root, { signal })
  const clones = listed.filter(({ skipped }) => skipped === 'nested-repository').length
  if (absence !== 'plain' || clones === 0 || listed.some(({ skipped }) => skipped === undefined)) return listed
  diagnostics.push(
    diagnostic(
      'repositories-joined',
      'info',
      `The root holds nothing but ${clones} repositories, so they are read as one tree, without history.`,
    ),
  )
  return walkFolder(root, { signal, enterRepositories: true })
}

/** A rule such as `/*` hides everything that is not tracked: then a user should know which, not see an empty repository. */
function ignoredDiagnostics(root: string): Diagnostic[] {
  const ignored = ignoredAtTop(root)
  if (ignored === undefined) return []
  const message =
    `No file is listed: ${ignored.count} names at the top are ignored, the first by the rule ${JSON.stringify(ignored.text)} in ` +
    `${ignored.source}; add the files to git (git add -f), which lists them whatever the rules are, or take the rule out.`
  return [diagnostic('all-ignored', 'warning', message)]
}

function linkText(root: string, id: string): string | undefined {
  try {
    return readlinkSync(`${root}/${id}`)
  } catch {
    return undefined
  }
}
