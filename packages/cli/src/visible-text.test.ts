import { expect, it } from 'vitest'
import { oneLine, visiblePath } from './visible-text.ts'

it.each([
  ['src/a.ts', 'src/a.ts'], ['a\nb.ts', 'a\\u{a}b.ts'], ['bell\u0007.ts', 'bell\\u{7}.ts'], ['bidi\u202egpj.ts', 'bidi\\u{202e}gpj.ts'],
  ['iso\u2066x\u2069.ts', 'iso\\u{2066}x\\u{2069}.ts'], ['größe-日本.ts', 'größe-日本.ts'],
])('%j is shown as %s', (path, shown) => expect(visiblePath(path)).toBe(shown))

it('a text becomes one line without anything unseen', () => {
  expect(oneLine(" imports\n\t'./ctl\u0007bell' \u202e ")).toBe("imports './ctl\\u{7}bell' \\u{202e}")
})
