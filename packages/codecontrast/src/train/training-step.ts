import { createContrastiveLoss } from './contrastive-loss.ts'
import { createSharedMemory } from './kernel/kernel.ts'
import { layoutOf } from './kernel/layout.ts'
import { createPhaseRunner, type TrainingThreads } from './kernel/phase-runner.ts'
import type { StepNumbers } from './kernel/run-phase.ts'
import { rateShare } from './learning-rate.ts'
import type { PreparedPairs } from './prepare-pairs.ts'
import { seededRandom } from './random.ts'
import { createTrainingBatch, largestBatch } from './training-batch.ts'
import type { TrainingOptions } from './training-options.ts'
import { initializeTable, tableIn, type TrainingTable } from './training-table.ts'

export interface TrainingStep {
  /** As at the start of a training; steps change it. */
  readonly table: TrainingTable
  /** Learns from the pairs of a batch and returns its loss; where that is not finite, nothing was learned. */
  take(batch: Uint32Array, step: number, steps: number): Promise<number>
}

/** Everything that one step needs, in one shared memory. */
export function createTrainingStep({ idf, pairs }: PreparedPairs, options: TrainingOptions, threads: TrainingThreads | undefined): TrainingStep {
  const { batchSize: batch, dimensions, temperature, beta1, beta2, epsilon, seed } = options
  const layout = layoutOf({ rows: idf.length, dimensions, batch, entries: largestBatch(pairs, batch), places: batch * batch })
  const memory = createSharedMemory(layout.bytes)
  const table = tableIn(memory, layout)
  initializeTable(table, idf, options)
  const batches = createTrainingBatch(pairs, memory, layout, table.factors, options.tokenDropout)
  const loss = createContrastiveLoss(memory, layout, temperature)
  const run = createPhaseRunner(memory, layout, threads)
  return {
    table,
    async take(pairsOfBatch, step, steps) {
      const touched = batches.fill(pairsOfBatch, seededRandom(seed, 2, step))
      const share = rateShare(step, steps, options.warmUp, options.finalRate)
      const corrected = share / (1 - beta1 ** (step + 1))
      const numbers: StepNumbers = {
        temperature, touched, beta1, beta2, epsilon,
        rate: options.learningRate * corrected, weightRate: options.weightLearningRate * corrected,
        correction: 1 / (1 - beta2 ** (step + 1)), decay: options.weightDecay * options.learningRate * share,
      }
      for (const phase of ['embed', 'pack', 'compare'] as const) await run(phase, numbers)
      const value = loss.compute()
      if (!Number.isFinite(value)) return value
      for (const phase of ['gradients', 'spread', 'scatter', 'adam'] as const) await run(phase, numbers)
      return value
    },
  }
}
