import { SHARDS, type Layout } from './kernel/layout.ts'
import type { SharedMemory } from './kernel/web-assembly.ts'

export interface ContrastiveLoss {
  /** The loss of the batch that was compared, and the factors of its gradients into the shared memory. */
  compute(): number
}

/**
 * Symmetric multi-positive InfoNCE: for each place the mean over its positives p of -ln(e^(s(p)/t) / sum of e^(s/t) over all places
 * that are not masked), over queries and over targets, and of both the mean. InfoNCE: van den Oord, Li and Vinyals 2018; several
 * positives outside the logarithm: Khosla et al. 2020 (L_out); both directions: Radford et al. 2021 (CLIP).
 */
export function createContrastiveLoss({ buffer }: SharedMemory, layout: Layout, temperature: number): ContrastiveLoss {
  const { batch } = layout
  const floats = (address: number, length: number): Float32Array => new Float32Array(buffer, address, length)
  const integers = (address: number, length: number): Uint32Array => new Uint32Array(buffer, address, length)
  const similarities = floats(layout.similarities, batch * batch)
  const rowSums = floats(layout.rowSums, batch)
  const columnSums = floats(layout.columnSums, SHARDS * batch)
  const rowFactors = floats(layout.rowFactors, batch)
  const columnFactors = floats(layout.columnFactors, batch)
  const positiveOffsets = integers(layout.positiveOffsets, batch + 1)
  const positiveColumns = integers(layout.positiveColumns, layout.places)
  const positiveShares = floats(layout.positiveShares, batch)
  const logColumnSums = new Float64Array(batch)
  const scale = 1 / (2 * batch * temperature)
  return {
    compute() {
      for (let place = 0; place < batch; place++) {
        let sum = 0
        for (let shard = 0; shard < SHARDS; shard++) sum += columnSums[shard * batch + place]!
        columnFactors[place] = scale / sum
        logColumnSums[place] = Math.log(sum)
      }
      let loss = 0
      for (let place = 0; place < batch; place++) {
        rowFactors[place] = scale / rowSums[place]!
        const logRowSum = Math.log(rowSums[place]!)
        const [first, last] = [positiveOffsets[place]!, positiveOffsets[place + 1]!]
        positiveShares[place] = 2 * scale / (last - first)
        let sum = 0
        for (let at = first; at < last; at++) {
          const column = positiveColumns[at]!
          sum += logRowSum + logColumnSums[column]! - 2 * Math.log(similarities[place * batch + column]!)
        }
        loss += sum / (last - first)
      }
      return loss / (2 * batch)
    },
  }
}
