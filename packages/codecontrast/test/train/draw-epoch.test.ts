import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batchesOfEpoch, drawEpoch } from '../../src/train/draw-epoch.ts'

const STARTS = fc.array(fc.nat(200), { maxLength: 6 }).map((sizes) => {
  let sum = 0
  return Uint32Array.from([0, ...sizes.map((size) => sum += size)])
})

test('an epoch has whole batches of distinct pairs, no more of a history than allowed', () => {
  fc.assert(fc.property(STARTS, fc.nat(5), fc.constantFrom(1, 4, 16), fc.integer({ min: 1, max: 150 }), (starts, epoch, sameHistory, pairsPerHistory) => {
    const options = { seed: 3, batchSize: 16, sameHistory, pairsPerHistory }
    const commits = Uint8Array.from({ length: starts.at(-1)! }, (_, pair) => pair % 2)
    const drawn = drawEpoch({ starts, commits }, epoch, options)
    expect(drawn.length).toBe(batchesOfEpoch(starts, options) * 16)
    expect(new Set(drawn).size).toBe(drawn.length)
    for (let history = 0; history + 1 < starts.length; history++) {
      expect(drawn.filter((pair) => pair >= starts[history]! && pair < starts[history + 1]!).length).toBeLessThanOrEqual(pairsPerHistory)
    }
    expect(drawEpoch({ starts, commits }, epoch, options)).toEqual(drawn)
  }))
})

test('runs of one history and kind stand together, and epochs differ', () => {
  const options = { seed: 1, batchSize: 32, sameHistory: 16, pairsPerHistory: 1_000 }
  const pairs = { starts: Uint32Array.of(0, 160, 320), commits: Uint8Array.from({ length: 320 }, (_, pair) => pair % 2) }
  const drawn = drawEpoch(pairs, 0, options)
  for (let run = 0; run < drawn.length; run += 16) {
    expect(new Set([...drawn.subarray(run, run + 16)].map((pair) => `${pair < 160} ${pair % 2}`)).size).toBe(1)
  }
  expect(drawEpoch(pairs, 1, options)).not.toEqual(drawn)
})
