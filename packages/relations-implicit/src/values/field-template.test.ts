import { describe, expect, test } from 'vitest'
import { parseFieldTemplate } from './field-template.ts'
import { compilePattern } from './pattern.ts'

const CONTEXT = { file: 'src/app/a.ts', dir: 'src/app' }
const fill = (text: string, captures: Record<string, string>): readonly string[] => {
  const given = new Map(Object.entries(captures))
  const { fill: filled } = parseFieldTemplate(text)
  return filled(given, CONTEXT)
}

describe('fill', () => {
  test.each<[text: string, captures: Record<string, string>, values: readonly string[]]>([
    ['@key', { key: 'Ab' }, ['Ab']], ['@key | lower', { key: 'Ab' }, ['ab']], ['@key', {}, ['']], ['@key|require-prefix(x)', { key: 'y' }, []],
    ['@path | find(^[.]{1,2}/.*) | resolve', { path: '../b' }, ['src/b']], ['@a | words', { a: 'x y' }, ['x', 'y']],
    ['{ns|unquote}/{name | snake}', { ns: '"admin"', name: 'UserCard' }, ['admin/user_card']], ['{a|words}-{b|words}', { a: '1 2', b: '3 4' }, ['1-3', '1-4', '2-3', '2-4']],
    ['{a|find(\\d{2})}x', { a: '123 45' }, ['12x', '45x']], ['{a}{b}', { a: 'x' }, ['x']], ['constant', {}, ['constant']], ['', {}, ['']], ['a | b', {}, ['a | b']],
    ['{a|require-suffix(x)}/{b}', { a: 'y', b: 'z' }, []],
  ])('%s of %o', (text, captures, values) => expect(fill(text, captures)).toEqual(values))

  test('a product has its limit', () => {
    const many = Array.from({ length: 50 }, (_, at) => `w${at}`).join(' ')
    expect(fill('{a|words}{b|words}{c|words}', { a: many, b: many, c: many })).toHaveLength(64)
  })
})

test('captures are sorted, each once', () => {
  expect(parseFieldTemplate('{b}/{a|lower}/{b}').captures).toEqual(['a', 'b'])
  expect(parseFieldTemplate('@x-y').captures).toEqual(['x-y'])
  expect(parseFieldTemplate('x').captures).toEqual([])
})

describe('needles', () => {
  test.each<[text: string, key: string, needles: readonly (readonly string[])[]]>([
    ['@key', 'app.mail-host', [['app'], ['mailhost']]], ['@key | require-suffix(Servicer)', 'Cart', [['cartservicer']]], ['@key | strip-prefix(get) | camel', 'userId', [['userid', 'getuserid']]],
    ['@key | env-name', 'MAIL_FROM', [['mailfrom', 'mail'], ['mailfrom', 'from']]], ['{ns|unquote}/{name|snake}', 'admin/user_card', [['admin'], ['usercard']]],
    ['{a}/{b}', 'one/two/three', [['one'], ['two'], ['three']]], ['{a}{b}', 'two', [['two', 'wo', 'tw']]], ['api.{a}', 'api.users', [['users']]], ['api.{a}', 'other.users', []],
    ['constant', 'constant', []], ['constant', 'other', []], ['{a}.{b}', Array.from({ length: 50 }, () => 'xy').join('.'), []], ['@key', '', []], ['@key', 'x', []], ['@key', '42', []],
  ])('%s of %s', (text, key, needles) => expect(parseFieldTemplate(text).needles(key)).toEqual(needles))

  test('where a pattern found the captures', () => {
    const pattern = compilePattern('Register(?P<name>\\w+)Server\\b|"(?P<other>[^"]*)"')
    expect(parseFieldTemplate('@name').needles('Cart', pattern)).toEqual([])
    expect(parseFieldTemplate('@name').needles('Cart', compilePattern('\\bRegister(?P<name>\\w+)Server\\b'))).toEqual([['registercartserver']])
    expect(parseFieldTemplate('@other | kebab').needles('user-card', pattern)).toEqual([['usercard']])
  })

  test('carried by what is known in part', () => {
    expect(parseFieldTemplate('@key | unquote').carried([['cart', 'carts'], ['user']])).toEqual([['cart', 'carts'], ['user']])
    expect(parseFieldTemplate('@key | require-suffix(Servicer)').carried([['cart']])).toEqual([])
    expect(parseFieldTemplate('{a}/{b}').carried([['cart']])).toEqual([])
    expect(parseFieldTemplate('@key').carried([['cart']], compilePattern('x(?P<key>\\w+)'))).toEqual([])
  })
})

test.each([
  ['{a', 'field {a: { without }'], ['a}', 'field a}: } without {'], ['{}', 'a capture is missing'], ['@', 'a capture is missing'], ['{a b}', 'a b is no name of a capture'],
  ['{$a}', '$a is no name of a capture'], ['@a | lowr', 'unknown normaliser lowr, did you mean lower?'], ['{a|}', 'a normaliser is missing beside a bar'], ['@a |', 'a normaliser is missing'],
  ['@a | find(()', 'its parentheses do not pair'],
])('parseFieldTemplate(%j) throws', (text, message) => expect(() => parseFieldTemplate(text)).toThrow(message))
