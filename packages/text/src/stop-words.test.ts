import { describe, expect, test } from 'vitest'
import { isStopWord, STOP_WORDS } from './stop-words.ts'
import { TEMPLATE_WORDS } from './template-words.ts'
import { wordsOf } from './words-of.ts'

describe('word lists', () => {
  test('function words are stop words, words of code are not', () => {
    expect('the is when should a and'.split(' ').every(isStopWord)).toBe(true)
    expect('cache set list file class error new test null return version'.split(' ').some(isStopWord)).toBe(false)
  })

  test('template words are those of issue forms and no stop words', () => {
    expect('steps reproduce expected actual environment version screenshot'.split(' ').every((word) => TEMPLATE_WORDS.has(word))).toBe(true)
    expect([...TEMPLATE_WORDS].filter(isStopWord)).toEqual([])
  })

  test('hold words as the splitter gives them', () => {
    for (const word of [...STOP_WORDS, ...TEMPLATE_WORDS]) expect(wordsOf(word)).toEqual([word])
  })
})
