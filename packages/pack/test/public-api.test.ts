import { expect, test } from 'vitest'

test('the package exports exactly these values', async () => {
  expect(Object.keys(await import('../src/index.ts')).sort()).toEqual([
    'DEFAULT_PACK_OPTIONS',
    'assemblePack',
    'cardCost',
    'changedCards',
    'checkPack',
    'contextPackSchema',
    'neighborPhrase',
    'packTexts',
    'parsePack',
    'redactSecrets',
    'renderPack',
  ])
})
