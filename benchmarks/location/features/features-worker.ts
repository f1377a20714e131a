/** A process that makes the features of tasks, one after the other. It is killed when a task hangs. */
import { openTask, TaskFault } from '../../quality/runner/task-snapshot.ts'
import type { ToWorker, WorkerMessage } from '../../quality/runner/worker-protocol.ts'
import type { BenchmarkTask } from '../../tasks/benchmark-task.ts'
import { taskDigest } from '../../tasks/task-digest.ts'
import { locateTask, RECORDED_SIGNALS } from './locate-task.ts'
import { stageFeatures, type FailedFeatures, type TaskFeatures } from './task-features.ts'

/** What a worker is told once. */
export interface FeaturesSetup {
  readonly mirrors: string
  readonly candidates: number
}

export type FeaturesResult = TaskFeatures | FailedFeatures

const stop = new AbortController()
let setup: FeaturesSetup | undefined

const send = (message: WorkerMessage<FeaturesResult>): void => {
  process.send?.(message)
}

function end(): void {
  stop.abort()
  setTimeout(() => process.exit(0), 1_000)
}

process.on('message', (message: ToWorker<FeaturesSetup>) => {
  if (message.kind === 'stop') end()
  else if (message.kind === 'setup') {
    setup = message.setup
    send({ kind: 'ready' })
  } else {
    const {
      task,
      methods: [method = ''],
    } = message.job
    send({ kind: 'begin', method })
    void report(task)
  }
})
// The parent went away: nobody waits for features.
process.on('disconnect', end)

async function report(task: BenchmarkTask): Promise<void> {
  const result = await makeFeatures(task)
  // What was stopped has not failed: it is made when the run goes on.
  if (result !== undefined) send({ kind: 'result', result })
  send({ kind: 'done' })
}

async function makeFeatures(task: BenchmarkTask): Promise<FeaturesResult | undefined> {
  const { id, set, repo, gold } = task
  const about = { id, set, repo, asked: taskDigest(task), gold }
  try {
    if (setup === undefined) throw new Error('A job came before the setup.')
    const { opened } = await openTask(setup.mirrors, task)
    try {
      const located = await locateTask(task, opened, { signal: stop.signal })
      return { ...about, ...stageFeatures(located, gold, RECORDED_SIGNALS, setup.candidates) }
    } finally {
      await opened.close()
    }
  } catch (error) {
    if (stop.signal.aborted) return undefined
    const code = error instanceof TaskFault ? error.code : 'method'
    return { ...about, error: { code, message: error instanceof Error ? error.message : String(error) } }
  }
}
