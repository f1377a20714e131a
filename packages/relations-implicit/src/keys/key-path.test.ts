import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyPathWords, parseKeyPath, selectKeys } from './key-path.ts'
import { readKeys } from './read-keys.ts'

const WORKFLOW = `on: { push: { branches: [main, next] } }
jobs:
  build:
    steps:
      - uses: ./one
        with: { node: 20 }
      - run: x
  test:
    needs: [build, lint]
    steps:
      - uses: ./two
paths:
  /v1.0/users:
    get: { operationId: list }
    post: { operationId: create }
    parameters: no
spring.mail.host: h
spring:
  mail.port: 25
  kafka: { topic: { in: t1 } }
labels:
  app.kubernetes.io/name: n
a[0].b: p
`
const roots = readKeys('yaml', WORKFLOW).roots

/** `line name=value …` of each selection. */
function selected(at: string, get: Readonly<Record<string, string>> = {}, of = roots): readonly string[] {
  const paths = new Map(Object.entries(get).map(([name, path]) => [name, parseKeyPath(path)]))
  return selectKeys(of, parseKeyPath(at), paths).map(({ startLine, captures }) => {
    const pairs = [...captures].map(([name, value]) => `${name}=${value}`).sort()
    return [startLine, ...pairs].join(' ')
  })
}

test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
  ['jobs.build.steps', { uses: 'uses' }, ['5 uses=./one', '7 uses=']],
  ['jobs.{job}.steps', { uses: 'uses' }, ['5 job=build uses=./one', '7 job=build uses=', '11 job=test uses=./two']],
  ['jobs.{_}.steps.uses', { v: '.' }, ['5 v=./one', '11 v=./two']],
  ['jobs.*.steps.uses', {}, ['5', '11']],
  ['**.uses', { v: '.' }, ['5 v=./one', '11 v=./two']],
  ['**.steps.{k}', {}, ['5 k=uses', '6 k=with', '7 k=run', '11 k=uses']],
  ['jobs.test.**', {}, ['8', '9', '9', '11', '11']],
  [
    'jobs.{job}',
    { needs: 'needs', uses: '**.uses' },
    ['3 job=build needs= uses=./one', '8 job=test needs=build uses=./two', '8 job=test needs=lint uses=./two'],
  ],
  ['jobs', { use: '{job}.steps.uses' }, ['2 job=build use=./one', '2 job=test use=./two']],
  ['jobs', { none: '{job}.nothing' }, ['2 job= none=']],
  ['on.push.branches', { b: '.' }, ['1 b=main', '1 b=next']],
  [
    'paths.{path}.{verb:get|post}',
    { id: 'operationId' },
    ['14 id=list path=/v1.0/users verb=get', '15 id=create path=/v1.0/users verb=post'],
  ],
  ['paths."/v1.0/users".{verb:get|put}.operationId', { v: '.' }, ['14 v=list verb=get']],
  ['spring.mail.host', { v: '.' }, ['17 v=h']],
  ['spring.mail.{key}', { v: '.' }, ['17 key=host v=h', '19 key=port v=25']],
  [
    'spring.{key*}',
    { v: '.' },
    ['17 key=mail.host v=h', '19 key=mail.port v=25', '20 key=kafka v=', '20 key=kafka.topic v=', '20 key=kafka.topic.in v=t1'],
  ],
  ['spring.{key*}.in', {}, ['20 key=kafka.topic']],
  ['**.port', {}, ['19']],
  ['labels.{name}', { v: '.' }, ['22 name=app.kubernetes.io/name v=n']],
  ['labels.{a}.{b}', {}, []],
  ['labels.{a}.{b}.{c}', {}, []],
  ['labels."app.kubernetes.io/name"', { v: '.' }, ['22 v=n']],
  ['labels."app.kubernetes"."io/name"', {}, []],
  ['a.b', { v: '.' }, ['23 v=p']],
  ['Jobs', {}, []],
  ['.', {}, ['1']],
  ['jobs.{job}.{what:needs|.}', { v: '.' }, ['9 job=test v=build what=needs', '9 job=test v=lint what=needs']],
  ['jobs.test.needs', { v: '{what:run|.}' }, ['9 v=build what=.', '9 v=lint what=.']],
  [
    'jobs.{job}.steps',
    { v: '{what:run|uses|.}' },
    ['5 job=build v=./one what=uses', '7 job=build v=x what=run', '11 job=test v=./two what=uses'],
  ],
])('%s', (at, get, expected) => {
  expect(selected(at, get)).toEqual(expected)
})

test('a flat key and a nested one select alike', () => {
  const paths = ['a.b.c', 'a.{x}.c', 'a.{x*}', '{x*}', '**.c', 'a.**.c', '{x*}.c', 'a.{x:b|d}.{y*}']
  const nested = readKeys('yaml', 'a: {b: {c: 1}}').roots
  for (const flat of ['a.b.c: 1', 'a.b: {c: 1}', 'a: {b.c: 1}', 'a.b.c[0]: 1']) {
    const of = readKeys('yaml', flat).roots
    for (const path of paths) {
      const leaves = (trees: typeof of): readonly string[] =>
        selected(path, { v: '.' }, trees).filter((line) => line.includes('v=1'))
      expect([flat, path, leaves(of)]).toEqual([flat, path, leaves(nested)])
    }
  }
})

test('a wildcard takes no part of a key with dots that no word of the path is in', () => {
  const of = readKeys('yaml', 'services: {my.db: {image: x}, web: {image: y}}').roots
  expect(selected('services.{name}.{key}', {}, of)).toEqual(['1 key=image name=my.db', '1 key=image name=web'])
})

test.each([
  ['', "a key expected at 1"],
  ['a.', 'a key expected at 3'],
  ['.a', 'a key expected at 1'],
  ['a..b', 'a key expected at 3'],
  ['a{x}', "'.' or '@' expected at 2"],
  ['{x', "no closing '}' at 1"],
  ['{}', "'{name}', '{name*}' or '{name:one|other}' expected at 1"],
  ['{x:}', "'{name}', '{name*}' or '{name:one|other}' expected at 1"],
  ['{x:a||b}', 'an empty alternative'],
  ['"a', 'no closing "'],
  ['a b', "'.' or '@' expected at 2"],
  ['a*', "'.' or '@' expected at 2"],
  ['{x}.{x}', 'a name twice'],
  ['a@b.c', 'an attribute has nothing below it'],
  ['@**', "'@' before '**'"],
  ['@{x*}', "'@' before '{x*}'"],
  ['**.**', "'**' twice"],
  ['{x:a|.}.b', "'.' among alternatives before another step"],
  ['**.a.**.b.**.c.{x*}', "more than 3 of '**' and '{name*}'"],
])('refused: %s', (text, message) => {
  expect(() => parseKeyPath(text)).toThrow(`key path '${text}': ${message}`)
})

test.each<[string, readonly (readonly string[])[]]>([
  ['jobs.{job}.steps', [['jobs'], ['steps']]],
  ['paths.{p}.{v:get|post}', [['paths'], ['get', 'post']]],
  ['**."a.b".{x*}@id', [['a.b'], ['id']]],
  ['.', []],
  ['a.{x:b|.}', [['a']]],
  ['{key*}', []],
])('words of %s', (text, words) => {
  expect(keyPathWords(parseKeyPath(text))).toEqual(words)
})

/** Every way to lead the keys to a node through the steps, the slow and plain way; a path of words, `{x}`, `{x*}` and `**`. */
function plainly(keys: readonly string[], steps: readonly string[]): readonly string[] {
  const [step, ...rest] = steps
  if (step === undefined) return keys.length === 0 ? [''] : []
  if (step === '**') return keys.flatMap((_, taken) => plainly(keys.slice(taken), rest)).concat(plainly([], rest))
  if (step.endsWith('*}')) {
    return keys.flatMap((_, taken) =>
      plainly(keys.slice(taken + 1), rest).map((more) => `${step}=${keys.slice(0, taken + 1).join('.')} ${more}`))
  }
  if (keys.length === 0) return []
  const more = plainly(keys.slice(1), rest)
  return step.startsWith('{') ? more.map((each) => `${step}=${keys[0]} ${each}`) : keys[0] === step ? more : []
}

const KEYS = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 6 })

test('selects what the plain way selects', () => {
  const step = fc.constantFrom('a', 'b', 'c', '{x}', '{y}', '{z*}', '{u*}', '**')
  fc.assert(
    fc.property(fc.array(KEYS, { maxLength: 12 }), fc.uniqueArray(step, { minLength: 1, maxLength: 5 }), (keys, steps) => {
      const of = readKeys('properties', keys.map((each) => `${each.join('.')}=1`).join('\n')).roots
      const nodes = new Set(keys.flatMap((each) => each.map((_, depth) => each.slice(0, depth + 1).join('.'))))
      const expected = ['', ...nodes].flatMap((each) => [...new Set(plainly(each === '' ? [] : each.split('.'), steps))])
      const selections = selectKeys(of, parseKeyPath(steps.join('.')))
      const found = selections.map(({ captures }) =>
        steps.flatMap((each) => (each.startsWith('{') ? [`${each}=${captures.get(each.replace(/[{}*]/g, ''))} `] : [])).join(''))
      const once = (list: readonly string[]): readonly string[] => [...new Set(list)].sort()
      expect(once(found)).toEqual(once(expected))
      const nodeOf = selections.map(({ node }) => selections.findIndex((other) => other.node === node))
      expect(new Set(found.map((each, place) => `${nodeOf[place]} ${each}`)).size).toBe(found.length)
    }),
    { numRuns: 400 },
  )
})

test('words of a path are in every text with a match', () => {
  const path = parseKeyPath('a.{x:b|c}.**.d')
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 6 }), (keys) => {
      const text = `${keys.join('.')}=1`
      const selects = selectKeys(readKeys('properties', text).roots, path).length > 0
      const has = keyPathWords(path).every((words) => words.some((word) => text.includes(word)))
      expect(!selects || has).toBe(true)
    }),
  )
})

test('many ways through a deep tree stay within bounds', () => {
  const deep = readKeys('properties', Array.from({ length: 300 }, (_, n) => `${'a.'.repeat(60)}k${n}=1`).join('\n')).roots
  expect(selectKeys(deep, parseKeyPath('{x*}.{y*}.{z*}')).length).toBeLessThanOrEqual(20_000)
  const wide = readKeys('json', JSON.stringify({ a: Array.from({ length: 200 }, (_, n) => n) })).roots
  const all = new Map(['u', 'v', 'w', 'x', 'y', 'z'].map((name) => [name, parseKeyPath('a')]))
  expect(selectKeys(wide, parseKeyPath('.'), all)).toHaveLength(256)
})
