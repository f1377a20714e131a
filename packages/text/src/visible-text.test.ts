import { describe, expect, test } from 'vitest'
import { shorten, visibleLine, visibleSource } from './visible-text.ts'

describe('visibleLine', () => {
  test.each([
    ['src/cart.ts', 'src/cart.ts'],
    ['src/größe 用户.ts', 'src/größe 用户.ts'],
    ['a\nb\tc\r', 'a\\u{a}b\\u{9}c\\u{d}'],
    ['x\u202Etxt.exe', 'x\\u{202e}txt.exe'],
    ['zero\u200Bwidth\uFEFF', 'zero\\u{200b}width\\u{feff}'],
    ['tag\u{E0041}', 'tag\\u{e0041}'],
    ['half\uD800', 'half\\u{d800}'],
    ['esc\u001B[31m\u009B', 'esc\\u{1b}[31m\\u{9b}'],
    ['join\u034Fer \u{1F600}', 'join\\u{34f}er \u{1F600}'],
    ['line\u2028par\u2029', 'line\\u{2028}par\\u{2029}'],
  ])('%j becomes %j', (text, visible) => {
    expect(visibleLine(text)).toBe(visible)
  })
})

test('visibleSource keeps lines, tabs and joiners, and shows the rest', () => {
  expect(visibleSource('a\r\n\tb\u200D\0\u202E\rc\n')).toBe('a\n\tb\u200D\\u{0}\\u{202e}\\u{d}c\n')
})

test('shorten never cuts a character in two', () => {
  expect(shorten('abcdef', 6)).toBe('abcdef')
  expect(shorten('abcdefg', 6)).toBe('abcde…')
  expect(shorten('abc\u{1F600}d', 5)).toBe('abc…')
})
