import { expect, test } from 'vitest'

test('the package exports these values and no others', async () => {
  const names = Object.keys(await import('../src/index.ts')).sort()
  expect(names).toEqual(['DEFAULT_ORGANIZATIONAL_LIMITS', 'organizationalRelations'])
})
