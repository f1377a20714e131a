import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillRoom, type Fillable } from './fill-room.ts'

const sum = (files: readonly Fillable[], key: keyof Fillable): number => files.reduce((total, file) => total + file[key], 0)

/** Best total gain by trying every subset. */
function bruteForce(files: readonly Fillable[], room: number, maxFiles: number): number {
  let best = 0
  for (let subset = 0; subset < 2 ** files.length; subset++) {
    const chosen = files.filter((_file, index) => subset & 1 << index)
    if (chosen.length <= maxFiles && sum(chosen, 'cost') <= room) best = Math.max(best, sum(chosen, 'baseGain'))
  }
  return best
}

test('finds the best set that fits', () => {
  const file = fc.record({ cost: fc.integer({ min: 1, max: 12 }), baseGain: fc.integer({ min: 1, max: 9 }) })
  const files = fc.array(file, { maxLength: 8 })
  fc.assert(fc.property(files, fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 5 }), (files, room, maxFiles) => {
    const filling = fillRoom(files, room, maxFiles)
    expect(sum(filling, 'cost')).toBeLessThanOrEqual(room)
    expect(filling.length).toBeLessThanOrEqual(maxFiles)
    expect(new Set(filling).size).toBe(filling.length)
    expect(sum(filling, 'baseGain')).toBe(bruteForce(files, room, maxFiles))
  }), { seed: 5, numRuns: 400 })
})

test('keeps the order of the candidates', () => {
  const files = [{ cost: 3, baseGain: 1 }, { cost: 2, baseGain: 5 }, { cost: 1, baseGain: 2 }]
  expect(fillRoom(files, 10, 8)).toEqual(files)
})

test('a huge or endless room is no reason for a huge table', () => {
  expect(fillRoom([{ cost: 3, baseGain: 1 }], Infinity, Infinity)).toHaveLength(1)
  expect(fillRoom([{ cost: 1e12, baseGain: 1 }], 1e15, 3)).toEqual([])
})
