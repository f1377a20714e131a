import type { Kernel } from './kernel.ts'
import { SHARDS, type Layout } from './layout.ts'

/** The phases of a step in order; each needs all of the one before. */
export type Phase = 'embed' | 'pack' | 'compare' | 'gradients' | 'spread' | 'scatter' | 'adam'

/** Numbers of a step that are not in the shared memory. */
export interface StepNumbers {
  readonly temperature: number
  /** Rows that the batch touches. */
  readonly touched: number
  /** Learning rates by the correction of the first moment, and the correction of the second. */
  readonly rate: number
  readonly weightRate: number
  readonly correction: number
  readonly beta1: number
  readonly beta2: number
  readonly epsilon: number
  readonly decay: number
}

/** Works on shards until none is left. Several threads may do so at once: a shard has the same bounds and result in any of them. */
export function runPhase(kernel: Kernel, layout: Layout, counter: Int32Array, phase: Phase, step: StepNumbers): void {
  for (let shard = Atomics.add(counter, 0, 1); shard < SHARDS; shard = Atomics.add(counter, 0, 1)) runShard(kernel, layout, phase, shard, step)
}

function runShard(kernel: Kernel, layout: Layout, phase: Phase, shard: number, step: StepNumbers): void {
  const { dimensions, batch, similarities, unit, gradients } = layout
  const targets = unit + batch * dimensions * 4
  const [from, to] = boundsOf(shard, batch, 4)
  switch (phase) {
    case 'embed': {
      const [first, last] = boundsOf(shard, 2 * batch, 1)
      kernel.embedTexts(first, last, layout.offsets, layout.entryRows, layout.entryFactors, layout.table, unit, layout.inverses, dimensions)
      return
    }
    case 'pack': {
      kernel.packTransposedPanels(...boundsOf(shard, batch / 8, 1), targets, layout.transposedPanels, dimensions)
      const [first, last] = boundsOf(shard, dimensions / 8, 1)
      kernel.packPanels(first, last, targets, layout.targetPanels, batch, dimensions)
      kernel.packPanels(first, last, unit, layout.queryPanels, batch, dimensions)
      return
    }
    case 'compare':
      kernel.multiply(from, to, unit, layout.transposedPanels, similarities, dimensions, batch)
      kernel.expSimilarities(
        from, to, similarities, batch, step.temperature, layout.maskOffsets, layout.maskColumns, layout.rowSums,
        layout.columnSums + shard * batch * 4,
      )
      return
    case 'gradients':
      kernel.similarityGradients(
        from, to, similarities, batch, layout.rowFactors, layout.columnFactors, layout.positiveOffsets, layout.positiveColumns,
        layout.positiveShares,
      )
      kernel.multiply(from, to, similarities, layout.targetPanels, gradients, batch, dimensions)
      kernel.textGradients(from, to, unit, layout.inverses, gradients, dimensions)
      return
    case 'spread':
      kernel.transpose(from, to, similarities, layout.transposed, batch)
      kernel.multiply(from, to, layout.transposed, layout.queryPanels, gradients + batch * dimensions * 4, batch, dimensions)
      kernel.textGradients(batch + from, batch + to, unit, layout.inverses, gradients, dimensions)
      return
    case 'scatter':
      kernel.scatterGradients(
        ...boundsOf(shard, dimensions, 8), 2 * batch, layout.offsets, layout.entryRows, layout.entryFactors, gradients,
        layout.tableGradients, dimensions,
      )
      return
    case 'adam':
      kernel.adamRows(
        ...boundsOf(shard, step.touched, 1), layout.touched, layout.table, layout.tableGradients, layout.firsts, layout.seconds, dimensions,
        layout.weights, layout.factors, layout.weightFirsts, layout.weightSeconds,
        step.rate, step.weightRate, step.correction, step.beta1, step.beta2, step.epsilon, step.decay,
      )
  }
}

/** Bounds of a shard of `count` things that stay together by `unit`. */
function boundsOf(shard: number, count: number, unit: number): [number, number] {
  const units = count / unit
  return [Math.floor(units * shard / SHARDS) * unit, Math.floor(units * (shard + 1) / SHARDS) * unit]
}
