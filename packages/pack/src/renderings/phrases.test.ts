import type { Card, CardSymbol } from '@deepdiscovery/model'
import { expect, test } from 'vitest'
import { cutOf, listedNames, symbolRows } from './phrases.ts'

const symbol = (startLine: number, endLine: number): CardSymbol => ({
  name: 'x',
  kind: 'method',
  startLine,
  endLine,
  signature: '',
})
const symbols = [symbol(1, 200), symbol(10, 30), symbol(40, 131), symbol(140, 150)]

test.each([
  ['a whole definition', 10, 30, undefined],
  ['the middle of one', 50, 90, { lines: '40-131', within: true }],
  ['its head', 40, 90, { lines: '40-131', within: true }],
  ['its end', 90, 131, { lines: '40-131', within: true }],
  ['one after a whole one', 10, 60, { lines: '40-131', within: false }],
  ['two whole ones', 10, 131, undefined],
  ['the whole file', 1, 200, undefined],
  ['outside of any', 210, 220, undefined],
])('an excerpt says of what it is cut: %s', (_, startLine, endLine, expected) => {
  expect(cutOf({ symbols } as unknown as Card, { startLine, endLine, text: '' })).toEqual(expected)
})

test('symbols share lines, eight on each', () => {
  expect(symbolRows([])).toEqual([])
  expect(symbolRows([...'abcdefghij'])).toEqual(['a; b; c; d; e; f; g; h', 'i; j'])
})

test('the class of a member is named once', () => {
  const named = (...names: readonly string[]) => listedNames(names.map(name => ({ ...symbol(1, 2), name })))
  expect(named('Cart', 'Cart.add', 'Cart.sum', 'Order.pay', 'Order.cancel', 'total', 'Cart.drop'))
    .toEqual(['Cart', '.add', '.sum', 'Order.pay', '.cancel', 'total', 'Cart.drop'])
  expect(named('.hidden', '.gone')).toEqual(['.hidden', '.gone'])
})
