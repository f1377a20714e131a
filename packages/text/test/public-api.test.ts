import { expect, test } from 'vitest'

test('the public names', async () => {
  expect(Object.keys(await import('../src/index.ts')).sort()).toEqual([
    'CHARACTER', 'FOREIGN_STOP_WORDS', 'STOP_WORDS', 'TEMPLATE_WORDS', 'TOKENIZERS', 'abbreviationsOf', 'characterClass', 'createTokenCounter', 'foldCase',
    'foldCharacter', 'foldIdentifier', 'identifierRanges', 'inverseDocumentFrequency', 'isGenericWord', 'isStopWord', 'languageOf', 'spaceWords', 'splitIdentifier', 'stemWord', 'surfaceForms', 'wordsOf',
  ])
})
