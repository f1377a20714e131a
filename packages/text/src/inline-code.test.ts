import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inlineCode } from './inline-code.ts'

test.each([
  ['src/a.ts', '`src/a.ts`'], ['a`b', '``a`b``'], ['`a`', '`` `a` ``'], ['a\n# b', '`a\\u{a}# b`'], ['\u202egnp.exe', '`\\u{202e}gnp.exe`'], ['', '`  `'], [' a', '`  a `'],
])('%j', (text, code) => expect(inlineCode(text)).toBe(code))

test('no text leaves its backticks, has a second line or hides something', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
    const code = inlineCode(text)
    const fence = /^`+/.exec(code)![0]
    const inner = code.slice(fence.length, -fence.length)
    expect(code.endsWith(fence)).toBe(true)
    expect((inner.match(/`+/g) ?? []).some((run) => run.length === fence.length)).toBe(false)
    expect(code).not.toMatch(/[\p{Cc}\p{Cs}\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|[\ufe00-\ufe0e]/u)
  }))
})
