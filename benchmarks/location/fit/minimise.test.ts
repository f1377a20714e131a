import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minimise, type Objective } from './minimise.ts'

/** A bowl with its least value at `center`, stretched along each axis. */
const bowl =
  (center: readonly number[], stretch: readonly number[]): Objective =>
  (point, gradient) =>
    center.reduce((sum, at, index) => {
      gradient[index] = 2 * stretch[index]! * (point[index]! - at)
      return sum + stretch[index]! * (point[index]! - at) ** 2
    }, 0)

const rosenbrock: Objective = (point, gradient) => {
  const [x, y] = [point[0]!, point[1]!]
  gradient[0] = -2 * (1 - x) - 400 * x * (y - x * x)
  gradient[1] = 200 * (y - x * x)
  return (1 - x) ** 2 + 100 * (y - x * x) ** 2
}

describe('minimise', () => {
  test('follows a curved valley to its end', () => {
    const { point, converged, iterations } = minimise(rosenbrock, Float64Array.of(-1.2, 1), { tolerance: 1e-8 })
    expect(converged).toBe(true)
    expect([...point].map((value) => value.toFixed(6))).toEqual(['1.000000', '1.000000'])
    expect(iterations).toBeLessThan(60)
  })

  test('finds the least point above the bounds, whatever the bowl', () => {
    const axis = fc.record({
      center: fc.double({ min: -5, max: 5, noNaN: true }),
      stretch: fc.double({ min: 0.1, max: 100, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(axis, { minLength: 1, maxLength: 6 }), (axes) => {
        const { point, converged } = minimise(
          bowl(
            axes.map(({ center }) => center),
            axes.map(({ stretch }) => stretch),
          ),
          new Float64Array(axes.length).fill(1),
          { lower: new Float64Array(axes.length), tolerance: 1e-9 },
        )
        expect(converged).toBe(true)
        for (const [index, { center }] of axes.entries()) expect(point[index]).toBeCloseTo(Math.max(0, center), 6)
      }),
    )
  })

  test('uses curvature that it is given, and leaves it as it is', () => {
    const stretch = Array.from({ length: 12 }, (_, index) => 1.7 ** index)
    const center = stretch.map((_, index) => Math.sin(index))
    const first = minimise(bowl(center, stretch), new Float64Array(12), { tolerance: 1e-9 })
    const kept = JSON.stringify(first.memory)
    const moved = bowl(
      center.map((at) => at + 0.1),
      stretch,
    )
    const cold = minimise(moved, first.point, { tolerance: 1e-9 })
    const warm = minimise(moved, first.point, { tolerance: 1e-9, memory: first.memory })
    expect(warm.converged && cold.converged).toBe(true)
    expect(warm.iterations).toBeLessThan(cold.iterations / 2)
    expect(JSON.stringify(first.memory)).toBe(kept)
  })

  test('goes on where given curvature misleads', () => {
    const wrong = [{ step: Float64Array.of(1, 1), change: Float64Array.of(1e-9, 1e9) }]
    const { point } = minimise(bowl([3, -2], [1, 1]), new Float64Array(2), { memory: wrong, tolerance: 1e-8 })
    expect([...point].map((value) => value.toFixed(5))).toEqual(['3.00000', '-2.00000'])
  })

  test('ends at once where nothing slopes, and says when it did not get there', () => {
    expect(minimise(() => 7, Float64Array.of(5))).toMatchObject({ iterations: 0, converged: true, value: 7 })
    expect(minimise(rosenbrock, Float64Array.of(-1.2, 1), { maxIterations: 2 }).converged).toBe(false)
  })
})
