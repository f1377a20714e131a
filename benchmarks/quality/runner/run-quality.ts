import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { StoppedError } from '../../benchmark-error.ts'
import type { BenchmarkTask } from '../../tasks/benchmark-task.ts'
import { chooseTasks } from '../../tasks/choose-tasks.ts'
import { readTasks, type BadLine } from '../../tasks/read-tasks.ts'
import { matchedFileLimits } from '../../tasks/sample-tasks.ts'
import { taskDigest, taskFileDigests } from '../../tasks/task-digest.ts'
import { openJournal, type Journal } from './journal.ts'
import { lockFile } from './lock-file.ts'
import { chooseMethods, type Method } from '../method-names.ts'
import { showProgress } from './progress.ts'
import { machineClass, measuredCommit, rivalsCommit, versions } from './result-header.ts'
import type { QualityResults, ResultHeader, ResultTask, TaskRow } from '../result.ts'
import { listRivals } from '../rival-list.ts'
import { UNKNOWN_REPOSITORY } from '../scoring/outcomes.ts'
import { failedRow, rowNames, runsOf } from './run-task.ts'
import { runPool } from './worker-pool.ts'
import type { QualityReport, WorkerJob, WorkerSetup } from './worker-protocol.ts'

const WORKER = new URL('worker.ts', import.meta.url)

export interface QualityOptions {
  readonly tasks: readonly string[]
  readonly mirrors: string
  /** Only these tasks. */
  readonly ids?: ReadonlySet<string>
  readonly set?: string
  /** Tasks of each set. */
  readonly sample?: number
  readonly seed: number
  readonly methods: readonly string[]
  readonly ablate: readonly string[]
  readonly externals?: string
  readonly tokens: number
  /** File limit of single sets; the others get ten times their mean gold count. */
  readonly maxFiles: Readonly<Record<string, number>>
  readonly ceilings: boolean
  readonly jobs: number
  readonly timeoutSeconds: number
  readonly out?: string
  readonly exportTo?: string
  readonly fresh: boolean
  readonly signal: AbortSignal
}

/**
 * Runs methods over tasks and returns all rows; with `out` a run that was stopped goes on where it was.
 *
 * @throws BenchmarkError for options and task files that cannot be used
 */
export async function runQuality(options: QualityOptions): Promise<QualityResults> {
  const release = options.out === undefined ? undefined : lockFile(options.out)
  try {
    return await run(options)
  } finally {
    release?.()
  }
}

async function run(options: QualityOptions): Promise<QualityResults> {
  const rivals = options.externals === undefined ? {} : { externals: options.externals }
  const methods = chooseMethods(options.methods, options.ablate, listRivals(rivals))
  const { tasks: all, badLines: allBadLines } = readTasks(options.tasks)
  const limits = { ...matchedFileLimits(all), ...options.maxFiles }
  const { tasks, badLines } = chooseTasks(all, allBadLines, options)
  const commit = measuredCommit()
  const digests = new Map(tasks.map((task) => [task.id, taskDigest(task)]))
  const summaries = Object.fromEntries(methods.map(({ name, summary }) => [name, summary]))
  const key = { commit, tokens: options.tokens, maxFiles: limits, rivals: rivalsCommit(), methods: summaries }
  const journal = openJournal(options.out, key, options.fresh, digests)
  const record = (row: TaskRow): void => {
    const asked = digests.get(row.id)
    journal.add(asked === undefined ? row : { ...row, asked })
  }
  const exported = exportedIds(options)
  for (const row of badLineRows(badLines, methods)) if (!journal.has(row.id, row.method)) record(row)

  const jobs = jobsOf(tasks, methods, journal, exported)
  const progress = showProgress(Math.max(1, jobs.length))
  const settings = { mirrors: options.mirrors, tokens: options.tokens, maxFiles: limits, ceilings: options.ceilings, export: options.exportTo !== undefined }
  try {
    const setup: WorkerSetup = { settings, rivals, methods: options.methods, ablations: options.ablate }
    await runPool<WorkerSetup, QualityReport>(jobs, { worker: WORKER, setup, jobs: options.jobs, timeoutSeconds: options.timeoutSeconds, signal: options.signal }, {
      onResult(report) {
        if (report.kind === 'row') {
          if (!journal.has(report.row.id, report.row.method, report.row.run)) record(report.row)
        } else if (options.exportTo !== undefined && exported?.has(report.task.id) === false) appendFileSync(options.exportTo, `${JSON.stringify(report.task)}\n`)
      },
      onFailure: ({ task }, name, error, seconds) => {
        const method = methods.find((candidate) => candidate.name === name)
        for (const row of method === undefined ? [] : rowNames(method)) {
          if (!journal.has(task.id, row, runsOf(method!))) record(failedRow(task.id, row, error, { seconds, run: journal.runs(task.id, row) + 1 }))
        }
      },
      onJobDone: ({ task }) => progress.step(task.id),
    })
  } finally {
    progress.end()
  }
  if (options.signal.aborted) throw new StoppedError(`Stopped.${options.out === undefined ? '' : ' Run the same command again to go on.'}`)
  return journal.finish(headerOf(commit, methods, limits, options), resultTasks(tasks, badLines))
}

/**
 * What is still to be done. Tasks of one revision stand together, since they share indexes; the order of methods is turned from
 * task to task, so that none always finds the files warm.
 */
function jobsOf(tasks: readonly BenchmarkTask[], methods: readonly Method[], journal: Journal, exported: ReadonlySet<string> | undefined): readonly WorkerJob[] {
  const ordered = [...tasks].sort((left, right) => order(left.set, right.set) || order(left.repo, right.repo) || order(left.base_commit, right.base_commit) || order(left.id, right.id))
  return ordered.flatMap((task, index) => {
    const turn = index % methods.length
    const open = [...methods.slice(turn), ...methods.slice(0, turn)].filter((method) =>
      rowNames(method).some((name) => !journal.has(task.id, name, runsOf(method))) || (exported?.has(task.id) === false && method.name === 'deepdiscovery'))
    return open.length === 0 ? [] : [{ task, methods: open.map(({ name }) => name) }]
  })
}

function badLineRows(badLines: readonly BadLine[], methods: readonly Method[]) {
  return badLines.flatMap(({ id, message }) => methods.flatMap((method) => rowNames(method).map((name) => failedRow(id, name, { code: 'bad-task', message }))))
}

/** Ids of the tasks that the export holds already; `undefined` where no export is wanted. */
function exportedIds({ exportTo, fresh }: QualityOptions): ReadonlySet<string> | undefined {
  if (exportTo === undefined) return undefined
  if (fresh) rmSync(exportTo, { force: true })
  const lines = existsSync(exportTo) ? readFileSync(exportTo, 'utf8').split('\n') : []
  // The last line may be cut off by a killed process; its task is exported again.
  const whole = lines.slice(0, -1)
  if (lines.at(-1) !== undefined && lines.at(-1) !== '') writeFileSync(exportTo, whole.map((line) => `${line}\n`).join(''))
  return new Set(whole.flatMap((line) => /^\{"id":"([^"\\]+)"/.exec(line)?.[1] ?? []))
}

function headerOf(commit: string, methods: readonly Method[], maxFiles: Readonly<Record<string, number>>, options: QualityOptions): ResultHeader {
  return {
    commit, date: new Date().toISOString().slice(0, 10), versions: versions(), machine: machineClass(),
    options: {
      tasks: options.tasks.map((file) => basename(file)), taskDigests: taskFileDigests(options.tasks), ...(options.sample === undefined ? {} : { sample: options.sample, seed: options.seed }),
      methods: methods.map(({ name }) => name), tokens: options.tokens, maxFiles, jobs: options.jobs, timeoutSeconds: options.timeoutSeconds,
    },
    methods: Object.fromEntries(methods.map(({ name, summary }) => [name, summary])),
  }
}

function resultTasks(tasks: readonly BenchmarkTask[], badLines: readonly BadLine[]): readonly ResultTask[] {
  return [
    ...tasks.map(({ id, set, repo, base_commit, language, gold, gold_spans }): ResultTask => ({
      id, set, repo, commit: base_commit, ...(language === undefined ? {} : { language }), gold,
      ...(gold_spans === undefined ? {} : { spans: Object.values(gold_spans).reduce((sum, spans) => sum + spans.length, 0) }),
    })),
    ...badLines.map(({ id, set }): ResultTask => ({ id, set, repo: UNKNOWN_REPOSITORY, commit: 'unknown', gold: [] })),
  ]
}

function order(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}
