import fc from 'fast-check'
import { stringify as toToml } from 'smol-toml'
import { expect, test } from 'vitest'
import { parse as fromYaml, stringify as toYaml } from 'yaml'
import { plainKeys } from '../../test/draw-keys.ts'
import type { KeyNode } from './key-tree.ts'
import { KEY_LIMITS } from './key-tree.ts'
import { KEY_LANGUAGES, readKeys } from './read-keys.ts'

type Value = string | readonly Value[] | { readonly [key: string]: Value }
type Keys = readonly [key: string, value: string | null, children: readonly Keys[]]

test('languages', () => {
  expect([...KEY_LANGUAGES].sort()).toEqual([
    'desktop', 'dotenv', 'hcl', 'ini', 'json', 'json5', 'jsonc', 'properties', 'systemd', 'toml', 'xml', 'yaml',
  ])
  expect(readKeys('markdown', 'a: 1')).toEqual({ roots: [] })
})

const NAME = fc.stringMatching(/^[a-z][a-z0-9_-]{0,8}$/)
const ODD = ['', 'true', 'null', '1_0', '- a', 'a: b', '<<', '&a', '*a', '{{ x }}', '"', "it's", '\\', '|', 'x \n y', ' x', 'x ']
const TEXT = fc.oneof(
  NAME,
  fc.string({ maxLength: 12 }),
  fc.stringMatching(/^[ -~\n\u00e9\u{1f600}]{0,30}$/u),
  fc.constantFrom(...ODD),
)
/** What YAML gives a meaning of its own, or a place in a list, is left out. */
const KEY = fc.oneof(NAME, TEXT.filter((text) => text !== '<<' && !/\[\d+\]$/.test(text) && text !== '__proto__'))
const MAP = fc.letrec<{ map: { [key: string]: Value }; value: Value }>((tie) => ({
  map: fc.dictionary(KEY, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  value: fc.oneof({ maxDepth: 3 }, TEXT, fc.array(tie('value'), { maxLength: 3 }), tie('map')),
})).map

/** The printer prints some texts that it does not read back itself. */
function isPrinted(text: string, value: Value): boolean {
  try {
    return JSON.stringify(fromYaml(text, { schema: 'failsafe' })) === JSON.stringify(value)
  } catch {
    return false
  }
}

/** What the tree of a value is to be. */
function keysOf(key: string, value: Value): readonly Keys[] {
  if (typeof value === 'string') return [[key, value, []]]
  if (!Array.isArray(value)) return [[key, null, Object.entries(value).flatMap(([name, each]) => keysOf(name, each))]]
  const items = value.flatMap((item: Value) => (isEmptyList(item) ? [] : keysOf(key, item)))
  return items.length === 0 ? [[key, null, []]] : items
}

function isEmptyList(value: Value): boolean {
  return Array.isArray(value) && value.every((each) => isEmptyList(each as Value))
}

test.each<[string, string, (value: { [key: string]: Value }) => string]>([
  ['json', 'JSON', (value) => JSON.stringify(value, null, 1)],
  ['json5', 'JSON on one line', (value) => JSON.stringify(value)],
  ['yaml', 'JSON as YAML', (value) => JSON.stringify(value, null, 2)],
  ['yaml', 'block YAML', (value) => toYaml(value)],
  ['yaml', 'narrow YAML', (value) => toYaml(value, { lineWidth: 20, minContentWidth: 0, indentSeq: false })],
  ['yaml', 'flow YAML', (value) => toYaml(value, { collectionStyle: 'flow', lineWidth: 20 })],
  ['yaml', 'quoted YAML', (value) => toYaml(value, { defaultStringType: 'QUOTE_SINGLE', defaultKeyType: 'QUOTE_DOUBLE' })],
])('%s reads what was printed as %s', (language, _, print) => {
  fc.assert(
    fc.property(MAP, (value) => {
      const text = print(value)
      fc.pre(language !== 'yaml' || isPrinted(text, value))
      const { roots, problem } = readKeys(language, text)
      expect(problem).toBeUndefined()
      expect(roots.map(plainKeys)).toEqual(keysOf('', value))
    }),
    { numRuns: 60 },
  )
})

/** The printer of TOML puts tables last. */
function sorted([key, value, children]: Keys): Keys {
  return [key, value, children.map(sorted).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))]
}

test('TOML reads what was printed', () => {
  fc.assert(
    fc.property(MAP, (value) => {
      const { roots, problem } = readKeys('toml', toToml(value))
      expect(problem).toBeUndefined()
      expect(sorted(plainKeys(roots[0]!) as Keys)).toEqual(sorted(keysOf('', value)[0]!))
    }),
    { numRuns: 60 },
  )
})

/** Pieces that mean something somewhere. */
const PIECES = fc.array(
  fc.constantFrom(
    'a', 'b.c', ' ', '  ', '\n', '\n  ', '\n- ', '\t', '\r\n', ':', ': ', '=', ',', '{', '}', '[', ']', '"', "'", '"""', "'''",
    '\\', '#', '//', '/*', '*/', '<', '>', '</', '/>', '<!--', '-->', '<!DOCTYPE', '<![CDATA[', '&a', '*a', '&lt;', '<<', '<<E', '<<: ', '---',
    '\n---\n', '...', '? ', '- ', '|', '>-', '!t ', '{{', '}}', '{%', '${', '%{', '[[', ']]', '\u0000', '\uFEFF', '\uD800', 'é',
  ),
  { maxLength: 60 },
)

test('whatever the text, nothing is thrown and every node is within the file and the limits', () => {
  const limits = { nodes: 12, depth: 4 }
  fc.assert(
    fc.property(fc.constantFrom(...KEY_LANGUAGES), PIECES, (language, pieces) => {
      const text = pieces.join('')
      const last = text.split('\n').length
      let nodes = 0
      const visit = (node: KeyNode, depth: number): void => {
        nodes++
        expect(depth).toBeLessThanOrEqual(limits.depth)
        expect(node.startLine).toBeGreaterThanOrEqual(1)
        expect(node.endLine).toBeGreaterThanOrEqual(node.startLine)
        expect(node.endLine).toBeLessThanOrEqual(last)
        for (const child of node.children) visit(child, depth + 1)
      }
      for (const root of readKeys(language, text, limits).roots) visit(root, 0)
      expect(nodes).toBeLessThanOrEqual(limits.nodes)
    }),
    { numRuns: 600 },
  )
})

/** Lines of which each names the one before nine times. */
const laughs = (first: string, count: number, next: (aliases: string, n: number) => string): string =>
  [
    `a0: &a0 ${first}`,
    ...Array.from({ length: count }, (_, n) => `a${n + 1}: &a${n + 1} ${next(`*a${n}, `.repeat(9), n)}`),
  ].join('\n')
const LAUGHS = laughs('[x, x, x, x, x, x, x, x, x]', 30, (aliases) => `[${aliases}]`)
const MERGED = laughs('{k: x}', 5000, (aliases, n) => `{<<: [${aliases}], k${n}: x}`)

test.each<[string, string, string, string]>([
  ['yaml', 'aliases of aliases', LAUGHS, 'config-too-large'],
  ['yaml', 'merges of merges', MERGED, 'config-too-large'],
  ['yaml', 'lists in lists', `k: v\na: ${'['.repeat(20_000)}`, 'config-too-deep'],
  ['yaml', 'brackets below the limit', `k: v\na: ${'['.repeat(70)}"]", {b: ']'}${']'.repeat(70)}\nc: d`, 'config-too-deep'],
  ['yaml', 'lists in lists by lines', `k: v\na:\n  ${'- '.repeat(20_000)}`, 'config-too-deep'],
  [
    'yaml', 'maps in maps by lines', `k: v\n${Array.from({ length: 500 }, (_, n) => `${' '.repeat(n)}a:`).join('\n')}`,
    'config-too-deep',
  ],
  ['yaml', 'anchors on anchors', `k: v\na:\n${' &x\n'.repeat(20_000)}`, 'config-too-deep'],
  ['json', 'objects in objects', `{"k": "v", ${'"a":{'.repeat(20_000)}`, 'config-too-deep'],
  ['toml', 'lists in lists', `k = "v"\na = ${'['.repeat(20_000)}`, 'config-too-deep'],
  ['toml', 'a long path', `k = "v"\n[${'a.'.repeat(30_000)}a]\n${'b = 1\n'.repeat(10_000)}`, 'config-too-deep'],
  ['hcl', 'lists in lists', `k = "v"\na = ${'['.repeat(20_000)}`, 'config-too-deep'],
  ['hcl', 'blocks in blocks', `k = "v"\n${'a {\n'.repeat(20_000)}`, 'config-too-deep'],
  ['xml', 'elements in elements', `<k>v</k>${'<a>'.repeat(20_000)}`, 'config-too-deep'],
  ['properties', 'a long key', `k=v\n${'a.'.repeat(30_000)}b=1`, 'config-too-deep'],
  ['ini', 'many keys', `k = v\n${'a = 1\n'.repeat(30_000)}`, 'config-too-large'],
  ['json', 'many items', `{"k": "v", "a": [${'1,'.repeat(30_000)}]}`, 'config-too-large'],
])('hostile %s: %s; the rest is kept', (language, _, text, code) => {
  const { roots, problem } = readKeys(language, text)
  const count = (nodes: readonly KeyNode[]): number => nodes.reduce((sum, node) => sum + 1 + count(node.children), 0)
  expect(problem?.code).toBe(code)
  expect(count(roots)).toBeLessThanOrEqual(KEY_LIMITS.nodes)
  if (text.endsWith('c: d')) expect(roots[0]!.children.at(-1)).toMatchObject({ key: 'c', value: 'd' })
  expect(roots[0]!.children[0]).toMatchObject(text.startsWith('a0') ? { key: 'a0' } : { key: 'k', value: 'v' })
})

test('a text that is too long is not looked at', () => {
  const problem = { code: 'config-too-large', message: 'more than 1048576 characters' }
  expect(readKeys('json', `{"a": "${'x'.repeat(50 << 20)}"}`)).toEqual({ roots: [], problem })
})

test('an alias within what it names names nothing', () => {
  expect(readKeys('yaml', 'a: &a\n  b: *a\n  c: [*a]').roots.map(plainKeys)).toEqual([
    ['', null, [['a', null, [['b', null, []], ['c', null, []]]]]],
  ])
})
