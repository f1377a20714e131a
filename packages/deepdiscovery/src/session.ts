import { DeepDiscoveryError, type ArtifactId, type Diagnostic, type Snapshot } from '@deepdiscovery/model'
import { createScanMemory } from '@deepdiscovery/scan'
import type { OpenedSnapshot } from '@deepdiscovery/snapshot'
import { createDiskMemory } from '@deepdiscovery/snapshot/node'
import type { SyntaxMemory } from '@deepdiscovery/syntax'
import { listRepository } from './open.ts'
import type { DiscoverOptions, OpenOptions } from './options.ts'
import { repositoryOver, type Repository } from './repository.ts'
import { rememberedHistory, type HistoryMemory } from './remembered-history.ts'
import { openResources } from './resources.ts'

/** A repository that is listed anew for every question, and remembers what it learned of files that are still the same. */
export interface Session extends Pick<Repository, 'discover' | 'inspect' | 'explain' | 'relations' | 'paths' | 'expand' | 'promote' | 'summary'> {
  /** The files as of the last question; `undefined` before the first. */
  readonly snapshot: Snapshot | undefined
  /** Takes no more questions, waits for those that run, forgets everything and ends helper processes and threads. */
  close(): Promise<void>
}

/** A listing, with the names of what its files held when it was made, and what was learned of them. */
interface Listing {
  readonly repository: Repository
  readonly versions: ReadonlyMap<ArtifactId, string>
  readonly facts: SyntaxMemory
  /** Questions that still run on it. */
  users: number
}

/**
 * Opens a session, for programs that ask again and again about one root (servers, editors). Nothing is read before the first question.
 * Each question sees the files as they are when it is asked: all are listed and their status looked at (some microseconds a file); only
 * files that were written since are read to name their content, and only those whose content differs are parsed again. Questions that
 * overlap share what they learn.
 *
 * Memory is bounded: facts of at most 4,000 files (about 10 kB each), status and hash of at most 200,000, and one scan: the hits of each
 * file for the last task, and hashes of the distinct identifiers of all, at most 256 MiB. Nothing is ever written.
 *
 * @param root path of the folder
 * @throws DeepDiscoveryError `DD_INVALID_OPTION` for a number of threads that is none; each question also throws what {@link open} does
 */
export function openSession(root: string, options: Omit<OpenOptions, 'signal'> = {}): Session {
  const disk = createDiskMemory()
  const scans = createScanMemory()
  const history: HistoryMemory = { last: undefined }
  const resources = openResources(options)
  let last: Listing | undefined
  let turn: Promise<unknown> = Promise.resolve()
  const running = new Set<Promise<unknown>>()
  let closed = false

  /** One after the other, each question with a listing made after it was asked. */
  async function answer<T>(signal: AbortSignal | undefined, question: (repository: Repository) => Promise<T>): Promise<T> {
    if (closed) throw new DeepDiscoveryError('DD_INVALID_OPTION', `The session on ${root} was closed; open another.`)
    const listed = turn.then(() => list(signal))
    turn = listed.catch(() => undefined)
    const answered = listed.then((listing) => use(listing, question))
    running.add(answered)
    void answered.catch(() => undefined).finally(() => running.delete(answered))
    // One that still waits and is aborted need not wait for those before it.
    return orAborted(answered, signal)
  }

  async function use<T>(listing: Listing, question: (repository: Repository) => Promise<T>): Promise<T> {
    try {
      return await question(listing.repository)
    } finally {
      listing.users--
      await closeUnused(listing)
    }
  }

  async function list(signal: AbortSignal | undefined): Promise<Listing> {
    const { opened, findings } = await listRepository(root, { ...options, ...(signal === undefined ? {} : { signal }) }, disk)
    try {
      return await listingOf(opened, findings, signal)
    } catch (error) {
      await opened.close()
      throw error
    }
  }

  async function listingOf(opened: OpenedSnapshot, findings: readonly Diagnostic[], signal: AbortSignal | undefined): Promise<Listing> {
    const { snapshot } = opened
    const versions = await opened.versions.versionsOf(snapshot.artifacts.map(({ id }) => id), signal)
    const before = last
    if (before !== undefined && isSameSnapshot(before.repository.snapshot, snapshot) && isSameContent(snapshot, before.versions, versions)) {
      await opened.close()
      before.users++
      return before
    }
    // A copy: a question that still runs on the listing before may yet learn of files as they were.
    const facts = stillTrue(before, versions)
    const repository = repositoryOver({
      // The snapshot learns while it is read, so its findings are looked up each time.
      opened: { ...opened, history: rememberedHistory(opened, history), get diagnostics() { return opened.diagnostics } },
      findings, resources: { ...resources, memory: { facts, scan: { memory: scans, versions } } }, close: () => opened.close(),
    }, options)
    last = { repository, versions, facts, users: 1 }
    if (before !== undefined) await closeUnused(before)
    return last
  }

  async function closeUnused(listing: Listing): Promise<void> {
    if (listing.users === 0 && listing !== last) await listing.repository.close()
  }

  return {
    get snapshot() { return last?.repository.snapshot },
    discover: (task, given) => answer(given?.signal, timed(given, (repository, options) => repository.discover(task, options))),
    inspect: (task, given) => answer(given?.signal, timed(given, (repository, options) => repository.inspect(task, options))),
    explain: (task, path, given) => answer(given?.signal, timed(given, (repository, options) => repository.explain(task, path, options))),
    relations: (path, given) => answer(given?.signal, (repository) => repository.relations(path, given)),
    paths: (from, to, given) => answer(given?.signal, (repository) => repository.paths(from, to, given)),
    expand: (pack, request, given) => answer(given?.signal, (repository) => repository.expand(pack, request, given)),
    promote: (pack, request, given) => answer(given?.signal, (repository) => repository.promote(pack, request, given)),
    summary: (given) => answer(given?.signal, (repository) => repository.summary(given)),
    async close() {
      closed = true
      await Promise.allSettled(running)
      const open = last
      last = undefined
      await Promise.all([open?.repository.close(), resources.close()])
    },
  }
}

/** Facts of files whose content has the same name as before. Apart, so that what a listing holds on to does not hold the one before it. */
function stillTrue(before: Listing | undefined, versions: ReadonlyMap<ArtifactId, string>): SyntaxMemory {
  const facts: SyntaxMemory = new Map()
  if (before === undefined) return facts
  for (const [id, known] of before.facts) if (isSameVersion(id, before.versions, versions)) facts.set(id, known)
  return facts
}

/** The answer, or the abort where that comes first. */
function orAborted<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return answer
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(new DeepDiscoveryError('DD_ABORTED', 'The question was cancelled.', { cause: signal.reason }))
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/** The listing is part of what a question may take. */
function timed<T>(
  given: DiscoverOptions | undefined, question: (repository: Repository, options: DiscoverOptions) => Promise<T>,
): (repository: Repository) => Promise<T> {
  const options = { startedAt: performance.now(), ...given }
  return (repository) => question(repository, options)
}

function isSameSnapshot(left: Snapshot, right: Snapshot): boolean {
  return left.root === right.root && left.revision === right.revision
    && left.artifacts.length === right.artifacts.length && left.artifacts.every(({ id }, at) => id === right.artifacts[at]?.id)
    && left.skipped.length === right.skipped.length && left.skipped.every((skipped, at) => {
    const other = right.skipped[at]
    return skipped.id === other?.id && skipped.reason === other.reason && skipped.target === other.target
  })
}

type Versions = ReadonlyMap<ArtifactId, string>

function isSameContent({ artifacts }: Snapshot, before: Versions, now: Versions): boolean {
  return artifacts.every(({ id }) => isSameVersion(id, before, now))
}

/** Nothing is the same about a file whose content has no name. */
function isSameVersion(id: ArtifactId, before: Versions, now: Versions): boolean {
  return before.has(id) && before.get(id) === now.get(id)
}
