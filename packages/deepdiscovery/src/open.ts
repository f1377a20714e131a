import {
  DeepDiscoveryError, type ArtifactId, type ContextPack, type Diagnostic, type Outcome, type Snapshot, type TaskAnalysis, type TokenCounter,
} from '@deepdiscovery/model'
import { createTermScanner } from '@deepdiscovery/scan'
import type { OpenedSnapshot } from '@deepdiscovery/snapshot'
import { changedFiles, openRepository } from '@deepdiscovery/snapshot/node'
import { survey as surveySnapshot } from '@deepdiscovery/survey'
import type { ParserThreads, SyntaxMemory } from '@deepdiscovery/syntax'
import { parserThread } from '@deepdiscovery/syntax/node'
import { createTokenCounter } from '@deepdiscovery/text'
import { createThreadPool, type ClosableThreadPool } from '@deepdiscovery/threads/node'
import { analyseTask } from '@deepdiscovery/anchors'
import { checkGlobs } from './check-globs.ts'
import { runDiscovery, type Discovery } from './discovery.ts'
import { explainFile, type Explanation } from './explain.ts'
import { findNeighborhood, findPaths } from './find-relations.ts'
import type { Neighborhood, PathsBetween } from './neighborhood.ts'
import { DEFAULTS, positiveInteger, type DiscoverOptions, type OpenOptions } from './options.ts'
import type { RelationsOptions } from './relations-options.ts'
import { knownFile, repositoryPath } from './repository-path.ts'
import { summarise, type RepositorySummary } from './summary.ts'

/** One repository, listed once; files are read when a question needs them. Open it again to see a later state. */
export interface Repository {
  readonly snapshot: Snapshot
  /**
   * Finds the files a task needs and packs them into the budget.
   *
   * @param task request in plain language: a line or a whole issue
   * @throws DeepDiscoveryError `DD_INVALID_TASK`, `DD_INVALID_OPTION`, `DD_INVALID_BUDGET`, `DD_UNKNOWN_PATH`, `DD_UNKNOWN_REVISION`, `DD_ABORTED`
   */
  discover(task: string, options?: DiscoverOptions): Promise<ContextPack>
  /** What every stage made of a task, the pack included: signals of all anchors, candidates that were not taken, relations. */
  inspect(task: string, options?: DiscoverOptions): Promise<Discovery>
  /** Why a file is in the pack of a task, or not. */
  explain(task: string, path: string, options?: DiscoverOptions): Promise<Explanation>
  /**
   * The neighbourhood of one file: what it needs (`out`), what needs it (`in`) or both, over one to four relations, each with
   * evidence. Ties without direction (folder, module, companion, co-change) say nothing of need, so only `both` gives them, unless a
   * label or kind asks for them.
   *
   * @throws DeepDiscoveryError `DD_INVALID_OPTION`, `DD_UNKNOWN_PATH`, `DD_ABORTED`
   */
  relations(path: string, options?: RelationsOptions): Promise<Outcome<Neighborhood>>
  /**
   * The shortest chains of relations between two files, by steps, then by the product of confidences: why a change of one may concern
   * the other. With direction `out` the first file needs the second in the end, with `in` the second needs the first. Folder and
   * module ties count only where a label or kind asks for them.
   *
   * @throws DeepDiscoveryError `DD_INVALID_OPTION`, `DD_UNKNOWN_PATH`, `DD_ABORTED`
   */
  paths(from: string, to: string, options?: RelationsOptions): Promise<Outcome<PathsBetween>>
  /** The compressed view of the repository, for a task or in general. */
  summary(options?: { readonly tokens?: number; readonly task?: string; readonly signal?: AbortSignal }): Promise<RepositorySummary>
  /** Ends helper processes. The repository cannot be used afterwards. */
  close(): Promise<void>
}

const NO_TASK: TaskAnalysis = { text: '', title: '', terms: [], mentions: [], intent: 'feature' }

/**
 * Opens a repository: a git work tree, a folder inside one, a bare repository, or a plain folder.
 *
 * @param root path of the folder
 * @throws DeepDiscoveryError `DD_ROOT_UNREADABLE`, `DD_ROOT_REFUSED`, `DD_UNKNOWN_REVISION`, `DD_NOT_A_REPOSITORY`, `DD_GIT_MISSING`, `DD_INVALID_OPTION`,
 *   `DD_UNKNOWN_PATH` for an include glob that no file matches
 */
export async function open(root: string, options: OpenOptions = {}): Promise<Repository> {
  const pool = threadPool(options.threads)
  // A thread takes as long to start as the listing.
  pool?.start()
  const { opened, globFindings } = await listed(root, options, pool)
  const { snapshot, reader } = opened
  const useHistory = options.history ?? DEFAULTS.history
  const memory: SyntaxMemory | undefined = isCommit(snapshot.revision) ? new Map() : undefined
  const threads: ParserThreads | undefined = pool === undefined ? undefined : { pool, module: parserThread() }
  const related = { opened, history: useHistory, ...(memory === undefined ? {} : { memory }), ...(threads === undefined ? {} : { threads }) }
  let counting: Promise<TokenCounter> | undefined
  const counter = (): Promise<TokenCounter> => counting ??= createTokenCounter(options.tokenizer)

  let closed = false
  const requireOpen = (): void => {
    if (closed) throw new DeepDiscoveryError('DD_INVALID_OPTION', `The repository ${snapshot.root} was closed; open it again.`)
  }

  async function search<T>(signal: AbortSignal | undefined, question: () => Promise<T>): Promise<T> {
    requireOpen()
    throwIfAborted(signal)
    try {
      return await question()
    } catch (error) {
      throwIfAborted(signal)
      throw error
    }
  }

  async function changedSince(diff: string | undefined): Promise<readonly ArtifactId[]> {
    if (diff === undefined) return []
    const known = new Set<string>(snapshot.artifacts.map(({ id }) => id))
    const changed = await changedFiles(snapshot.root, diff, options.revision === undefined ? {} : { revision: options.revision })
    return changed.filter((id) => known.has(id))
  }

  async function run(task: string, given: DiscoverOptions): Promise<Discovery> {
    requireOpen()
    throwIfAborted(given.signal)
    return runDiscovery({
      opened, counter, history: useHistory, findings: globFindings, changed: await changedSince(given.diff), ...(memory === undefined ? {} : { memory }),
      ...(threads === undefined ? {} : { threads }),
    }, task, given)
  }

  return {
    snapshot,
    async close() {
      closed = true
      await Promise.all([opened.close(), pool?.close()])
    },
    discover: async (task, given = {}) => (await run(task, given)).pack,
    inspect: (task, given = {}) => run(task, given),
    explain: async (task, path, given = {}) => explainFile(await run(task, given), repositoryPath(snapshot.root, path, 'The path'), snapshot.skipped),
    relations: async (path, given = {}) => search(given.signal, () => findNeighborhood(related, knownFile(snapshot, path, 'The path'), given)),
    paths: async (from, to, given = {}) => search(given.signal, () =>
      findPaths(related, knownFile(snapshot, from, 'The path'), knownFile(snapshot, to, 'The path'), given)),
    async summary({ tokens = DEFAULTS.tokens, task, signal } = {}) {
      requireOpen()
      const budget = positiveInteger(tokens, 'The budget', 'DD_INVALID_BUDGET')
      const scanner = createTermScanner({ reader, artifacts: snapshot.artifacts })
      const { value } = await surveySnapshot(snapshot, task === undefined ? NO_TASK : analyseTask(task), { scanner, reader }, {}, signal)
      return summarise(value, snapshot.revision, await counter(), budget)
    },
  }
}

/** @throws DeepDiscoveryError `DD_INVALID_OPTION` for a number of threads that is none. */
function threadPool(threads: number | undefined): ClosableThreadPool | undefined {
  return threads === 0 ? undefined : createThreadPool(threads === undefined ? {} : { size: threads })
}

/** Lists the repository; where that fails, or a glob is a mistake, nothing stays open. */
async function listed(
  root: string, { revision, include, exclude, signal, forceRoot = false }: OpenOptions, pool: ClosableThreadPool | undefined,
): Promise<{ readonly opened: OpenedSnapshot; readonly globFindings: readonly Diagnostic[] }> {
  let opened: OpenedSnapshot | undefined
  try {
    const globs = { ...(include === undefined ? {} : { include }), ...(exclude === undefined ? {} : { exclude }) }
    opened = await openRepository(root, {
      ...(revision === undefined ? {} : { revision }), ...globs, ...(signal === undefined ? {} : { signal }), forceRoot,
    })
    return { opened, globFindings: checkGlobs(opened.snapshot, globs) }
  } catch (error) {
    await Promise.all([opened?.close(), pool?.close()])
    throw error
  }
}

/** One call for the whole job: opens the repository, discovers, closes. */
export async function discover(request: OpenOptions & DiscoverOptions & { readonly root: string; readonly task: string }): Promise<ContextPack> {
  const { root, task, ...options } = request
  const repository = await open(root, options)
  try {
    return await repository.discover(task, options)
  } finally {
    await repository.close()
  }
}

/** The files of a commit never change; those of a work tree may, between two questions. */
function isCommit(revision: string): boolean {
  return revision !== '' && !revision.endsWith('+worktree')
}

function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new DeepDiscoveryError('DD_ABORTED', 'The question was cancelled.', { cause: signal.reason })
}
