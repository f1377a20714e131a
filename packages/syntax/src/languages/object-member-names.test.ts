import { expect, it } from 'vitest'
import { checkFacts, factsOf } from '../../test/facts-of.ts'

// A keyword is looked up in a table; the members of every object are no entries of it.
it.each<[string, string, readonly string[]]>([
  ['elixir', 'constructor add(x) do\n  x\nend\n', []],
  ['hcl', 'constructor "a" "b" {\n}\n', ['1-2 +struct constructor.a . b']],
  ['protobuf', 'constructor Foo {\n}\nmessage toString {\n  valueOf x = 1;\n}\n', ['3-5 +struct toString', '4-4 +field toString . x']],
  ['graphql', 'input A {\n  a: B = constructor\n  b: C\n}\n', ['1-4 +struct A', '2-2 +field A . a', '3-3 +field A . b']],
  ['graphql', 'extend constructor Foo {\n  a: B\n}\ntype D {\n  e: F\n}\n', ['4-6 +type D', '5-5 +field D . e']],
  ['html', '<script lang="constructor">class A {}</script>\n<script>class B {}</script>\n', ['2-2 -class B']],
])('%s: %j', (language, text, definitions) => checkFacts(language, text, { definitions }))

it.each(['css', 'yaml', 'json', 'sql', 'markdown', 'toml', 'graphql', 'protobuf', 'html', 'hcl'])('%s: names of members of objects', async language => {
  const names = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty']
  const text = names.map(name => `${name} "${name}" {\n${name}: ${name} = ${name}\n}\n{"${name}": 1}\n<${name} ${name}="a">\n--${name}: var(--${name});\n`).join('')
  const facts = await factsOf(language, text)
  // A function of Object.prototype among the facts would be left out.
  expect(JSON.parse(JSON.stringify(facts))).toEqual(facts)
  expect(JSON.stringify(facts)).not.toContain('[native code]')
})
