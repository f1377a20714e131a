import { expect, test } from 'vitest'

test('the package exports these values and no others', async () => {
  const names = Object.keys(await import('../src/index.ts')).sort()
  expect(names).toEqual([
    'DEFAULT_COEFFICIENTS', 'EXPANSION_PRESETS', 'NEIGHBORHOOD_LIMITS', 'ROLE_EXPECTATION', 'expand', 'explanationPaths', 'neighborhoodOf', 'pathsFromAnchors', 'relationGraph', 'toGraph',
  ])
})
