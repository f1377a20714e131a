import { expect, it } from 'vitest'

it('exports these values', async () => {
  expect(Object.keys(await import('../src/index.ts')).sort()).toEqual(['EXPLICIT_LIMITS', 'explicitRelations', 'languageResolvers'])
})
