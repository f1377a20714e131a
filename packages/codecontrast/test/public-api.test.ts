import { expect, test } from 'vitest'

test('the package exports exactly these values', async () => {
  expect(Object.keys(await import('../src/index.ts')).sort()).toEqual([
    'codeTarget', 'commitQuery', 'documentationQuery', 'isTrainablePath', 'licenceOf', 'pairsOfFile',
  ])
})
