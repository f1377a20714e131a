import { DeepDiscoveryError, type ArtifactId, type ContextPack, type Diagnostic, type Outcome, type Snapshot } from '@deepdiscovery/model'
import type { OpenedSnapshot } from '@deepdiscovery/snapshot'
import { changedFiles } from '@deepdiscovery/snapshot/node'
import type { RepositorySummary } from '@deepdiscovery/survey'
import { runDiscovery, type Discovery } from './discovery.ts'
import { explainFile, type Explanation } from './explain.ts'
import { findNeighborhood, findPaths } from './find-relations.ts'
import { expandPack } from './follow-up/expand-pack.ts'
import type { ExpandOptions, ExpandRequest, PromoteOptions, PromoteRequest } from './follow-up/follow-up-options.ts'
import { promoteFiles } from './follow-up/promote-files.ts'
import type { Neighborhood, PathsBetween } from './neighborhood.ts'
import { DEFAULTS, positiveInteger, type DiscoverOptions, type OpenOptions } from './options.ts'
import type { RelationsOptions } from './relations-options.ts'
import { knownFile, repositoryPath } from './repository-path.ts'
import type { Resources } from './resources.ts'
import { chooseRules, type ChosenRules } from './rule-library.ts'
import { summarise, type SummaryOptions } from './summary.ts'

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
  /**
   * A pack with more files around those of an earlier pack, which it does not repeat: along some labels, kinds, or a direction, by relation
   * and by how well they fit the task. Works on the files as they are now, without a new discovery.
   *
   * @param pack from `discover`, `expand`, `promote` or `parsePack`; checked again
   * @throws DeepDiscoveryError `DD_INVALID_OPTION` (also for a damaged pack), `DD_INVALID_BUDGET`, `DD_UNKNOWN_PATH`, `DD_ABORTED`
   */
  expand(pack: ContextPack, request?: ExpandRequest, options?: ExpandOptions): Promise<ContextPack>
  /**
   * A pack with the text of some files: whole where it fits into the budget, else its most relevant parts, and it says so; what finds no room
   * is in `omitted` with the tokens it takes. Reads these files alone.
   *
   * @param pack as for {@link Repository.expand}: gives the task, by which parts are chosen
   * @throws DeepDiscoveryError `DD_INVALID_OPTION`, `DD_INVALID_BUDGET`, `DD_UNKNOWN_PATH` (no file of the repository, or one without text), `DD_ABORTED`
   */
  promote(pack: ContextPack, request: PromoteRequest, options?: PromoteOptions): Promise<ContextPack>
  /**
   * What an agent wants to know before it begins, inside an exact budget: stack, modules, entry points, commands, conventions, and where a
   * task seems to live. Without a task only manifests and a bounded number of other files are read.
   *
   * @throws DeepDiscoveryError `DD_INVALID_BUDGET`, `DD_INVALID_TASK`, `DD_ABORTED`
   */
  summary(options?: SummaryOptions): Promise<RepositorySummary>
  /** Ends helper processes. The repository cannot be used afterwards. */
  close(): Promise<void>
}

/** What a repository is made of. */
export interface RepositoryParts {
  readonly opened: OpenedSnapshot
  /** What opening found out about the caller's globs. */
  readonly findings: readonly Diagnostic[]
  readonly resources: Resources
  /** Ends what belongs to this repository alone. */
  close(): Promise<void>
}

/** Answers questions about one listing. */
export function repositoryOver({ opened, findings, resources, close }: RepositoryParts, options: OpenOptions): Repository {
  const { snapshot, reader } = opened
  const history = options.history ?? DEFAULTS.history
  const { memory, threads, counter, encoder } = resources
  let choosing: Promise<ChosenRules> | undefined
  // Read when the first question needs them, then kept: they belong to this listing.
  const rules = (): Promise<ChosenRules> => choosing ??= chooseRules(options, snapshot, reader)
  const shared = { opened, history, rules, ...(memory === undefined ? {} : { memory }), ...(threads === undefined ? {} : { threads }) }
  let closed = false

  async function answer<T>(signal: AbortSignal | undefined, question: () => Promise<T>): Promise<T> {
    if (closed) throw new DeepDiscoveryError('DD_INVALID_OPTION', `The repository ${snapshot.root} was closed; open it again.`)
    throwIfAborted(signal)
    try {
      return await question()
    } catch (error) {
      throwIfAborted(signal)
      throw error
    }
  }

  async function changedSince(diff: string | undefined, signal: AbortSignal | undefined): Promise<readonly ArtifactId[]> {
    if (diff === undefined) return []
    const known = new Set<string>(snapshot.artifacts.map(({ id }) => id))
    const changed = await changedFiles(snapshot.root, diff, {
      ...(options.revision === undefined ? {} : { revision: options.revision }), ...(signal === undefined ? {} : { signal }),
    })
    return changed.filter((id) => known.has(id))
  }

  const run = (task: string, given: DiscoverOptions): Promise<Discovery> => answer(given.signal, async () =>
    runDiscovery({ ...shared, counter, encoder, findings, changed: await changedSince(given.diff, given.signal), now: () => performance.now() }, task, given))

  return {
    snapshot,
    async close() {
      closed = true
      await close()
    },
    discover: async (task, given = {}) => (await run(task, given)).pack,
    inspect: (task, given = {}) => run(task, given),
    explain: async (task, path, given = {}) => explainFile(await run(task, given), repositoryPath(snapshot.root, path, 'The path'), snapshot),
    relations: async (path, given = {}) => answer(given.signal, () => findNeighborhood(shared, knownFile(snapshot, path, 'The path'), given)),
    paths: async (from, to, given = {}) => answer(given.signal, () =>
      findPaths(shared, knownFile(snapshot, from, 'The path'), knownFile(snapshot, to, 'The path'), given)),
    expand: (pack, request = {}, given = {}) => answer(given.signal, () => expandPack({ ...shared, counter, findings }, pack, request, given)),
    promote: (pack, request, given = {}) => answer(given.signal, () => promoteFiles({ ...shared, counter, findings }, pack, request, given)),
    summary: (given = {}) => answer(given.signal, () =>
      summarise({ opened, rules, counter, ...(threads === undefined ? {} : { threads }) }, given, positiveInteger(given.tokens ?? DEFAULTS.summaryTokens, 'The budget', 'DD_INVALID_BUDGET'))),
  }
}

function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new DeepDiscoveryError('DD_ABORTED', 'The question was cancelled.', { cause: signal.reason })
}
