import cl100k from 'gpt-tokenizer/bpeRanks/cl100k_base'
import o200k from 'gpt-tokenizer/bpeRanks/o200k_base'
import { expect, test } from 'vitest'
import * as cl100kData from './vocabularies/cl100k-base.ts'
import * as o200kData from './vocabularies/o200k-base.ts'
import { readVocabulary } from './vocabulary.ts'

test.each([['o200k_base', o200kData, o200k], ['cl100k_base', cl100kData, cl100k]] as const)('%s holds the published tokens', (_, data, published) => {
  const encoder = new TextEncoder()
  const rankOf = readVocabulary(data)
  const wrong = [...published].filter((token, rank) => {
    const bytes = typeof token === 'string' ? encoder.encode(token) : Uint8Array.from(token)
    return rankOf(bytes, 0, bytes.length) !== rank
  })
  expect(wrong).toEqual([])
  expect(data.lengths).toHaveLength(published.length)
})

test('what is no token has no rank', () => {
  const rankOf = readVocabulary({ lengths: '!!"', bytes: 'abab' })
  const rank = (text: string, start = 0): number => rankOf(new TextEncoder().encode(text), start, text.length)
  expect([rank('a'), rank('b'), rank('ab'), rank('xab', 1)]).toEqual([0, 1, 2, 2])
  expect([rank(''), rank('c'), rank('ba'), rank('aba')]).toEqual([-1, -1, -1, -1])
})
