import { expect, test } from 'vitest'
import { count, names, seconds, whole } from './option-values.ts'

test.each(['', '-1', '1.5', '1e3', 'x', '99999999999999999999'])('%j is no whole number', (text) => {
  expect(() => whole(text)).toThrow('whole number')
})

test('numbers and names are read as they stand', () => {
  expect([whole('0'), count('12'), seconds('0.5'), names('a, b,,c ')]).toEqual([0, 12, 0.5, ['a', 'b', 'c']])
  expect(() => count('0')).toThrow('above 0')
  for (const text of ['0', '-1', 'Infinity', 'x']) expect(() => seconds(text)).toThrow('seconds')
})
