import { expect, test } from 'vitest'

test('the package exports exactly these values', async () => {
  expect(Object.keys(await import('../src/index.ts')).sort()).toEqual([
    'DEFAULTS', 'DeepDiscoveryError', 'SWITCHES', 'discover', 'open', 'openSession', 'renderPack', 'renderRelations', 'toRelationGraph',
  ])
})
