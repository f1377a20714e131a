import type { BenchmarkTask } from '../../tasks/benchmark-task.ts'
import type { ExportedTask } from '../diagnosis/candidate-export.ts'
import type { TaskRow } from '../result.ts'
import type { RivalOptions } from '../rival-list.ts'
import type { RunSettings } from './run-task.ts'

/** What a worker is told once, before its first task. */
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

export type ToWorker = { readonly kind: 'setup'; readonly setup: WorkerSetup } | { readonly kind: 'job'; readonly job: WorkerJob } | { readonly kind: 'stop' }

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'begin'; readonly method: string }
  | { readonly kind: 'row'; readonly row: TaskRow }
  | { readonly kind: 'export'; readonly task: ExportedTask }
  | { readonly kind: 'done' }
