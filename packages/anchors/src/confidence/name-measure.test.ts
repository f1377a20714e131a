import { expect, test } from 'vitest'
import { located } from '../../test/located.ts'
import { namesMeasure } from './name-measure.ts'

function measure(task: string, mentioned = 0): number {
  const { task: analysis, survey, anchors } = located(task, {
    'src/cart/price.ts': { score: 1, words: 'roundPrice round price', signals: { text: 1, mention: mentioned } },
    'lib/other.ts': { score: 0 },
  })
  return namesMeasure(analysis, survey, anchors[0]!)
}

test.each([
  ['nothing is named', 'rounding is wrong', 0.25],
  ['a path that is here', 'see src/cart/price.ts', 0.5],
  ['the end of a path', 'see cart/price.ts', 0.5],
  ['a path with what stands before the repository', 'see /app/build/src/cart/price.ts', 0.5],
  ['a path that is not here', 'see src/cart/prices.ts', 0],
])('%s: %s', (_name, task, expected) => {
  expect(measure(task)).toBeCloseTo(expected, 5)
})

test('a name that means the best file counts by how surely it does', () => {
  expect(measure('see src/cart/price.ts', 0.9)).toBeCloseTo(0.95, 5)
  expect(measure('rounding is wrong', 0.4)).toBeCloseTo(0.45, 5)
})

test('names are weighed by their trust', () => {
  const both = measure('src/cart/price.ts calls lib/gone.ts')
  expect(both).toBeGreaterThan(0)
  expect(both).toBeLessThan(0.5)
})
