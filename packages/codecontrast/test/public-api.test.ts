import { expect, test } from 'vitest'

test('the package exports exactly these values', async () => {
  expect(Object.keys(await import('../src/index.ts')).sort()).toEqual([
    'DEFAULT_TRAINING_OPTIONS', 'chooseShare', 'codeTarget', 'commitQuery', 'documentationQuery', 'evaluateHistory', 'exportEncoder',
    'isTrainablePath', 'licenceOf', 'pairsOfFile', 'parseCheckpoint', 'preparePairs', 'renderModelCard', 'serializeCheckpoint',
    'trainEncoder', 'trainPrepared',
  ])
  expect(Object.keys(await import('../src/node.ts')).sort()).toEqual([
    'DEFAULT_EXTRACTION', 'LicenceRefused', 'extractHistory', 'openPairFile', 'readCheckpoint', 'trainingThreads', 'writeCheckpoint',
  ])
})
