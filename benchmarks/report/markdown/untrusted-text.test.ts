import { expect, test } from 'vitest'
import { codeSpan, plainName } from './untrusted-text.ts'

test.each([
  ['a\n# Heading', 'a # Heading'],
  ['<script>alert(1)</script>', '‹script›alert(1)‹/script›'],
  ['[link](javascript:x) `code` \\', "'link'(javascript:x) 'code' '"],
  ['\u001B[31mred\u202E', "'31mred"],
])('the name %j is printed as one line without markup', (given, printed) => {
  expect(plainName(given)).toBe(printed)
})

test('a code span cannot be left', () => {
  expect(codeSpan('a`b\n`c')).toBe("`a'b 'c`")
})
