import { expect, test } from 'vitest'

test('the package exports exactly these values', async () => {
  expect(Object.keys(await import('../src/index.ts')).sort()).toEqual([
    'WEIGHTS_VERSION', 'createStaticEmbedder', 'createTokenBags', 'embedBag', 'encoderTokens', 'parseWeights', 'quantizeRows', 'serializeWeights',
  ])
  expect(Object.keys(await import('../src/node.ts')).sort()).toEqual(['readShippedWeights', 'readWeights'])
  expect(Object.keys(await import('../src/transformers.ts'))).toEqual(['createTransformersEmbedder'])
})
