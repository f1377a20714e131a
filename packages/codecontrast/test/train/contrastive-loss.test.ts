import { expect, test } from 'vitest'
import { resolveTrainingOptions, type TrainingOptions } from '../../src/train/training-options.ts'
import { createTrainingStep } from '../../src/train/training-step.ts'
import type { EncodedPairs } from '../../src/train/encode-pairs.ts'
import { seededRandom } from '../../src/train/random.ts'

const BATCH = 32
const ROWS = 20

interface Columns {
  readonly groups?: readonly number[]
  readonly targets?: readonly number[]
}

/** 32 pairs of texts of up to four tokens out of twenty. */
function pairsOf({ groups, targets }: Columns = {}): EncodedPairs {
  const random = seededRandom(5)
  const rows: number[] = []
  const offsets = [0]
  for (let text = 0; text < 2 * BATCH; text++) {
    const distinct = [...new Set(Array.from({ length: 4 }, () => Math.floor(random() * ROWS)))].sort((left, right) => left - right)
    rows.push(...distinct)
    offsets.push(rows.length)
  }
  const places = Array.from({ length: BATCH }, (_, at) => at)
  return {
    arena: { offsets: Uint32Array.from(offsets), rows: Uint16Array.from(rows), occurrences: Uint8Array.from(rows, (row) => 1 + row % 3) },
    queries: Uint32Array.from(places), targets: Uint32Array.from(targets ?? places, (at) => BATCH + at),
    groups: Uint32Array.from(groups ?? places), paths: Uint32Array.from(places), commits: new Uint8Array(BATCH),
    starts: Uint32Array.of(0, BATCH), counts: [], skipped: 0,
  }
}

const OPTIONS: TrainingOptions = resolveTrainingOptions({
  dimensions: 32, batchSize: BATCH, sameHistory: BATCH, tokenDropout: 0, temperature: 0.3, beta1: 0, beta2: 0, warmUp: 0, epsilon: 1e30, learningRate: 1,
  weightLearningRate: 1,
})

/** Vectors and log weights in double precision, and the loss of a batch by its definition. */
function lossOf(pairs: EncodedPairs, vectors: Float64Array, weights: Float64Array): number {
  const { arena, queries, targets, groups } = pairs
  const dimensions = OPTIONS.dimensions
  const embed = (text: number): Float64Array => {
    const sum = new Float64Array(dimensions)
    for (let at = arena.offsets[text]!; at < arena.offsets[text + 1]!; at++) {
      const row = arena.rows[at]!
      const factor = (1 + Math.log(arena.occurrences[at]!)) * Math.exp(weights[row]!)
      for (let column = 0; column < dimensions; column++) sum[column]! += factor * vectors[row * dimensions + column]!
    }
    const length = Math.sqrt(sum.reduce((squares, value) => squares + value * value, 0))
    return sum.map((value) => value / length)
  }
  const [left, right] = [[...queries].map(embed), [...targets].map(embed)]
  const score = (row: number, column: number): number => left[row]!.reduce((sum, value, at) => sum + value * right[column]![at]!, 0) / OPTIONS.temperature
  const positive = (row: number, column: number): boolean => groups[row] === groups[column]
  const masked = (row: number, column: number): boolean => !positive(row, column) && targets[row] === targets[column]
  let loss = 0
  for (let place = 0; place < BATCH; place++) {
    for (const of of [(other: number) => score(place, other), (other: number) => score(other, place)]) {
      let sum = 0
      for (let other = 0; other < BATCH; other++) if (!masked(place, other)) sum += Math.exp(of(other))
      const positives = [...groups.keys()].filter((other) => positive(place, other))
      loss -= positives.reduce((logs, other) => logs + of(other) - Math.log(sum), 0) / positives.length / (2 * BATCH)
    }
  }
  return loss
}

const CASES: readonly (readonly [string, Columns])[] = [
  ['each pair its own group', {}],
  ['several positives', { groups: Array.from({ length: BATCH }, (_, at) => Math.floor(at / 3)) }],
  ['masked equal targets', { targets: Array.from({ length: BATCH }, (_, at) => Math.floor(at / 2)) }],
]

test.each(CASES)('loss and gradients are those of the definition: %s', async (_, columns) => {
  const pairs = pairsOf(columns)
  const idf = Float32Array.from({ length: ROWS }, (_, row) => (row + 5) / (ROWS + 5))
  const step = createTrainingStep({ vocabulary: { tokens: [], hashedRows: ROWS }, idf, pairs }, OPTIONS, undefined)
  const vectors = Float64Array.from(step.table.vectors)
  const weights = Float64Array.from(step.table.weights)
  const loss = await step.take(Uint32Array.from({ length: BATCH }, (_, at) => at), 0, 1)
  expect(loss).toBeCloseTo(lossOf(pairs, vectors, weights), 4)
  // With these options the first moment is the gradient itself.
  const check = (values: Float64Array, gradients: Float32Array, at: number): void => {
    const before = values[at]!
    values[at] = before + 1e-4
    const above = lossOf(pairs, vectors, weights)
    values[at] = before - 1e-4
    const below = lossOf(pairs, vectors, weights)
    values[at] = before
    expect(gradients[at]).toBeCloseTo((above - below) / 2e-4, 5)
  }
  for (let at = 0; at < vectors.length; at += 37) check(vectors, step.table.firsts, at)
  for (let row = 0; row < ROWS; row++) check(weights, step.table.weightFirsts, row)
})

test('equal texts everywhere: the loss of a guess among all', async () => {
  const same = pairsOf()
  const alike = { ...same, arena: { offsets: Uint32Array.from({ length: 2 * BATCH + 1 }, (_, at) => at), rows: new Uint16Array(2 * BATCH), occurrences: new Uint8Array(2 * BATCH).fill(1) } }
  const step = createTrainingStep({ vocabulary: { tokens: [], hashedRows: ROWS }, idf: new Float32Array(ROWS).fill(1), pairs: alike }, OPTIONS, undefined)
  expect(await step.take(Uint32Array.from({ length: BATCH }, (_, at) => at), 0, 1)).toBeCloseTo(Math.log(BATCH), 4)
})
