import { DeepDiscoveryError } from '@deepdiscovery/model'
import fc from 'fast-check'
import * as cl100k from 'gpt-tokenizer/encoding/cl100k_base'
import * as o200k from 'gpt-tokenizer/encoding/o200k_base'
import { describe, expect, test } from 'vitest'
import { sliceLongRuns } from './slice-long-runs.ts'
import { createTokenCounter, TOKENIZERS } from './token-counter.ts'

describe('createTokenCounter', () => {
  test.each([['o200k_base', 2, 9], ['cl100k_base', 2, 8]] as const)('%s', async (name, hello, special) => {
    const counter = await createTokenCounter(name)
    expect(counter.name).toBe(name)
    expect(counter.count('')).toBe(0)
    expect(counter.count('hello world')).toBe(hello)
    expect(counter.count('a <|endoftext|> b')).toBe(special)
  })

  test('has o200k_base as default and knows the names it lists', async () => {
    expect((await createTokenCounter()).name).toBe('o200k_base')
    expect(TOKENIZERS).toEqual(['o200k_base', 'cl100k_base'])
  })

  test('refuses an unknown name', async () => {
    const error: unknown = await createTokenCounter('p50k' as never).catch((reason: unknown) => reason)
    expect(DeepDiscoveryError.is(error) && [error.code, error.subject, error.message]).toEqual([
      'DD_INVALID_OPTION', 'tokenizer', 'Unknown tokenizer "p50k": choose one of o200k_base, cl100k_base.',
    ])
  })

  test.each([['o200k_base', o200k], ['cl100k_base', cl100k]] as const)('%s equals the encoder of another library', async (name, { encode }) => {
    const counter = await createTokenCounter(name)
    const word = fc.constantFrom('get', 'User', 'HTTP', "don't", "WE'RE", '  ', '\n', '\r\n', '\t', ' \n ', '\n\n', '\n//', ';\n', ';\n  ', '\n /', '\n\t\n', '\u00a0', '\u2028', '\f', '//', '=>', '12345', '_id', 'é', 'ǅ', '用户', 'かな', '👩‍👩‍👧', '\u0301', ' ')
    const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.array(word, { maxLength: 60 }).map(words => words.join('')))
    // The other library loses the byte order mark inside words.
    fc.assert(fc.property(text.filter(each => !each.includes('\uFEFF')), (each) => {
      expect(counter.count(each)).toBe(encode(each, { disallowedSpecial: new Set() }).length)
    }), { numRuns: 1000 })
  })

  test('a lone surrogate counts as what it is written as', async () => {
    const counter = await createTokenCounter()
    expect(counter.count('a\ud800b')).toBe(counter.count('a\ufffdb'))
  })

  test('is exact or a little above for long runs', async () => {
    const counter = await createTokenCounter()
    for (const run of ['a'.repeat(3000), '='.repeat(3000), ' '.repeat(3000), '用'.repeat(700), '\n'.repeat(3000)]) {
      const exact = o200k.encode(run).length
      expect(counter.count(run)).toBeGreaterThanOrEqual(exact)
      expect(counter.count(run)).toBeLessThanOrEqual(exact * 1.05)
    }
  })
})

describe('sliceLongRuns', () => {
  test('leaves text without long runs whole', () => {
    const text = `${'word '.repeat(500)}${'a'.repeat(512)} ${'-'.repeat(512)}\n`
    expect(sliceLongRuns(text)).toEqual([text])
  })

  test.each(['a', '=', ' ', '\n', '用', '😀'])('cuts a run of %j and loses nothing', (character) => {
    const text = `x1 a${character.repeat(5000)} y`
    const slices = sliceLongRuns(text)
    expect(slices.join('')).toBe(text)
    expect(slices.every((slice) => slice.length <= 520 && !/\p{Surrogate}/u.test(slice))).toBe(true)
  })
})
