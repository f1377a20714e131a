import { Worker } from 'node:worker_threads'

export interface Measured<T> {
  readonly value: T
  readonly seconds: number
  /** User and system time of this process; programs that a method starts are not in it. */
  readonly cpuSeconds: number
  readonly peakBytes: number
}

/** Watches the memory of this process from a thread of its own, so that busy code is seen too. */
export interface MemoryWatch {
  /** Highest resident memory since the last call of `reset`, bytes. */
  peak(): number
  reset(): void
  close(): Promise<void>
}

/** Samples every ten milliseconds: finer peaks are missed. */
const SAMPLER = `
const { workerData } = require('node:worker_threads')
const peak = new Float64Array(workerData)
setInterval(() => { peak[0] = Math.max(peak[0], process.memoryUsage.rss()) }, 10)
`

export function watchMemory(): MemoryWatch {
  const shared = new SharedArrayBuffer(8)
  const peak = new Float64Array(shared)
  const sampler = new Worker(SAMPLER, { eval: true, workerData: shared })
  sampler.unref()
  return {
    peak: () => Math.max(peak[0] ?? 0, process.memoryUsage.rss()),
    reset() { peak[0] = 0 },
    async close() { await sampler.terminate() },
  }
}

/** Runs the work and says what it took. With `--expose-gc` the garbage of the work before is not counted. */
export async function measure<T>(memory: MemoryWatch, work: () => Promise<T>): Promise<Measured<T>> {
  globalThis.gc?.()
  memory.reset()
  const cpu = process.cpuUsage()
  const start = performance.now()
  const value = await work()
  const seconds = (performance.now() - start) / 1_000
  const { user, system } = process.cpuUsage(cpu)
  return { value, seconds, cpuSeconds: (user + system) / 1e6, peakBytes: memory.peak() }
}
