import { toArtifactId } from '@deepdiscovery/model'
import { describe, expect, it } from 'vitest'
import { sourceOf } from '../test/facts-of.ts'

const lines = (text: string): string => text.replaceAll(/(.{60})/gs, '$1\n')

/** Texts that deepen stacks, blow up error recovery, or hold what no text should; the number makes them larger. */
const TEXTS: Readonly<Record<string, (count: number) => string>> = {
  'open brackets': count => '('.repeat(count),
  'nested arrays': count => `x = ${'['.repeat(count / 2)}${']'.repeat(count / 2)}`,
  'chained calls': count => `x = (a${'.b()\n'.repeat(count * 2)})`,
  'open type arguments': count => 'a<'.repeat(count / 20),
  'nested functions': count => 'function f(){'.repeat(count / 10),
  'one long sum': count => `x = 1${'+1'.repeat(count)}`,
  'many arguments': count => `f(${'"a",'.repeat(count)})`,
  'open comments': count => '/*'.repeat(count / 2),
  'zero bytes': count => '\0'.repeat(count),
  'characters of four bytes': count => '\u{1F600}é日'.repeat(count / 10),
  'line breaks': count => '\r\n\r\n'.repeat(count),
  'nothing': () => '',
}

// The full size for two languages, for the others one that still breaks a recursive walk of the tree.
describe.each([
  ['typescript', 100_000], ['python', 100_000], ['tsx', 10_000], ['javascript', 10_000], ['java', 10_000], ['go', 10_000], ['rust', 10_000],
  ['c-sharp', 10_000],
])('%s', (language, count) => {
  it.each(Object.keys(TEXTS))('%s', async name => {
    const hostile = toArtifactId(`hostile.${language}`)
    const after = toArtifactId(`after.${language}`)
    const text = TEXTS[name]!(count)
    const source = sourceOf({ [hostile]: text.includes('\n') ? text : lines(text), [after]: 'x' })
    expect((await source.facts([hostile, after])).has(after)).toBe(true)
    expect(source.diagnostics.filter(({ code }) => code !== 'parse-timeout' && code !== 'parse-failed')).toEqual([])
  })
})

it('a parser that broke down goes on as if nothing had happened', async () => {
  const good = { 'a.java': 'class A extends B { void m() { c.d("e"); } }', 'b.python': 'def f(): g()\n', 'c.c-sharp': 'class A : B { }' }
  const ids = Object.keys(good).map(toArtifactId)
  const before = [...(await sourceOf(good).facts(ids)).values()]
  const query = [{ language: 'java', query: '(string_literal) @s' }]
  const matches = await sourceOf(good).query(ids, query)
  const hostile = sourceOf({ 'x.java': lines('a<'.repeat(5_000)), 'y.java': lines('a<'.repeat(5_000)) }, { limits: { parseMilliseconds: Infinity } })
  expect((await hostile.facts(['x.java', 'y.java'].map(toArtifactId))).size).toBe(0)
  expect(hostile.diagnostics.map(({ code }) => code)).toEqual(['parse-failed', 'parse-failed'])
  expect([...(await sourceOf(good).facts(ids)).values()]).toEqual(before)
  expect(await sourceOf(good).query(ids, query)).toEqual(matches)
})
