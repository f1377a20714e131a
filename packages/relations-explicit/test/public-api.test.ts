import { expect, it } from 'vitest'

it('exports these values', async () => {
  const names = Object.keys(await import('../src/index.ts')).sort()
  expect(names).toEqual(['EXPLICIT_LIMITS', 'explicitRelations', 'languageResolvers'])
})
