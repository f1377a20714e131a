import { toArtifactId } from '@deepdiscovery/model'
import { describe, expect, it } from 'vitest'
import { sourceOf } from '../../../test/facts-of.ts'
import { LANGUAGES as READERS } from '../languages.ts'

const LANGUAGES = ['json', 'jsonc', 'json5', 'yaml', 'toml', 'xml', 'sql', 'hcl', 'protobuf', 'graphql', 'dockerfile', 'markdown']

/** Texts that deepen stacks, are never closed, or hold what no text should. */
const TEXTS: Readonly<Record<string, (count: number) => string>> = {
  'open brackets': count => '['.repeat(count),
  'nested objects': count => '{"a":'.repeat(count / 5),
  'nested blocks': count => 'a {\n'.repeat(count / 4),
  'nested elements': count => '<a b="c">\n'.repeat(count / 10),
  'nested keys': count => Array.from({ length: Math.sqrt(count) }, (_, depth) => `${' '.repeat(depth)}a:\n`).join(''),
  'one open string': count => `a = "${'x'.repeat(count)}`,
  'open strings': count => 'a: "\n'.repeat(count / 5),
  'open comments': count => '/* <!-- '.repeat(count / 8),
  'comments in comments': count => '/* /* */ \n'.repeat(count / 9),
  'open dollar quotes': count => Array.from({ length: count / 8 }, (_, n) => `$a${n}$ x\n`).join(''),
  'open links': count => '[a]('.repeat(count / 4),
  'backquotes': count => '` `` '.repeat(count / 5),
  'lone surrogates': count => '\ud83d a: "\udc00"\n'.repeat(count / 10),
  'zero bytes': count => '\0\n'.repeat(count / 2),
  'line breaks': count => '\r\n\r\n'.repeat(count / 4),
  'continued lines': count => 'RUN a \\\n'.repeat(count / 8),
  'statements without end': count => 'ALTER TABLE a \nCREATE TABLE b (c \n'.repeat(count / 35),
  'many tables': count => 'CREATE TABLE a (b INT, c INT);\n'.repeat(count / 31),
  'nothing': () => '',
}

// At the full size a reader of our own that takes quadratic time does not come back; a grammar's parser is bounded by its steps.
describe.each(LANGUAGES)('%s', language => {
  const count = 'visits' in READERS.get(language as never)! ? 8_000 : 300_000
  it.each(Object.keys(TEXTS))('%s', async name => {
    const [hostile, after] = ['hostile', 'after'].map(stem => toArtifactId(`${stem}.${language}`)) as [never, never]
    const source = sourceOf({ [hostile]: TEXTS[name]!(count), [after]: 'x' })
    const facts = await source.facts([hostile, after])
    expect(facts.has(after)).toBe(true)
    expect(source.diagnostics.filter(({ code }) => !['parse-timeout', 'parse-failed', 'parse-minified'].includes(code))).toEqual([])
    expect(facts.get(hostile)?.definitions.length ?? 0).toBeLessThanOrEqual(4_000)
  })
})
