import { expect, test } from 'vitest'

test('the public names', async () => {
  expect(Object.keys(await import('../src/index.ts')).sort()).toEqual([
    'CHARACTER', 'FOREIGN_STOP_WORDS', 'STOP_WORDS', 'TEMPLATE_WORDS', 'TOKENIZERS', 'abbreviationsOf', 'characterClass', 'createTokenCounter', 'foldCase',
    'foldCharacter', 'foldIdentifier', 'identifierRanges', 'inlineCode', 'inverseDocumentFrequency', 'isGenericWord', 'isStopWord', 'languageOf', 'shortLine', 'shorten', 'spaceWords', 'splitIdentifier', 'stemWord', 'surfaceForms', 'visibleLine', 'visibleSource', 'wordsOf',
  ])
})
