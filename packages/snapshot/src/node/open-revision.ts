import { DeepDiscoveryError, type Diagnostic } from '@deepdiscovery/model'
import { assembleSnapshot, type ListedPath } from '../assemble-snapshot.ts'
import { MAX_LINKS, withLinkTargets } from '../link-targets.ts'
import type { OpenedSnapshot } from '../opened-snapshot.ts'
import { pathFilter } from '../path-filter.ts'
import { diagnostic } from './diagnostic.ts'
import { gitHistory, NO_HISTORY } from './git-history.ts'
import { parseTreeEntries, type TreeEntry } from './git-listing.ts'
import { probeRepository, type GitRepository } from './git-repository.ts'
import { knownFiles } from './known-files.ts'
import { objectDatabase, type ObjectDatabase } from './object-database.ts'
import { resolveRoot } from './resolve-root.ts'
import { requireRepository, resolveRevision } from './resolve-revision.ts'
import { revisionReader } from './revision-reader.ts'
import { DEFAULT_OPTIONS, readLimits, type SnapshotOptions } from './snapshot-options.ts'

/**
 * Opens a commit, without a work tree: bare repositories too. In a folder of a work tree, the part of the commit below it.
 *
 * @param revision branch, tag, commit id, `HEAD~3`, …
 * @throws DeepDiscoveryError `DD_ROOT_UNREADABLE`, `DD_ROOT_REFUSED`, `DD_NOT_A_REPOSITORY`, `DD_GIT_MISSING`,
 *   `DD_UNKNOWN_REVISION`, `DD_GIT_FAILED`, `DD_INVALID_OPTION`, `DD_ABORTED`.
 */
export async function openRevision(root: string, revision: string, options: SnapshotOptions = {}): Promise<OpenedSnapshot> {
  const real = resolveRoot(root, options.forceRoot ?? DEFAULT_OPTIONS.forceRoot)
  const probe = await probeRepository(real, { signal: options.signal, revision })
  const repository = requireRepository(real, probe)
  const commit = await resolveRevision(real, repository, revision, options.signal, probe.commit)
  return openRevisionAt(real, repository, commit, options)
}

/** The same for a commit that is known already; `undefined` is a repository without commits. */
export async function openRevisionAt(
  root: string,
  repository: GitRepository,
  commit: string | undefined,
  options: SnapshotOptions,
): Promise<OpenedSnapshot> {
  const accepts = pathFilter(options)
  const diagnostics: Diagnostic[] = []
  const entries = commit === undefined ? [] : await listTree(root, repository, commit, diagnostics, options.signal)
  const listed = assembleSnapshot(root, commit ?? '', entries.map(toListedPath), accepts)
  const history = (options.history ?? DEFAULT_OPTIONS.history) ? gitHistory(repository, commit, diagnostics) : NO_HISTORY
  const database = objectDatabase(repository.git, commit ?? '', readLimits(options))
  const links = await linkTexts(entries, database, options.signal)
  const snapshot = withLinkTargets(listed, (id) => links.get(id))
  const objects = new Map(entries.map(({ path, object }) => [path, object]))
  const known = knownFiles(snapshot)
  return {
    snapshot,
    diagnostics,
    history,
    reader: revisionReader(database, objects, known),
    versions: {
      async versionsOf(ids) {
        const named = ids.filter((id) => known.has(id) && known.get(id) === undefined)
        return new Map(named.map((id) => [id, objects.get(id)!]))
      },
    },
    async close() {
      history.close()
      database.close()
    },
  }
}

/** An object that is a pipe never comes. */
const LIST_LIMIT_MS = 120_000

/**
 * Files of a commit below the root. Without sizes: git has to open every object for them, which takes longer than the listing.
 *
 * @throws DeepDiscoveryError `DD_GIT_FAILED` where the commit's trees cannot be read.
 */
export async function listTree(
  root: string,
  { git, prefix }: GitRepository,
  commit: string,
  diagnostics: Diagnostic[],
  signal?: AbortSignal,
): Promise<TreeEntry[]> {
  const tree = prefix === '' ? commit : `${commit}:${prefix.slice(0, -1)}`
  const { code, stdout, stderr } = await git.run(['ls-tree', '-r', '-z', '--full-tree', tree], { signal, limitMs: LIST_LIMIT_MS })
  if (code === 0) return parseTreeEntries(stdout, 2)
  if (prefix !== '' && /not a (?:valid object|tree)/i.test(stderr)) {
    diagnostics.push(
      diagnostic('folder-absent', 'warning', `The folder ${root} does not exist in commit ${commit}, so there are no files.`),
    )
    return []
  }
  throw new DeepDiscoveryError(
    'DD_GIT_FAILED',
    `Git cannot list commit ${commit} of ${root}; check the repository with "git fsck".`,
    { subject: commit },
  )
}

function toListedPath({ path, kind }: TreeEntry): ListedPath {
  return { path, skipped: kind === 'file' ? undefined : kind }
}

/** What the symbolic links of a commit hold: git stores it as their text. */
async function linkTexts(
  entries: readonly TreeEntry[],
  database: ObjectDatabase,
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, string>> {
  const links = entries.filter(({ kind }) => kind === 'symlink').slice(0, MAX_LINKS)
  const texts = new Map<string, string>()
  if (links.length === 0) return texts
  const reading = database.read(links.map(({ object }) => object), signal)
  try {
    for (const { path } of links) {
      const text = await reading.next()
      if (text !== 'missing' && !text.truncated) texts.set(path, new TextDecoder().decode(text.bytes))
    }
  } finally {
    reading.end()
  }
  return texts
}
