import type { BenchmarkTask } from '../../tasks/benchmark-task.ts'
import type { ExportedTask } from '../diagnosis/candidate-export.ts'
import type { TaskRow } from '../result.ts'
import type { RivalOptions } from '../rival-list.ts'
import type { RunSettings } from './run-task.ts'

/** What a worker of `bench quality` is told once, before its first task. */
export interface WorkerSetup {
  readonly settings: RunSettings
  readonly rivals: RivalOptions
  readonly methods: readonly string[]
  readonly ablations: readonly string[]
}

/** One job: a task and the names of the methods that are still to be run on it. */
export interface WorkerJob {
  readonly task: BenchmarkTask
  readonly methods: readonly string[]
}

export type ToWorker<Setup> = { readonly kind: 'setup'; readonly setup: Setup } | { readonly kind: 'job'; readonly job: WorkerJob } | { readonly kind: 'stop' }

/** `begin` and `done` tell how far a job is; a `result` may come at any time between them. */
export type WorkerMessage<Result> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'begin'; readonly method: string }
  | { readonly kind: 'result'; readonly result: Result }
  | { readonly kind: 'done' }

/** What a worker of `bench quality` reports. */
export type QualityReport = { readonly kind: 'row'; readonly row: TaskRow } | { readonly kind: 'export'; readonly task: ExportedTask }
