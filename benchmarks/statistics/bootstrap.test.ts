import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bootstrapGroups, bootstrapInterval, bootstrapRatio } from './bootstrap.ts'

const shares = (hits: number, tasks: number): number[] => Array.from({ length: tasks }, (_, index) => Number(index < hits))

describe('bootstrapInterval', () => {
  it('repeats for a seed and moves a little with another', () => {
    const values = shares(40, 100)
    expect(bootstrapInterval(values, { seed: 3 })).toEqual(bootstrapInterval(values, { seed: 3 }))
    expect(bootstrapInterval(values, { seed: 3, rounds: 100 })).not.toEqual(bootstrapInterval(values, { seed: 4, rounds: 100 }))
  })

  it('agrees with the binomial that a resampled share follows', () => {
    // Share 0.4 of 50: the resampled sum is Binomial(50, 0.4), whose 2.5 % and 97.5 % quantiles are 13 and 27.
    const { mean, low, high } = bootstrapInterval(shares(20, 50), { rounds: 20_000 })
    expect(mean).toBe(0.4)
    expect(low).toBeCloseTo(13 / 50, 5)
    expect(high).toBeCloseTo(27 / 50, 5)
  })

  it('has no width for equal values and no figure for none', () => {
    expect(bootstrapInterval([0.25, 0.25, 0.25])).toEqual({ mean: 0.25, low: 0.25, high: 0.25 })
    expect(bootstrapInterval([])).toEqual({ mean: Number.NaN, low: Number.NaN, high: Number.NaN })
  })

  it('lies within the values', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 30 }),
        fc.integer(),
        (values, seed) => {
          const { low, high } = bootstrapInterval(values, { seed, rounds: 50 })
          expect(low).toBeLessThanOrEqual(high)
          expect(low).toBeGreaterThanOrEqual(Math.min(...values) - 1e-12)
          expect(high).toBeLessThanOrEqual(Math.max(...values) + 1e-12)
        },
      ),
      { numRuns: 50 },
    )
  })
})

describe('bootstrapRatio', () => {
  it('divides sums, not the mean of quotients', () => {
    // 1/1 and 0/9: the quotients average 0.5, the sums give 1/10. Samples: both first 2/2, both second 0/18, mixed 1/10.
    const { mean, low, high } = bootstrapRatio([
      { part: 1, whole: 1 },
      { part: 0, whole: 9 },
    ])
    expect({ mean, low, high }).toEqual({ mean: 0.1, low: 0, high: 1 })
  })

  it('is zero where nothing was returned', () => {
    expect(bootstrapRatio([{ part: 0, whole: 0 }])).toEqual({ mean: 0, low: 0, high: 0 })
  })
})

describe('bootstrapGroups', () => {
  it('weighs groups alike whatever their size', () => {
    // (1 + (0 + 0 + 0 + 0) / 4) / 2
    expect(bootstrapGroups([[1], [0, 0, 0, 0], []])).toEqual({ mean: 0.5, low: 0.5, high: 0.5 })
  })

  it('draws within the groups only', () => {
    // The first group never changes; the second draws a mean from 0, 0.5 or 1. So the figure is 0.5, 0.75 or 1.
    const { mean, low, high } = bootstrapGroups([
      [1, 1, 1],
      [0, 1],
    ])
    expect({ mean, low, high }).toEqual({ mean: 0.75, low: 0.5, high: 1 })
  })
})
