import { describe, expect, test } from 'vitest'
import { outlineOf } from './outline.ts'
import { needlesOf } from './needles.ts'
import { compilePattern } from './pattern.ts'

describe('matches', () => {
  test('groups by name, in order', () => {
    const pattern = compilePattern('(?P<verb>get|put) (?P<path>/\\w*)(;)?')
    expect(pattern.groups).toEqual(['verb', 'path'])
    expect(pattern.test('x get /a')).toBe(true)
    expect(pattern.test('x del /a')).toBe(false)
    expect(pattern.exec('none')).toBeUndefined()
    expect(pattern.exec('x put /b')).toEqual({ index: 2, text: 'put /b', first: 'put', groups: new Map([['verb', 'put'], ['path', '/b']]) })
    expect([...pattern.all('get /a put /b get /c', 2)].map(({ index, text }) => [index, text])).toEqual([[0, 'get /a'], [7, 'put /b']])
    expect([...pattern.all('get /a', 0)]).toEqual([])
  })

  test('a group that took no part', () => {
    const pattern = compilePattern('(?P<a>x)|(?P<b>y)')
    expect([...pattern.all('xy', 9)].map(({ first, groups }) => [first, [...groups]])).toEqual([['x', [['a', 'x']]], [undefined, [['b', 'y']]]])
  })

  test('empty matches end', () => expect([...compilePattern('a*').all('ba', 9)].map(({ index }) => index)).toEqual([0, 1, 2]))

  test('letters of all alphabets are word characters, and indices are those of the text', () => {
    expect([...compilePattern('\\b\\w+\\b').all('“josé” größe 😀 x', 9)].map(({ index, text }) => [index, text])).toEqual([[1, 'josé'], [7, 'größe'], [16, 'x']])
    expect(compilePattern('\\bos\\b').test('j\u00e9os')).toBe(false)
    expect(compilePattern('größe').test('die größe')).toBe(true)
    expect(compilePattern('\\p{Lu}').exec('aÉ')?.text).toBe('É')
  })

  test('is linear', () => expect(compilePattern('(a*)*b').test('a'.repeat(20_000))).toBe(false))
})

test.each([
  ['(?<=a)b', 'look-around'], ['a(?!b)', 'look-around'], ['(a)\\1', 'references to groups'], ['(?P<a>x)(?P=a)', 'references to groups'],
  ['a++', 'possessive'], ['(?>a)', 'possessive'], ['(a', 'missing closing )'], ['a{2000}', 'invalid repeat count'], ['[b-a]', 'invalid character class range'],
])('compilePattern(%j) throws', (source, reason) => expect(() => compilePattern(source)).toThrow(`pattern ${source}: ${reason}`))

test.each<[source: string, words: readonly (readonly string[])[]]>([
  ['\\bservice\\s+(?P<name>\\w+)\\s*\\{', [['service']]], ['service\\s+(?P<name>\\w+)', []], ['^service\\s*\\{', [['service']]],
  ['(^|\\.)send_task$', [['sendtask']]], ['\\b(?:get|post)\\(', [['get', 'post']]], ['\\b(?:get|post|x)\\(', []],
  ['"user-card"', [['usercard']]], ['\\buser-card\\b', [['user'], ['card']]], ['(?i)\\bTable\\s+"', [['table']]], ['\\b[Tt]able\\b', [['table']]],
  ['@Bean\\b', [['bean']]], ['[@]Bean\\b', [['bean']]], ['[.@-]Bean\\b', [['bean']]], ['[.@x]Bean\\b', []], ['\\n@Bean\\s', [['bean']]], ['\\bZone\\b', []], ['\\bclass\\s+(?:\\w+\\s+)?implements\\b', [['class'], ['implements']]],
  ['\\ba\\b', []], ['\\b404\\b', []], ['(?m)^import\\s', [['import']]], ['\\Qa.bc(\\E', [['bc']]], ['^\\Qab.bc(\\E', [['ab'], ['bc']]], ['[[:space:]]use[[:space:]]', [['use']]],
  ['.*', []], ['', []], ['größe', []], ['\\s\\x66oo\\s', [['foo']]], ['\\sab{2}\\s', []], ['\\sab?\\s', []], ['\\sabc?\\s', [['ab', 'abc']]],
  ['\\W+users\\W', [['users']]], ['(?:\\s+foo,)*', []], ['(?:\\s+foo,)+', [['foo']]], ['\\sfoo(?:(?i)bar|(?-i:x))\\s', [['foobar', 'foox']]],
  ['(?m)^[-s]?include\\s', [['include', 'sinclude']]], ['\\buser[-_]?card\\s', [['usercard', 'user'], ['usercard', 'card']]],
  ['\\suser[-_]?card\\s', [['usercard']]], ['\\suser[0-9]card\\s', []], ['\\{%-?\\s*url\\s', [['url']]], ['\\buser\\s*card\\b', [['usercard', 'user'], ['usercard', 'card']]],
  ['(?i)\\bcreate\\s+(?:(?:global|local)\\s+)?(?:temporary\\s+|temp\\s+|unlogged\\s+)?table\\s+(?:if\\s+not\\s+exists\\s+)?\\w', [['create'], ['table']]],
  ['\\bon(?:a|b|c|d|e|f|g|h|i|j|k|l|m|n|o|p|q|r|s|t)off\\b', []], ['\\son(?:ab |bc |cd |de |ef |fg |gh |hi |ij |jk |kl |lm |mn |no |op |pq |qr )?off\\s', []],
  ['\\son (?:ab |bc |cd |de |ef |fg |gh |hi |ij |jk |kl |lm |mn |no |op |pq |qr )?off\\s', [['on'], ['off']]],
])('words of %s', (source, words) => expect(compilePattern(source).words).toEqual(words))

test.each<[source: string, group: string | undefined, key: string, needles: readonly (readonly string[])[]]>([
  ['^Register(\\w+)Server$', undefined, 'Cart', [['registercartserver']]], ['(?P<name>\\w+)Server', 'name', 'Cart', []],
  ['service\\s+(?P<name>\\w+)', 'name', 'Cart', [['cart']]], ['\\bservice\\s+(?P<name>\\w+)\\s*\\{', 'name', 'Cart', [['service'], ['cart']]],
  ['(?:^|,)\\s*(\\w+)', undefined, 'Cart', [['cart']]], ['name: (?P<name>[\\w-]+)', 'name', 'user-card', [['usercard']]],
  ['name: (?P<name>\\w+)', 'name', 'user', [['user']]], ['name: (?P<name>[a-z-]+)', 'name', 'user-card', [['user']]], ['\\w+(?:\\.\\w+)+', undefined, 'ab.cd.ef', [['cd'], ['ef']]],
  ['"(?P<a>[^"]+)"|(?P<b>x)', 'a', 'ab.cd', [['ab'], ['cd']]], ['a(?P<x>\\w+?)', 'x', 'bcd', []], ['(?m)^(?P<k>\\w+)=', 'k', 'HOST', [['host']]],
  ['größe: "(\\w+)"', undefined, 'ab', []], ['^(.*)$', undefined, "ab.$&.$'cd", [['ab'], ['cd']]], ['(\\w+)@', undefined, 'ab', []], ['(?:x (\\w+) )+', undefined, 'ab', [['ab']]],
])('text before %s (%s) found %s', (source, group, key, needles) => {
  expect(needlesOf(compilePattern(source).before(outlineOf(key), group))).toEqual(needles)
})

test.each<[source: string, needles: readonly (readonly string[])[]]>([
  ['\\b(?P<name>\\w+)\\b', [['usercard']]], ['\\s(?P<name>\\w+)', [['usercard']]], ['\\b(?P<name>[\\w-]+)\\b', []], ['\\s(?P<name>\\w+-\\w+)', []],
  ['-(?P<name>\\w+)', []], ['\\sab-cd-\\b(?P<name>\\w+)', [['usercard']]],
])('what is known up to its hyphens, before %s', (source, needles) => {
  expect(needlesOf(compilePattern(source).before({ text: 'user-card', loose: true }, 'name'))).toEqual(needles)
})
