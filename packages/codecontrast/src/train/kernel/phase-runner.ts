import type { ThreadPool } from '@deepdiscovery/model'
import { instantiateKernel } from './kernel.ts'
import type { Layout } from './layout.ts'
import type { PhaseJob } from './run-in-thread.ts'
import { runPhase, type Phase, type StepNumbers } from './run-phase.ts'
import type { SharedMemory } from './web-assembly.ts'

/** Where the threads of a trainer come from, and the module they load. */
export interface TrainingThreads {
  readonly pool: ThreadPool
  /** URL of the module that exports `runPhaseInThread`. */
  readonly module: string
}

export type PhaseRunner = (phase: Phase, step: StepNumbers) => Promise<void>

let trainings = 0

/** Runs phases here and in all threads of the pool at once. */
export function createPhaseRunner(memory: SharedMemory, layout: Layout, threads: TrainingThreads | undefined): PhaseRunner {
  const kernel = instantiateKernel(memory)
  const counter = new Int32Array(memory.buffer, layout.counter, 1)
  const training = `${++trainings}`
  return async (phase, step) => {
    Atomics.store(counter, 0, 0)
    if (threads === undefined) return runPhase(kernel, layout, counter, phase, step)
    const { pool, module } = threads
    const input: PhaseJob = { training, memory, layout, phase, step }
    const jobs = Array.from({ length: pool.size }, () => pool.run<void>({ module, name: 'runPhaseInThread', input }))
    runPhase(kernel, layout, counter, phase, step)
    await Promise.all(jobs)
  }
}
