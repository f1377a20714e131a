import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ToWorker, WorkerJob, WorkerMessage } from './worker-protocol.ts'
import type { RowError } from '../result.ts'

/** `Result` is what workers of this pool report beside their progress. */
export interface PoolEvents<Result> {
  readonly onResult: (result: Result) => void
  /** A method took too long or brought its process down; what is left of the job goes on in a new one. */
  readonly onFailure: (job: WorkerJob, method: string, error: RowError, seconds: number) => void
  readonly onJobDone: (job: WorkerJob) => void
}

export interface PoolOptions<Setup> {
  /** Module that a worker process runs. */
  readonly worker: URL
  readonly setup: Setup
  readonly jobs: number
  /** Seconds that one method may take on one task, preparation included. */
  readonly timeoutSeconds: number
  readonly signal: AbortSignal
}

/** Megabytes of JavaScript heap of one worker. */
const HEAP = 6_144
/** Seconds for a worker to load its code and open a task before its first method begins. */
const START_SECONDS = 120
/** Seconds that a worker has to end the programs it started. */
const GRACE_SECONDS = 3

/**
 * Runs all jobs in worker processes, in order, each worker taking the next when it is free. A worker that hangs is killed with
 * its method on record, and the job goes on without that method.
 */
export async function runPool<Setup, Result>(
  jobs: readonly WorkerJob[], options: PoolOptions<Setup>, events: PoolEvents<Result>,
): Promise<void> {
  const queue = [...jobs]
  // Workers that are killed leave their files behind, so they get a folder that goes with the run.
  const scratch = mkdtempSync(join(tmpdir(), 'deepdiscovery-bench-'))
  const lane = async (): Promise<void> => {
    let worker: LaneWorker<Result> | undefined
    try {
      for (let job = queue.shift(); job !== undefined && !options.signal.aborted; job = queue.shift()) {
        let left: WorkerJob | undefined = job
        while (left !== undefined && left.methods.length > 0 && !options.signal.aborted) {
          worker ??= startWorker<Setup, Result>(options, scratch)
          const failed = await worker.run(left, events)
          if (failed === undefined) left = undefined
          else {
            await worker.stop()
            worker = undefined
            if (options.signal.aborted) return
            events.onFailure(left, failed.method, failed.error, failed.seconds)
            left = { ...left, methods: failed.left }
          }
        }
        events.onJobDone(job)
      }
    } finally {
      await worker?.stop()
    }
  }
  try {
    await Promise.all(Array.from({ length: Math.max(1, Math.min(options.jobs, jobs.length)) }, lane))
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 3 })
  }
}

interface Failure {
  readonly method: string
  readonly error: RowError
  /** Since the method began. */
  readonly seconds: number
  readonly left: readonly string[]
}

interface LaneWorker<Result> {
  run(job: WorkerJob, events: PoolEvents<Result>): Promise<Failure | undefined>
  /** Ends the process; programs that it started get the time to be ended too. */
  stop(): Promise<void>
}

function startWorker<Setup, Result>({ worker, setup, timeoutSeconds, signal }: PoolOptions<Setup>, scratch: string): LaneWorker<Result> {
  const child: ChildProcess = fork(fileURLToPath(worker), [], {
    execArgv: ['--import', import.meta.resolve('tsx'), '--conditions', 'development', '--expose-gc', `--max-old-space-size=${HEAP}`],
    serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env: { ...process.env, TMPDIR: scratch, TMP: scratch, TEMP: scratch },
  })
  const exited = new Promise<void>((resolve) => { child.once('exit', () => resolve()) })
  const stop = async (): Promise<void> => {
    send({ kind: 'stop' })
    const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_SECONDS * 1_000)
    await exited
    clearTimeout(timer)
  }
  const stopAtOnce = (): void => { void stop() }
  signal.addEventListener('abort', stopAtOnce, { once: true })
  child.once('exit', () => signal.removeEventListener('abort', stopAtOnce))
  const send = (message: ToWorker<Setup>): void => { if (child.connected) child.send(message) }
  send({ kind: 'setup', setup })
  return {
    stop,
    run: (job, events) => new Promise((resolve) => {
      let method = ''
      let begin = performance.now()
      let timer = setTimeout(expire, START_SECONDS * 1_000, START_SECONDS)
      const begun = new Set<string>()
      const remaining = (): readonly string[] => job.methods.filter((name) => !begun.has(name))
      const end = (failure: Failure | undefined): void => {
        clearTimeout(timer)
        child.off('message', listen)
        child.off('exit', crash)
        resolve(failure)
      }
      const fail = (code: string, message: string): void => {
        // Nothing had begun: the first method is given up, else the job would hang forever.
        const name = method === '' ? job.methods[0]! : method
        begun.add(name)
        end({ method: name, error: { code, message }, seconds: (performance.now() - begin) / 1_000, left: remaining() })
      }
      function expire(seconds: number): void { fail('timeout', `It did not end within ${seconds} s.`) }
      function crash(code: number | null, killedBy: string | null): void {
        fail('crash', `Its process ended with ${code === null ? `signal ${killedBy ?? 'unknown'}` : `code ${code}`}; most likely it ran out of memory.`)
      }
      function listen(message: WorkerMessage<Result>): void {
        if (message.kind === 'begin') {
          method = message.method
          begun.add(method)
          begin = performance.now()
          clearTimeout(timer)
          timer = setTimeout(expire, timeoutSeconds * 1_000, timeoutSeconds)
        } else if (message.kind === 'result') events.onResult(message.result)
        else if (message.kind === 'done') end(undefined)
      }
      child.on('message', listen)
      child.once('exit', crash)
      if (child.exitCode !== null || child.signalCode !== null) crash(child.exitCode, child.signalCode)
      else send({ kind: 'job', job })
    }),
  }
}
