import { expect, test } from 'vitest'

test('the package exports these values and no others', async () => {
  expect(Object.keys(await import('../src/index.ts')).sort()).toEqual(['DEFAULT_COEFFICIENTS', 'expand', 'pathsFromAnchors', 'toGraph'])
})
