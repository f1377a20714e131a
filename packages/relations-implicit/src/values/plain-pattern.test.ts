import fc from 'fast-check'
import { RE2JS } from 're2js'
import { describe, expect, test } from 'vitest'
import { patternMatching } from './pattern-matching.ts'
import type { PatternMatching } from './pattern-matching.ts'
import { readPlainPattern } from './plain-pattern.ts'

const pieces = fc.constantFrom(
  'a', 'b', '(?:\\.\\w+)*', '(?:[\\w-]+/)+', '(?:-\\w*)*?', '_', ' ', '-', '1', '/', '.', '\\.', '\\w', '\\W', '\\s', '\\S', '\\d', '\\b', '^', '$', '|', '(', '(?:', '(?P<n>', '(?<m>', ')', ')', ')', '[ab]', '[^a]',
  '[a-z_]', '[\\w.-]', '[^\\s/]', '[]', '[b-a]', '*', '+', '?', '*?', '+?', '??', '{2}', '{1,3}', '{,2}', '{3,1}', '{200}', '++', '(?i)', '(?m)', '(?=a)', '\\1', '\\n', '}', ']', '\\z', 'é',
)
const patterns = fc.tuple(fc.constantFrom('', '', '(?i)', '(?s)'), fc.array(pieces, { maxLength: 9 })).map(([flags, parts]) => flags + parts.join(''))
const texts = fc.string({ unit: fc.constantFrom('a', 'b', 'A', 'B', '_', ' ', '-', '1', '.', '/', '\n', '\v', '\u00b7', 'Z', '\\'), maxLength: 12 })

function found(matching: PatternMatching, text: string, groups: number): unknown {
  return [matching.test(text), Array.from(matching.all(text, text, 9), ({ index, part }) => [index, Array.from({ length: groups + 1 }, (_, group) => part(group))])]
}

describe('a pattern that is read as plain', () => {
  test('is right, has the groups that RE2 gives it, and matches as RE2 does', () => {
    let matched = 0
    fc.assert(fc.property(patterns, fc.array(texts, { minLength: 4, maxLength: 4 }), (source, those) => {
      const plain = readPlainPattern(source)
      if (plain === undefined) return
      const linear = RE2JS.compile(source)
      expect([plain.groupCount, Object.fromEntries(plain.names)]).toEqual([linear.groupCount(), linear.namedGroups()])
      const quick = patternMatching(source, plain, undefined)
      const slow = patternMatching(source, undefined, linear)
      for (const text of those) {
        expect(found(quick, text, plain.groupCount)).toEqual(found(slow, text, plain.groupCount))
        if (plain.ways !== undefined && slow.test(text)) matched++
      }
    }), { numRuns: 6_000 })
    expect(matched).toBeGreaterThan(400)
  })

  test.each([
    '(?P<a>x', 'x)', 'a**', '[b-a]', '[]', '(?=a)', 'a{3,1}', '(a{9}){99}', '(?P<a>x)(?P<a>y)', '\\1', '\\pL', 'é', 'a|*', '(?m)^a', '{', 'a{,2}', '[[:alpha:]]',
  ])('is not %j', (source) => expect(readPlainPattern(source)).toBeUndefined())

  test.each<[source: string, ways: { factor: number; power: number } | undefined]>([
    ['^(get|post)$', { factor: 1, power: 0 }], ['(^|\\.)send$', { factor: 2, power: 1 }], ['^\\w+$', { factor: 1, power: 1 }], ['\\w+=\\w+', { factor: 1, power: 3 }],
    ['a?b?', { factor: 4, power: 1 }], ['^a|b', { factor: 2, power: 1 }], ['(a|ab)c', { factor: 2, power: 1 }], ['a{2,4}', { factor: 3, power: 1 }],
    ['(a*)*b', undefined], ['(a|)?', undefined], ['(?:ab)+', undefined], ['^\\w+(?:\\.\\w+)*$', { factor: 1, power: 2 }], ['^(?:[\\w.]+/)*a', { factor: 1, power: 1 }], ['(?:\\.[\\w.]+)*', undefined], ['(\\.\\w+)*', undefined],
  ])('%j: %j', (source, ways) => expect(readPlainPattern(source)!.ways).toEqual(ways))

  test('is left to the linear engine where a text lets it try many ways', () => {
    const source = `${'a*'.repeat(12)}b`
    expect(patternMatching(source, readPlainPattern(source), undefined).test('a'.repeat(5_000))).toBe(false)
  })
})
