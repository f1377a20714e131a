import { instantiateKernel, type Kernel } from './kernel.ts'
import type { Layout } from './layout.ts'
import { runPhase, type Phase, type StepNumbers } from './run-phase.ts'
import type { SharedMemory } from './web-assembly.ts'

export interface PhaseJob {
  /** Names the training: its kernel stays in the thread. */
  readonly training: string
  readonly memory: SharedMemory
  readonly layout: Layout
  readonly phase: Phase
  readonly step: StepNumbers
}

/** Only the last training: a thread must not keep the memory of those before. */
let last: { readonly training: string; readonly kernel: Kernel; readonly counter: Int32Array } | undefined

/** Takes part in a phase of a training; runs in a thread of a pool. */
export function runPhaseInThread({ training, memory, layout, phase, step }: PhaseJob): void {
  if (last?.training !== training) {
    last = { training, kernel: instantiateKernel(memory), counter: new Int32Array(memory.buffer, layout.counter, 1) }
  }
  runPhase(last.kernel, layout, last.counter, phase, step)
}
