import { expect, test } from 'vitest'
import { isGenericWord } from './generic-words.ts'

test.each(['the', 'fix', 'fixes', 'errors', 'implementing', 'expected', 'reproduc', 'test'])('%s fits any task', word => {
  expect(isGenericWord(word)).toBe(true)
})

test.each(['cart', 'handler', 'session', 'rounding', 'constructor', ''])('%s says what a task is about', word => {
  expect(isGenericWord(word)).toBe(false)
})
