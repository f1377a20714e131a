import { expect, test } from 'vitest'

test('the public names', async () => {
  expect(Object.keys(await import('../src/index.ts')).sort()).toEqual([
    'CHARACTER', 'STOP_WORDS', 'TEMPLATE_WORDS', 'TOKENIZERS', 'characterClass', 'createTokenCounter', 'foldCase', 'foldCharacter',
    'foldIdentifier', 'identifierRanges', 'isGenericWord', 'isStopWord', 'splitIdentifier', 'stemWord', 'surfaceForms', 'wordsOf',
  ])
})
