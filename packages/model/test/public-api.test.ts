import { expect, test } from 'vitest'

test('the package exports exactly these values', async () => {
  expect(Object.keys(await import('../src/index.ts')).sort()).toEqual([
    'ARTIFACT_ROLES', 'DETAILS', 'DeepDiscoveryError', 'ERROR_CODES', 'INTENTS', 'RELATION_KINDS', 'comparePaths', 'toArtifactId',
  ])
})
