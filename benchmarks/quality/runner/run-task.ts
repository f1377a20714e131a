import { createHash } from 'node:crypto'
import type { ArtifactId, ContextPack, TokenCounter } from '@deepdiscovery/model'
import { createSyntaxSource } from '@deepdiscovery/syntax'
import { nodeGrammars } from '@deepdiscovery/syntax/node'
import { open, renderPack, type Discovery, type Repository } from 'deepdiscovery'
import type { BenchmarkTask } from '../../tasks/benchmark-task.ts'
import { coveredSpans } from '../scoring/actionable.ts'
import { exportCandidates, type ExportedTask } from '../diagnosis/candidate-export.ts'
import { expansionCeiling, orderCeiling, rankedCandidates } from '../diagnosis/ceilings.ts'
import { measure, type Measured, type MemoryWatch } from './measure.ts'
import { ABLATION, asCards, type DiscoveryMethod, type Method, type RivalMethod } from '../method-names.ts'
import { missedFiles } from '../diagnosis/miss-reasons.ts'
import { rankingPacker, type RankingPacker } from '../pack-ranking.ts'
import type { Ceiling, RowError, TaskRow } from '../result.ts'
import { materializeSnapshot } from '../rivals/materialize.ts'
import type { PreparedIndex, RivalSource } from '../rivals/rival.ts'
import { openTask, TaskFault, type TaskSnapshot } from './task-snapshot.ts'

/** What all tasks of a run share. */
export interface RunSettings {
  readonly mirrors: string
  readonly tokens: number
  readonly maxFiles: Readonly<Record<string, number>>
  /** Also ask how far an oracle would come; costs several seconds a task. */
  readonly ceilings: boolean
  /** Also return the candidates of the full method. */
  readonly export: boolean
}

export interface RunPorts {
  readonly memory: MemoryWatch
  readonly counter: TokenCounter
  /** Indexes of the last snapshot, by rival: questions about one revision share them. */
  readonly indexes: IndexCache
  readonly signal: AbortSignal
  /** Called before each method, so that a watcher knows what hangs. */
  readonly onBegin: (method: string) => void
  readonly onRow: (row: TaskRow) => void
  readonly onExport: (task: ExportedTask) => void
}

interface Prepared extends Pick<Measured<unknown>, 'seconds'> {
  readonly index: PreparedIndex<unknown>
}

/** Keeps prepared indexes of one revision at a time. */
export interface IndexCache {
  key: string
  readonly prepared: Map<string, Prepared>
}

/** Runs of a method that is not deterministic. */
const RUNS = 3

/** How often a method runs on one task. */
export function runsOf(method: Method): number {
  return method.kind === 'rival' && !method.rival.deterministic ? RUNS : 1
}

/** The rows that a method owes for one task. */
export function rowNames(method: Method): readonly string[] {
  return method.kind === 'rival' ? [method.name, asCards(method.name)] : [method.name]
}

/** A row that counts as a miss; `seconds` is how long it was tried, where that is known. */
export function failedRow(id: string, method: string, error: RowError, { run = 1, seconds = 0 }: { readonly run?: number; readonly seconds?: number } = {}): TaskRow {
  return { id, method, run, files: [], tokens: 0, seconds, cpuSeconds: 0, peakBytes: 0, error }
}

/**
 * Runs methods on one task. Whatever goes wrong becomes rows: a task that cannot be opened fails for all its methods, a method that
 * throws fails alone.
 */
export async function runTask(task: BenchmarkTask, methods: readonly Method[], settings: RunSettings, given: RunPorts): Promise<void> {
  const emitted = new Map<string, number>()
  const onRow = (row: TaskRow): void => {
    emitted.set(row.method, (emitted.get(row.method) ?? 0) + 1)
    given.onRow(row)
  }
  const ports: RunPorts = { ...given, onRow }
  let snapshot: TaskSnapshot
  try {
    snapshot = await openTask(settings.mirrors, task)
  } catch (error) {
    const fault = { code: error instanceof TaskFault ? error.code : 'missing-mirror', message: messageOf(error) }
    for (const method of methods) for (const name of rowNames(method)) ports.onRow(failedRow(task.id, name, fault))
    return
  }
  const shared: TaskRun['shared'] = {}
  try {
    const budget = { tokens: settings.tokens, maxFiles: settings.maxFiles[task.set] ?? 60 }
    const run: TaskRun = { task, budget, settings, ports, snapshot, shared, packer: rankingPacker(snapshot.opened, task.task, ports.counter, ports.signal) }
    for (const method of methods) {
      if (ports.signal.aborted) return
      ports.onBegin(method.name)
      try {
        if (method.kind === 'discovery') await runDiscovery(method, run)
        else await runRival(method, run)
      } catch (error) {
        // A method that was stopped has not failed: it is run again when the run goes on.
        if (ports.signal.aborted) return
        const fault = { code: 'method', message: messageOf(error) }
        for (const name of rowNames(method)) {
          const run = (emitted.get(name) ?? 0) + 1
          if (run <= runsOf(method)) onRow(failedRow(task.id, name, fault, { run }))
        }
      }
    }
  } finally {
    await (await shared.repository?.catch(() => undefined))?.close()
    await snapshot.opened.close()
  }
}

interface TaskRun {
  readonly task: BenchmarkTask
  readonly budget: { readonly tokens: number; readonly maxFiles: number }
  readonly settings: RunSettings
  readonly ports: RunPorts
  readonly snapshot: TaskSnapshot
  readonly packer: RankingPacker
  /** Ablations ask one repository, which remembers what it parsed: only what they find counts, not how fast. */
  readonly shared: { repository?: Promise<Repository> }
}

async function runDiscovery(method: DiscoveryMethod, run: TaskRun): Promise<void> {
  const { task, settings, ports, snapshot: { mirror, opened } } = run
  const budget = method.budget ?? run.budget
  const ablation = method.name.startsWith(ABLATION)
  // Without threads: several tasks run side by side, and from source a thread has to be taught TypeScript each time.
  const fresh = (): Promise<Repository> => open(mirror, { revision: task.base_commit, threads: 0 })
  const repository = ablation ? await (run.shared.repository ??= fresh()) : await fresh()
  try {
    const measured = await measure(ports.memory, () => repository.inspect(task.task, {
      ...budget, without: method.without, preset: method.preset, signal: ports.signal,
      ...(task.root === undefined ? {} : { scope: task.root, scopeOnly: true }),
    }))
    const { value: discovery, ...figures } = measured
    const ceiling = method.name === 'deepdiscovery' ? await ceilingOf(discovery, run) : undefined
    ports.onRow({
      ...packRow(method.name, discovery.pack, run), ...figuresOf(figures), ...(ablation ? { warm: true } : {}), stoppedBy: discovery.pack.stoppedBy,
      confidence: discovery.pack.confidence.level,
      ranking: [...rankedCandidates(discovery)].slice(0, RANKING),
      missed: missedFiles(task.gold, discovery, opened.snapshot), ...(ceiling === undefined ? {} : { ceiling }),
    })
    if (settings.export && method.name === 'deepdiscovery') ports.onExport(exportCandidates(task, discovery))
  } finally {
    if (!ablation) await repository.close()
  }
}

/** Files of a ranking that results keep. */
const RANKING = 200

async function ceilingOf(discovery: Discovery, { task, settings, ports, snapshot }: TaskRun): Promise<Ceiling> {
  const order = orderCeiling(task.gold, discovery)
  return settings.ceilings ? { order, ...await expansionCeiling(task.gold, discovery, snapshot.opened, ports.signal) } : { order }
}

async function runRival(method: RivalMethod, run: TaskRun): Promise<void> {
  const { rival } = method
  const { task, budget, ports, snapshot: { opened } } = run
  let tree: ReturnType<typeof materializeSnapshot> | undefined
  const source: RivalSource = {
    snapshot: opened.snapshot, reader: opened.reader, counter: ports.counter,
    syntax: createSyntaxSource({ reader: opened.reader, artifacts: opened.snapshot.artifacts, grammars: nodeGrammars() }),
    workTree: async () => (await (tree ??= materializeSnapshot(opened.snapshot, opened.reader, ports.signal))).path,
  }
  const within = (id: ArtifactId): boolean => task.root === undefined || id === task.root || id.startsWith(`${task.root}/`)
  try {
    if (rival.usesWorkTree === true) await source.workTree()
    const { index: prepared, seconds } = await preparedIndex(method, source, run)
    for (let repetition = 1; repetition <= runsOf(method); repetition++) {
      const { value: answer, ...figures } = await measure(ports.memory, () =>
        rival.answer(source, prepared.index, { task: task.task, ...budget, within }, ports.signal))
      await run.packer.prepare()
      const packed = await measure(ports.memory, () => run.packer.pack(answer.ranking.filter(within), budget))
      const shared = {
        ...figuresOf(figures), run: repetition, ranking: answer.ranking.slice(0, RANKING), llmTokens: answer.llmTokens,
        preparation: { seconds, bytes: prepared.bytes, llmTokens: prepared.llmTokens },
        ...(answer.dropped === undefined ? {} : { dropped: answer.dropped }),
      }
      ports.onRow({ ...packRow(asCards(rival.name), packed.value, run), ...shared, seconds: figures.seconds + packed.seconds, cpuSeconds: figures.cpuSeconds + packed.cpuSeconds })
      const tokens = ports.counter.count(answer.native.text)
      const shown = coveredSpans(answer.native.shown, task)
      const native = { id: task.id, method: rival.name, files: answer.native.files.slice(0, budget.maxFiles), tokens, ...(shown === undefined ? {} : { shown }), digest: digestOf(answer.native.text), ...shared }
      const error = { code: 'over-budget', message: `The native answer has ${tokens} tokens; ${budget.tokens} were allowed.` }
      ports.onRow(tokens > budget.tokens ? failedRow(task.id, rival.name, error, { run: repetition }) : native)
    }
  } finally {
    if (tree !== undefined) await (await tree).dispose()
  }
}

async function preparedIndex({ rival }: RivalMethod, source: RivalSource, { task, ports }: TaskRun): Promise<Prepared> {
  const key = `${task.repo} ${task.base_commit}`
  if (ports.indexes.key !== key) {
    ports.indexes.key = key
    ports.indexes.prepared.clear()
  }
  const known = ports.indexes.prepared.get(rival.name)
  if (known !== undefined) return known
  const { value: index, seconds } = await measure(ports.memory, () => rival.prepare(source, ports.signal))
  const prepared = { index, seconds }
  if (rival.usesWorkTree !== true) ports.indexes.prepared.set(rival.name, prepared)
  return prepared
}

function packRow(method: string, pack: ContextPack, { task }: TaskRun): Pick<TaskRow, 'id' | 'method' | 'run' | 'files' | 'tokens' | 'digest' | 'named' | 'shown'> {
  const named = coveredSpans(pack.cards.flatMap(({ path, symbols }) => symbols.map(({ startLine, endLine }) => ({ path, startLine, endLine }))), task)
  const shown = coveredSpans(pack.cards.flatMap(({ path, excerpts }) => (excerpts ?? []).map(({ startLine, endLine }) => ({ path, startLine, endLine }))), task)
  return {
    id: task.id, method, run: 1, files: pack.cards.map(({ path }) => path), tokens: pack.tokens, digest: digestOf(renderPack(pack)),
    ...(named === undefined ? {} : { named }), ...(shown === undefined ? {} : { shown }),
  }
}

function figuresOf({ seconds, cpuSeconds, peakBytes }: Omit<Measured<unknown>, 'value'>): Pick<TaskRow, 'seconds' | 'cpuSeconds' | 'peakBytes'> {
  return { seconds, cpuSeconds, peakBytes }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
