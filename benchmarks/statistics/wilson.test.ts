import { describe, expect, it } from 'vitest'
import { wilsonInterval } from './wilson.ts'

describe('wilsonInterval', () => {
  // `prop.test(x, n, correct = FALSE)$conf.int` of R.
  it.each([
    [0, 10, 0, 0.2775],
    [5, 10, 0.2366, 0.7634],
    [20, 20, 0.8389, 1],
    [97, 100, 0.9155, 0.9897],
  ])('%i of %i', (successes, trials, low, high) => {
    const interval = wilsonInterval(successes, trials)
    expect(interval.mean).toBe(successes / trials)
    expect(interval.low).toBeCloseTo(low, 4)
    expect(interval.high).toBeCloseTo(high, 4)
  })

  it('has no figure for no trials', () => {
    expect(wilsonInterval(0, 0)).toEqual({ mean: Number.NaN, low: Number.NaN, high: Number.NaN })
  })
})
