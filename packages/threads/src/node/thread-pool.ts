import { availableParallelism } from 'node:os'
import { DeepDiscoveryError, type ThreadJob, type ThreadPool } from '@deepdiscovery/model'
import { onAbort } from './on-abort.ts'
import { aborted, startThread, type Thread } from './thread.ts'

export interface ThreadPoolOptions {
  /** Threads beside the caller's, >= 1. Default: one less than the machine can run at once, at least 1 and at most 3. */
  readonly size?: number
  /** Memory of the JavaScript heap of one thread in MB. Default 1,024. */
  readonly memoryMegabytes?: number
}

/** A pool that ends when its owner says so. */
export interface ClosableThreadPool extends ThreadPool {
  /** Starts the threads, so that the first job need not wait; a pool that is never used costs nothing without it. */
  start(): void
  /** Ends all threads; unfinished jobs fail with `DD_ABORTED`. */
  close(): Promise<void>
}

interface Waiting {
  readonly job: ThreadJob
  readonly signal: AbortSignal | undefined
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * A pool of worker threads: jobs wait in order for a free thread. A thread that breaks down is replaced at the next job. Idle threads
 * do not keep the process.
 *
 * @throws DeepDiscoveryError `DD_INVALID_OPTION` for a size or memory that is no whole number above 0
 */
export function createThreadPool({ size = defaultSize(), memoryMegabytes = 1_024 }: ThreadPoolOptions = {}): ClosableThreadPool {
  requirePositive('size', size)
  requirePositive('memoryMegabytes', memoryMegabytes)
  const idle: Thread[] = []
  const busy = new Set<Thread>()
  const waiting: Waiting[] = []
  let closed = false

  /** A free thread, or none where all are at work. */
  function freeThread(): Thread | undefined {
    for (let thread = idle.pop(); thread !== undefined; thread = idle.pop()) if (!thread.ended) return thread
    return busy.size < size ? startThread(memoryMegabytes) : undefined
  }

  function work(): void {
    while (waiting.length > 0) {
      const thread = freeThread()
      if (thread === undefined) return
      void doNext(thread, waiting.shift()!)
    }
  }

  async function doNext(thread: Thread, { job, signal, resolve, reject }: Waiting): Promise<void> {
    busy.add(thread)
    try {
      resolve(await thread.run(job, signal))
    } catch (error) {
      reject(error)
    } finally {
      busy.delete(thread)
      if (!thread.ended) idle.push(thread)
      work()
    }
  }

  return {
    size,
    start() {
      while (!closed && idle.length + busy.size < size) idle.push(startThread(memoryMegabytes))
    },
    run: async <Result>(job: ThreadJob, signal?: AbortSignal) => {
      if (closed) throw new DeepDiscoveryError('DD_ABORTED', 'The threads were closed.')
      if (signal?.aborted === true) throw aborted(signal)
      let stopListening = (): void => undefined
      try {
        return await new Promise<unknown>((resolve, reject) => {
          const entry: Waiting = { job, signal, resolve, reject }
          waiting.push(entry)
          stopListening = onAbort(signal, () => {
            const place = waiting.indexOf(entry)
            if (place < 0) return
            waiting.splice(place, 1)
            reject(aborted(signal))
          })
          work()
        }) as Result
      } finally {
        stopListening()
      }
    },
    async close() {
      closed = true
      for (const { reject } of waiting.splice(0)) reject(new DeepDiscoveryError('DD_ABORTED', 'The threads were closed.'))
      await Promise.all([...idle.splice(0), ...busy].map((thread) => thread.end()))
    },
  }
}

function defaultSize(): number {
  return Math.max(1, Math.min(3, availableParallelism() - 1))
}

function requirePositive(option: string, value: number): void {
  if (Number.isSafeInteger(value) && value > 0) return
  throw new DeepDiscoveryError('DD_INVALID_OPTION', `${option} of a thread pool must be a whole number above 0, not ${value}.`, { subject: option })
}
