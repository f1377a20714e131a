import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactMcNemar } from './mcnemar.ts'

describe('exactMcNemar', () => {
  // Exact fractions 2 * sum(C(n, i), i <= min) / 2^n; `binom.test(a, a + b)` of R gives the same.
  it.each([
    [0, 0, 1],
    [5, 5, 1],
    [0, 1, 1],
    [3, 4, 1],
    [0, 5, 2 / 32],
    [0, 6, 2 / 64],
    [6, 0, 2 / 64],
    [1, 9, (2 * (1 + 10)) / 1_024],
    [10, 2, (2 * (1 + 12 + 66)) / 4_096],
    [30, 12, 0.007915897334896727],
    [100, 140, 0.011664092317677663],
    [2_000, 2_200, 0.0021323556719912346],
    [5_000, 5_001, 1],
    [0, 1_001, 2 ** -1_000],
  ])('only A %i, only B %i: p = %f', (onlyA, onlyB, expected) => {
    const { pValue } = exactMcNemar(onlyA, onlyB)
    expect(Math.abs(pValue / expected - 1)).toBeLessThan(1e-9)
  })

  it('underflows to zero rather than to NaN', () => {
    expect(exactMcNemar(0, 20_000)).toEqual({ pValue: 0 })
  })

  it('is symmetric, a probability, and falls as the split grows more uneven', () => {
    fc.assert(fc.property(fc.nat(300), fc.nat(300), (onlyA, onlyB) => {
      const { pValue } = exactMcNemar(onlyA, onlyB)
      expect(pValue).toBe(exactMcNemar(onlyB, onlyA).pValue)
      expect(pValue).toBeGreaterThanOrEqual(0)
      expect(pValue).toBeLessThanOrEqual(1)
      if (onlyA > onlyB && onlyB > 0) expect(exactMcNemar(onlyA + 1, onlyB - 1).pValue).toBeLessThanOrEqual(pValue)
    }))
  })

  it.each([[-1, 2], [1.5, 2], [Number.NaN, 2], [2, Number.POSITIVE_INFINITY]])('refuses %f, %f', (onlyA, onlyB) => {
    expect(() => exactMcNemar(onlyA, onlyB)).toThrow(RangeError)
  })
})
