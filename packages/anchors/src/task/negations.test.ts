import { expect, test } from 'vitest'
import { setNegationsApart } from './negations.ts'

test.each([
  ['Round up instead of down', ['Round up', 'instead of down']],
  ['Unlike the old cart page it fails, always', ['Unlike the old cart page', 'it fails, always']],
  ['returns None rather than an error.', ['returns None', 'rather than an error.']],
  ['works fine in Firefox, not in Chrome', ['works fine in Firefox', ', not in Chrome']],
  ['does not work with the cart', ['does not work with the cart']],
  ['nimm die Summe anstatt der Anzahl', ['nimm die Summe', 'anstatt der Anzahl']],
  ['返回空值而不是异常，总是', ['返回空值', '而不是异常', '，总是']],
])('%s', (text, parts) => {
  const apart = setNegationsApart({ text, kind: 'title' })
  expect(apart.map((line) => line.text.trim())).toEqual(parts)
  expect(apart.filter(({ kind }) => kind === 'aside')).toHaveLength(parts.length > 1 ? 1 : 0)
  expect(setNegationsApart({ text, kind: 'code' })).toHaveLength(1)
})
