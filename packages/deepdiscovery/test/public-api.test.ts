import { expect, test } from 'vitest'

test('the package exports exactly these values', async () => {
  expect(Object.keys(await import('../src/index.ts')).sort()).toEqual([
    'DEFAULTS', 'DeepDiscoveryError', 'SWITCHES', 'discover', 'formatProblem', 'listRules', 'open', 'openSession', 'parsePack', 'renderPack', 'renderRelations', 'testRules',
    'toRelationGraph',
  ])
})
