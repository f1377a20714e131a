import { expect, it } from 'vitest'
import { checkFacts, factsOf } from '../../../test/facts-of.ts'

it('keys near the top, strings under their path', () => checkFacts('json', `{
  "name": "shop",
  "spring": { "datasource": { "url": "jdbc:x", "pool": { "size": 3 } } },
  "files": ["a.js", { "path": "b\\/c" }],
  "escaped\\u0041": "\\"q\\""
}
`, {
  definitions: [
    '2-2 +field name', '3-3 +field spring', '3-3 +field spring . datasource', '3-3 +field spring.datasource . url',
    '3-3 +field spring.datasource . pool', '4-4 +field files', '5-5 +field escapedA',
  ],
  literals: ['2 name = shop', '3 spring.datasource.url = jdbc:x', '4 files = a.js', '4 files.path = b/c', '5 escapedA = "q"'],
  signatures: { name: '"name": "shop"' },
}))

it('comments are no error', () => checkFacts('jsonc', `// c
{ /* d */ "extends": "./base.json" }
`, { definitions: ['2-2 +field extends'], literals: ['2 extends = ./base.json'] }))

it('a long value is no part of the signature', () => checkFacts('json', `{ "a":
  { "b": 1 } }
`, { signatures: { a: '"a"' } }))

it('JSON5: bare keys, single quotes, comments, trailing commas', () => checkFacts('json5', `// c
{
  extends: ['config:base', "x"],
  'a-b': { c: 'it\\'s', /* x: 1 */ d: [{ e: "f" }] },
  n: +1, "u": Infinity,
}
`, {
  definitions: ['3-3 +field extends', '4-4 +field a-b', '4-4 +field a-b . c', '4-4 +field a-b . d', '5-5 +field n', '5-5 +field u'],
  literals: ['3 extends = config:base', '3 extends = x', '4 a-b.c = it\'s', '4 a-b.d.e = f'],
}))

it('data does not become hundreds of definitions', async () => {
  const records = JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ id, name: `n${id}` })), undefined, 1)
  expect((await factsOf('json', records)).definitions).toEqual([])
  const table = JSON.stringify({ rows: Object.fromEntries(Array.from({ length: 500 }, (_, id) => [`k${id}`, { a: 1, b: { c: 2 } }])), last: 1 }, undefined, 1)
  const { definitions } = await factsOf('json', table)
  expect(definitions.length).toBe(42 + 40 * 2)
  expect(definitions.at(-1)?.name).toBe('last')
  const flat = JSON.stringify(Object.fromEntries(Array.from({ length: 900 }, (_, id) => [`k${id}`, 'x'])), undefined, 1)
  expect((await factsOf('json', flat)).definitions.length).toBe(200)
  expect((await factsOf('json', flat)).state).toBe('complete')
})
