import { expect, test } from 'vitest'
import { DEFAULT_TRAINING_OPTIONS, parseCheckpoint, serializeCheckpoint, type Checkpoint } from '../../src/index.ts'

const CHECKPOINT: Checkpoint = {
  options: DEFAULT_TRAINING_OPTIONS,
  vocabulary: { tokens: ['öffnen', 'open'], hashedRows: 1 },
  pairsDigest: 7,
  evaluations: [{ epoch: 1, loss: 2.5, documentation: 0.5, files: 0.25, score: 0.375 }],
  bestEpoch: 1,
  arrays: [Float32Array.of(1, -0, Number.MIN_VALUE), new Float32Array(0), Float32Array.of(3)],
}

test('a checkpoint comes back as it was', () => {
  const bytes = serializeCheckpoint(CHECKPOINT)
  expect(parseCheckpoint(bytes)).toEqual(CHECKPOINT)
  const moved = new Uint8Array(bytes.length + 1)
  moved.set(bytes, 1)
  expect(parseCheckpoint(moved.subarray(1))).toEqual(CHECKPOINT)
})

test('what is cut short or changed anywhere is refused', () => {
  const bytes = serializeCheckpoint(CHECKPOINT)
  for (let length = 0; length < bytes.length; length += 4) expect(() => parseCheckpoint(bytes.subarray(0, length))).toThrow(/checkpoint/)
  for (let at = 0; at < bytes.length; at++) {
    const changed = bytes.slice()
    changed[at]! ^= 1
    expect(() => parseCheckpoint(changed)).toThrow(expect.objectContaining({ code: 'DD_INVALID_CHECKPOINT' }))
  }
})
