import { expect, it } from 'vitest'

it('exports exactly these values', async () => {
  expect(Object.keys(await import('../src/index.ts')).sort()).toEqual(['EXIT', 'EXIT_CODES', 'configJsonSchema', 'run'])
})
