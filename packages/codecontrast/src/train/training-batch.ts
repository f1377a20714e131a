import type { EncodedPairs } from './encode-pairs.ts'
import type { Layout } from './kernel/layout.ts'
import type { SharedMemory } from './kernel/web-assembly.ts'
import { relatePlaces } from './place-relations.ts'
import type { Random } from './random.ts'
import { COUNT_OF_OCCURRENCES } from './text-arena.ts'

export interface TrainingBatch {
  /** Writes the texts of a batch and how its places relate into the shared memory; returns how many rows they touch. */
  fill(batch: Uint32Array, random: Random): number
}

/** Fills the parts of the shared memory that hold a batch. */
export function createTrainingBatch(
  pairs: EncodedPairs, { buffer }: SharedMemory, layout: Layout, factors: Float32Array, tokenDropout: number,
): TrainingBatch {
  const { batch: size, rows } = layout
  const integers = (address: number, length: number): Uint32Array => new Uint32Array(buffer, address, length)
  const offsets = integers(layout.offsets, 2 * size + 1)
  const entryRows = integers(layout.entryRows, layout.entries)
  const entryFactors = new Float32Array(buffer, layout.entryFactors, layout.entries)
  const touched = integers(layout.touched, Math.min(rows, layout.entries))
  const lists = (offset: number, column: number): { offsets: Uint32Array; columns: Uint32Array } => {
    return { offsets: integers(offset, size + 1), columns: integers(column, layout.places) }
  }
  const positives = lists(layout.positiveOffsets, layout.positiveColumns)
  const masked = lists(layout.maskOffsets, layout.maskColumns)
  /** Number of the batch that last touched a row. */
  const lastTouched = new Uint32Array(rows)
  let number = 0

  /** Leaves tokens out at random, never all: at least one entry of each text is kept. */
  function writeText(text: number, entry: number, random: Random): number {
    const { arena } = pairs
    const [first, last] = [arena.offsets[text]!, arena.offsets[text + 1]!]
    const kept = tokenDropout === 0 ? first : first + Math.floor(random() * (last - first))
    let end = entry
    for (let at = first; at < last; at++) {
      if (tokenDropout > 0 && at !== kept && random() < tokenDropout) continue
      const row = arena.rows[at]!
      entryRows[end] = row
      entryFactors[end] = COUNT_OF_OCCURRENCES[arena.occurrences[at]!]! * factors[row]!
      lastTouched[row] = number
      end++
    }
    return end
  }

  return {
    fill(batch, random) {
      number++
      let entry = 0
      for (const [side, texts] of [pairs.queries, pairs.targets].entries()) {
        for (let place = 0; place < size; place++) {
          offsets[side * size + place] = entry
          entry = writeText(texts[batch[place]!]!, entry, random)
        }
      }
      offsets[2 * size] = entry
      relatePlaces(pairs, batch, positives, masked)
      let count = 0
      for (let row = 0; row < rows; row++) if (lastTouched[row] === number) touched[count++] = row
      return count
    },
  }
}

/** Most entries that `size` pairs can have in sum. */
export function largestBatch({ arena }: EncodedPairs, size: number): number {
  let longest = 0
  for (let text = 0; text + 1 < arena.offsets.length; text++) longest = Math.max(longest, arena.offsets[text + 1]! - arena.offsets[text]!)
  return 2 * size * longest
}
