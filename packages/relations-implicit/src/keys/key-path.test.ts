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
  return selectKeys(of, parseKeyPath(at), paths).map(({ startLine, captures }) => [startLine, ...[...captures].map(([name, value]) => `${name}=${value}`).sort()].join(' '))
}

test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
  ['jobs.build.steps', { uses: 'uses' }, ['5 uses=./one', '7 uses=']],
  ['jobs.{job}.steps', { uses: 'uses' }, ['5 job=build uses=./one', '7 job=build uses=', '11 job=test uses=./two']],
  ['jobs.{_}.steps.uses', { v: '.' }, ['5 v=./one', '11 v=./two']],
  ['jobs.*.steps.uses', {}, ['5', '11']],
  ['**.uses', { v: '.' }, ['5 v=./one', '11 v=./two']],
  ['**.steps.{k}', {}, ['5 k=uses', '6 k=with', '7 k=run', '11 k=uses']],
  ['jobs.test.**', {}, ['8', '9', '9', '11', '11']],
  ['jobs.{job}', { needs: 'needs', uses: '**.uses' }, ['3 job=build needs= uses=./one', '8 job=test needs=build uses=./two', '8 job=test needs=lint uses=./two']],
  ['jobs', { use: '{job}.steps.uses' }, ['2 job=build use=./one', '2 job=test use=./two']],
  ['jobs', { none: '{job}.nothing' }, ['2 job= none=']],
  ['on.push.branches', { b: '.' }, ['1 b=main', '1 b=next']],
  ['paths.{path}.{verb:get|post}', { id: 'operationId' }, ['14 id=list path=/v1.0/users verb=get', '15 id=create path=/v1.0/users verb=post']],
  ['paths."/v1.0/users".{verb:get|put}.operationId', { v: '.' }, ['14 v=list verb=get']],
  ['spring.mail.host', { v: '.' }, ['17 v=h']],
  ['spring.mail.{key}', { v: '.' }, ['17 key=host v=h', '19 key=port v=25']],
  ['spring.{key*}', { v: '.' }, ['17 key=mail.host v=h', '19 key=mail.port v=25', '20 key=kafka v=', '20 key=kafka.topic v=', '20 key=kafka.topic.in v=t1']],
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
])('%s', (at, get, expected) => {
  expect(selected(at, get)).toEqual(expected)
})

test('a flat key and a nested one select alike', () => {
  const paths = ['a.b.c', 'a.{x}.c', 'a.{x*}', '{x*}', '**.c', 'a.**.c', '{x*}.c', 'a.{x:b|d}.{y*}']
  const nested = readKeys('yaml', 'a: {b: {c: 1}}').roots
  for (const flat of ['a.b.c: 1', 'a.b: {c: 1}', 'a: {b.c: 1}', 'a.b.c[0]: 1']) {
    const of = readKeys('yaml', flat).roots
    for (const path of paths) {
      const leaves = (trees: typeof of): readonly string[] => selected(path, { v: '.' }, trees).filter((line) => line.includes('v=1'))
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
  ['**.a.**.b.**.c.{x*}', "more than 3 of '**' and '{name*}'"],
])('refused: %s', (text, message) => {
  expect(() => parseKeyPath(text)).toThrow(`key path '${text}': ${message}`)
})

test.each<[string, readonly (readonly string[])[]]>([
  ['jobs.{job}.steps', [['jobs'], ['steps']]],
  ['paths.{p}.{v:get|post}', [['paths'], ['get', 'post']]],
  ['**."a.b".{x*}@id', [['a.b'], ['id']]],
  ['.', []],
  ['{key*}', []],
])('words of %s', (text, words) => {
  expect(keyPathWords(parseKeyPath(text))).toEqual(words)
})
