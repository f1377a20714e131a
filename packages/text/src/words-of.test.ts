import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CHARACTER, characterClass, foldCharacter } from './character-class.ts'
import { foldCase, foldIdentifier } from './fold-identifier.ts'
import { identifierRanges } from './identifier-ranges.ts'
import { splitIdentifier, wordsOf } from './words-of.ts'

describe('wordsOf', () => {
  test.each([
    ['getUserById', 'get user by id'], ['HTTPServer2', 'http server 2'], ['user_id', 'user id'], ['SCREAMING_SNAKE', 'screaming snake'],
    ['kebab-case-name', 'kebab case name'], ['URLs', 'urls'], ['parseURLsFast', 'parse urls fast'], ['URLSafe', 'url safe'],
    ['IDs2', 'ids 2'], ['DBsize', 'd bsize'], ['__init__', 'init'], ['x', 'x'], ['OAuth2Token', 'o auth 2 token'], ['iOS', 'i os'],
    ['0x1F', '0x1f'], ['404', '404'], ['3dModel', '3dmodel'], ['a_3dModel', 'a 3dmodel'], ['utf8', 'utf 8'], ['sha256sum', 'sha 256 sum'],
    ['v1.2.3', 'v 1 2 3'], ['1e5', '1e5'], ['don’t', 'don t'], ["it's", 'it s'], ['a$b', 'a b'], ['NAÏVE', 'naïve'], ['écoleÀB', 'école àb'],
    ['ПриветМИР', 'привет мир'], ['用户表', '用户 户表'], ['用', '用'], ['用户Name2', '用户 name 2'], ['用2a', '用 2a'], ['カナ', 'カナ'],
    ['한국어', '한국 국어'], ['“quoted” — text…', 'quoted text'], ['😀user😀', 'user'], ['', ''], ['___', ''], ['ab\u00a0cd', 'ab cd'],
    ['İx', 'İx'], ['The cache\r\nmissed 3 times.', 'the cache missed 3 times'],
  ])('%s', (text, words) => {
    expect(wordsOf(text).join(' ')).toBe(words)
    expect(splitIdentifier(text)).toEqual(wordsOf(text))
  })

  test('of joined texts are the words of each, and without Han runs the words are all the letters', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'B', 'C', 's', '1', '_', '-', ' ', 'é', 'É', 'ж', '。', '\n'), maxLength: 30 })
    fc.assert(fc.property(text, text, (left, right) => {
      expect(wordsOf(`${left} ${right}`)).toEqual([...wordsOf(left), ...wordsOf(right)])
      expect(wordsOf(left).join('')).toBe(foldIdentifier(left).replace(/[ 。\n]/g, ''))
    }))
  })
})

describe('folding', () => {
  test.each([
    ['getUserById', 'getuserbyid'], ['GET_USER-BY-ID', 'getuserbyid'], ['ÀÉ', 'àé'], ['ПРИВЕТ', 'привет'], ['İẞ', 'İẞ'], ['用户_表', '用户表'],
  ])('%s', (name, folded) => expect(foldIdentifier(name)).toBe(folded))

  test('keeps words words, UTF-8 lengths, and is stable', () => {
    for (let code = 0; code < 0x10000; code++) {
      const folded = foldCharacter(code)
      expect(foldCharacter(folded)).toBe(folded)
      if (folded === code) continue
      expect([characterClass(code), characterClass(folded)]).toEqual([CHARACTER.upper, CHARACTER.lower])
      expect(new TextEncoder().encode(foldCase(String.fromCharCode(code)))).toHaveLength(new TextEncoder().encode(String.fromCharCode(code)).length)
    }
  })
})

test('identifierRanges finds maximal runs that hold a word', () => {
  const text = '__init__ = self.user_id-2 ___ 用户x'
  expect(identifierRanges(text).map(({ start, end }) => text.slice(start, end))).toEqual(['__init__', 'self', 'user_id', '2', '用户x'])
})
