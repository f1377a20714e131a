import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseFieldTemplate } from '../src/values/field-template.ts'
import { NORMALISERS, parseChain } from '../src/values/normaliser.ts'
import { compilePattern } from '../src/values/pattern.ts'
import { wrongClaims } from './missing-needles.ts'
import type { Claim } from './missing-needles.ts'
import { fileText, surroundings, valueText } from './value-texts.ts'

const CHAINS = [
  '', 'unquote', 'lower', 'upper', 'kebab', 'snake', 'camel', 'pascal', 'bean-name', 'plural', 'singular', 'words', 'lines', 'prefixes',
  'first(.)', 'first(-)', 'first(e)', 'first(::)', 'rest(/)', 'rest(-)', 'rest(_)', 'last(.)', 'last(-)', 'last(r)', 'parent(.)', 'parent(-)', 'parent(t)',
  'strip-prefix(/)', 'strip-prefix(user-)', 'strip-prefix(Register)', 'strip-suffix(Test)', 'strip-suffix(-card)', 'require-prefix(Register)', 'require-prefix(get-)',
  'require-suffix(Server)', 'require-suffix(.ts)', 'find(^Register(\\w+)Server$)', 'find(\\w+)', 'find(\\b\\w+-\\w+\\b)', 'find([\\w-]+)', 'find((?:^|/)([a-z-]+))',
  'find(^[A-Za-z_]\\w*(?:\\.\\w+)+$)', 'find((?i)user[-_]?(\\w*))', 'find((card|user)s?(.*))', 'find((?m)^(.*)$)', 'find((\\w+?)card)', 'find(\\w+(?:[-/]\\w+)*)',
  'resolve', 'path-tail', 'dirname', 'basename', 'stem', 'dotted-to-path', 'snake-path', 'route', 'placeholder', 'config-key', 'env-name',
  'unquote | route', 'unquote | placeholder | config-key', 'unquote | snake-path | plural', 'plural | kebab', 'kebab | plural', 'snake | strip-prefix(get_)',
  'strip-prefix(user) | unquote | lower', 'words | kebab | first(-)', 'resolve | strip-suffix(.ts)', 'resolve | require-suffix(.ts) | kebab', 'env-name | strip-prefix(API_)',
  'lower | find([a-z]+)', 'camel | find(^get(\\w+)$)', 'prefixes | dotted-to-path', 'stem | kebab | singular', 'path-tail | dirname | basename', 'pascal | last(Card)',
  'lines | words | unquote', 'route | last(/)', 'route | last(*)', 'strip-prefix(user) | find((?m)^(\\w+)$)', 'find(\\b(\\w+)\\b) | kebab', 'bean-name | kebab', 'unquote | words | rest(:)', 'find((\\w+)[.](\\w+)) | pascal', 'first(.) | upper | singular | env-name',
].map((text) => ({ text, chain: parseChain(text) }))

const FIELDS = ['@name', '@name | kebab', '{name}/{other}', '{name|snake}_{other|lower}', 'user.{name}', '@other | find(\\w+)', '@name | first(-)']
  .map((text) => ({ text, field: parseFieldTemplate(text) }))

const PATTERNS = [
  'service\\s+(?P<name>\\w+)', '\\b(?P<name>\\w+)\\s*=\\s*(?P<other>\\w+)\\b', '(?P<name>[\\w-]+)[./](?P<other>[\\w.-]*)', 'Register(?P<name>\\w+)Server(?P<other>)',
  '(?m)^(?P<name>\\w+)[: ]+(?P<other>.*)$', '"(?P<name>[^"]*)"(?P<other>\\w*)', '(?i)(?P<name>user)[-_]?(?P<other>\\w+?)', '(?P<name>(?:\\w+[-.])*\\w+)(?P<other>.?)',
  '\\W(?P<name>get|card)\\b(?P<other>-?\\w*)', '(?:^|\\s)(?P<name>[a-z]+(?:-[a-z]+)*)(?P<other>\\s|$)', '(?P<name>\\w*)(?P<other>\\W+)card\\b', '\\busers?\\b(?:-card|/\\w+)?(?P<name>)(?P<other>)',
  '(?U)(?P<name>\\w+)(?P<other>/.*)\\b', '(?P<name>\\w+)\\b-(?P<other>\\w{1,4})', '\\buser-card\\b(?P<name>x)?(?P<other>y)?', '(?:(?P<name>\\w+),\\s*)+(?P<other>.)',
  '\\bservice\\s*(?P<name>user)\\b(?P<other>)', '[./" ](?P<name>\\w+-\\w+)(?P<other>)', '[./" ](?P<name>\\w+)(?P<other>)', '\\s*Zoe(?P<name>)(?P<other>)', '\\bZoe\\b(?P<name>)(?P<other>)', '[./](?P<name>[a-z]+)(?P<other>)', '(?m)^\\s*(?P<name>\\w+)(?P<other>)',
  '(?m)(?P<name>[\\w-]+)(?P<other>)$', '\\buser-?\\s*card\\b(?P<name>)(?P<other>)', '(?:user|card|get|a|b)?(?:-|_|\\.)?(?:user |card |get |x |b\\.)?users?\\b(?P<name>)(?P<other>)',
  '(?:^|\\W)(?:user|card|get|a|b)?(?:-|_|\\.)?(?:user |card |get |x |b\\.)?(?P<name>\\w+)\\.(?P<other>)', 'service (?:user |card |get |cart |x |y |z |ab |bc |cd |de |ef |fg |gh |hi |ij )?(?P<name>\\w+)(?P<other>)', '(?P<name>user|users)(?P<other>\\W*)', '(?P<name>(?:[a-z]+|\\.)*)(?P<other>)', '\\.(?P<name>\\w{2,})(?P<other>)', '\\.(?P<name>\\w{1,3})(?P<other>)',
].map((source) => ({ source, pattern: compilePattern(source) }))

/** Some hundred texts are enough to see a mistake; more were tried. */
const RUNS = 2
const CONTEXT = { file: 'src/app.ts/user-card/main.ts', dir: 'src/app.ts/user-card' }

test('every normaliser is in a chain', () => {
  const used = new Set(CHAINS.flatMap(({ text }) => NORMALISERS.filter((name) => new RegExp(`(?:^|\\| )${name}(?:\\(|$| )`).test(text))))
  expect([...used].sort()).toEqual(NORMALISERS)
})

test('a text whose value has a normal form holds its needles, and carries those of its normal form', async () => {
  await fc.assert(fc.asyncProperty(fc.array(fc.tuple(valueText, surroundings), { minLength: 40, maxLength: 80 }), async (values) => {
    const claims: Claim[] = []
    const carried: Claim[] = []
    for (const [value, surround] of values) {
      const text = surround(value)
      for (const chain of CHAINS) {
        for (const key of chain.chain.apply(value, CONTEXT)) {
          for (const words of chain.chain.needles(key)) claims.push({ text, words, why: `${chain.text} gives ${key}` })
          const known = parseChain('').needles(key)
          for (const words of chain.chain.carried(known)) carried.push({ text, words, why: `${chain.text} carries ${key}` })
        }
      }
    }
    expect(claims.length).toBeGreaterThan(0)
    expect((await wrongClaims([...claims, ...carried])).slice(0, 3)).toEqual([])
  }), { numRuns: RUNS, endOnFailure: true })
})

test('a text with a match of a pattern holds its words, and the needles of fields', async () => {
  await fc.assert(fc.asyncProperty(fc.array(fileText, { minLength: 40, maxLength: 80 }), async (texts) => {
    const claims: Claim[] = []
    for (const text of texts) {
      for (const { source, pattern } of PATTERNS) {
        for (const { groups } of pattern.all(text, 8)) {
          for (const words of pattern.words) claims.push({ text, words, why: source })
          for (const field of FIELDS) {
            for (const key of field.field.fill(groups, CONTEXT)) {
              for (const words of field.field.needles(key, pattern)) claims.push({ text, words, why: `${source}, ${field.text} gives ${key}` })
            }
          }
        }
      }
    }
    expect((await wrongClaims(claims)).slice(0, 3)).toEqual([])
  }), { numRuns: RUNS, endOnFailure: true })
})
