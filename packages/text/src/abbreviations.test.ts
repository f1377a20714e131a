import { expect, test } from 'vitest'
import { abbreviationsOf } from './abbreviations.ts'
import { stemWord } from './stem-word.ts'

test.each([
  ['configuration', ['cfg', 'conf', 'config']], ['db', ['database']], ['database', ['db']], ['messages', ['msg']], ['desc', ['descending', 'description']],
  ['cart', []], ['constructor', []], ['__proto__', []],
])('%s may be written %s', (word, others) => {
  expect(abbreviationsOf(stemWord(word))).toEqual(others.map((other) => stemWord(other)).sort())
})

test('every form leads back', () => {
  for (const long of ['repository', 'environment', 'initialization']) {
    for (const short of abbreviationsOf(stemWord(long))) expect(abbreviationsOf(short)).toContain(stemWord(long))
  }
})
