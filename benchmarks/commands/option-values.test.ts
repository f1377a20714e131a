import { expect, test } from 'vitest'
import { count, limits, names, seconds, strength, whole } from './option-values.ts'

test.each(['', '-1', '1.5', '1e3', 'x', '99999999999999999999'])('%j is no whole number', (text) => {
  expect(() => whole(text)).toThrow('whole number')
})

test('numbers and names are read as they stand', () => {
  expect([whole('0'), count('12'), seconds('0.5'), names('a, b,,c ')]).toEqual([0, 12, 0.5, ['a', 'b', 'c']])
  expect(() => count('0')).toThrow('above 0')
  for (const text of ['0', '-1', 'Infinity', 'x']) expect(() => seconds(text)).toThrow('seconds')
})

test('limits of sets are collected, strengths are numbers above 0', () => {
  expect(limits('b=5', limits('a=60', {}))).toEqual({ a: 60, b: 5 })
  for (const text of ['a', 'a=', 'a=0', '=3']) expect(() => limits(text, {})).toThrow(/SET=60|above 0/)
  expect(strength('1e-3')).toBe(0.001)
  for (const text of ['0', '-1', '', 'x', 'Infinity']) expect(() => strength(text)).toThrow('above 0')
})
