import { describe, expect, it } from 'vitest'
import { seededRandom } from './random.ts'

describe('seededRandom', () => {
  it('repeats for a seed, differs between seeds and is uniform', () => {
    const draw = (seed: number, count: number): number[] => Array.from({ length: count }, seededRandom(seed))
    expect(draw(7, 5)).toEqual(draw(7, 5))
    expect(draw(7, 5)).not.toEqual(draw(8, 5))
    const values = draw(1, 20_000)
    expect(values.every((value) => value >= 0 && value < 1)).toBe(true)
    for (let tenth = 0; tenth < 10; tenth++) {
      const share = values.filter((value) => Math.floor(value * 10) === tenth).length / values.length
      expect(Math.abs(share - 0.1)).toBeLessThan(0.01)
    }
  })

  it('gives these numbers on every machine', () => {
    const random = seededRandom(42)
    expect([random(), random(), random()].map((value) => value.toFixed(6))).toEqual(['0.601104', '0.448291', '0.852466'])
  })
})
