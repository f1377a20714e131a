import { expect, test } from 'vitest'
import { drawKeys } from '../../test/draw-keys.ts'
import { readKeys } from './read-keys.ts'

test.each<[string, readonly string[], readonly string[]]>([
  [
    'scalars as written',
    ['a: 007', 'b: "1"', "c: 'it''s'", 'd: yes # no', 'e:', 'f: ""', 'g: ~'],
    ['. 1-7', '  a="007" 1', '  b="1" 2', '  c="it\'s" 3', '  d="yes" 4', '  e 5', '  f="" 6', '  g="~" 7'],
  ],
  ['a list is its items', ['a:', '  - x', '  - b: 1', '    c: 2', '  -', '    d: 3', '  - [y, [z]]', 'e: []'],
    [
      '. 1-8', '  a#0="x" 2', '  a#1 3-4', '    b="1" 3', '    c="2" 4', '  a#2 6', '    d="3" 6', '  a#3="y" 7', '  a#4="z" 7',
      '  e 8'],
    ],
  [
    'block text',
    ['a: |', '  x', '  y', 'b: >-', '  p', '  q', '', 'c: 1'],
    ['. 1-8', '  a="x\\ny\\n" 1-3', '  b="p q" 4-6', '  c="1" 8'],
  ],
  ['documents', ['a: 1', '---', 'b: 2', '...', '---', '- c'], ['. 1', '  a="1" 1', '. 3', '  b="2" 3', '#0="c" 6']],
  [
    'aliases keep the lines of what they name',
    ['a: &x', '  b: 1', 'c: *x', 'd: [*x]', 'e: *none'],
    ['. 1-5', '  a 1-2', '    b="1" 2', '  c 3', '    b="1" 2', '  d#0 4', '    b="1" 2', '  e 5'],
  ],
  [
    'merges: own keys win, then the first',
    ['a: &a {p: 1, q: 1}', 'b: &b {q: 2, r: 2}', 'c:', '  <<: [*a, *b]', '  p: 3', 'd: {<<: *a}',
  ],
    [
      '. 1-6', '  a 1', '    p="1" 1', '    q="1" 1', '  b 2', '    q="2" 2', '    r="2" 2', '  c 3-5', '    p="3" 5',
      '    q="1" 1', '    r="2" 2', '  d 6', '    p="1" 1', '    q="1" 1'],
    ],
  [
    'merge of what itself merges',
    ['a: &a {p: 1}', 'b: &b {<<: *a, q: 2}', 'c: {<<: *b}'],
    ['. 1-3', '  a 1', '    p="1" 1', '  b 2', '    q="2" 2', '    p="1" 1', '  c 3', '    q="2" 2', '    p="1" 1'],
  ],
  [
    'an anchor means what was last named so',
    ['a: &x 1', 'b: *x', 'c: &x 2', 'd: *x'],
    ['. 1-4', '  a="1" 1', '  b="1" 2', '  c="2" 3', '  d="2" 4'],
  ],
  [
    'tags',
    ['a: !Ref Foo', 'b: !Sub', '  - x', 'c: !!int "3"', 'd: !Map {e: 1}'],
    ['. 1-5', '  a="Foo" 1', '  b#0="x" 3', '  c="3" 4', '  d 5', '    e="1" 5'],
  ],
  ['keys twice', ['a: 1', 'a: 2'], ['. 1-2', '  a="1" 1', '  a="2" 2']],
  [
    'places of lists in flat keys',
    ['a.b[0]: x', 'a.b[1]: y', 'c[d]: z'],
    ['. 1-3', '  a.b#0="x" 1', '  a.b#1="y" 2', '  c[d]="z" 3'],
  ],
  ['carriage returns', ['a: 1\r', 'b:\r', '  c: 2\r', ''], ['. 1-3', '  a="1" 1', '  b 2-3', '    c="2" 3']],
  [
    'templates',
    [
      '{{- /*', 'a: comment */ -}}', 'kind: {{ .Values.kind | default "x: y" }}', '{{- if .Values.on }}',
      'on: "{{ include "a" . }}"',
      '  {{- toYaml .x | nindent 4 }}', '{{ end }}', '{% for x in y %}', 'b: {{ x }}-{{ y }}',
    ],
    [
      '. 3-9', '  kind="{{ .Values.kind | default \\"x: y\\" }}" 3', '  on="{{ include \\"a\\" . }}" 5',
      '  b="{{ x }}-{{ y }}" 9',
    ],
  ],
  [
    'expressions of workflows',
    ['if: ${{ a == \'b\' }}', 'run: |', '  echo ${{ c }}'],
    ['. 1-3', '  if="${{ a == \'b\' }}" 1', '  run="echo ${{ c }}\\n" 2-3'],
  ],
  [
    'explicit keys',
    ['? a b', ': 1', '? "c: d"', ':', '  e: 2', '? f', '? g # h', ': i'],
    ['. 1-8', '  a b="1" 1-2', '  c: d 3-5', '    e="2" 5', '  f 6', '  g="i" 7-8'],
  ],
  [
    'quoted keys',
    ["'it''s': 1", String.raw`"a\"b" : 2`, '"x:y": 3'],
    ['. 1-3', `  it's="1" 1`, '  a"b="2" 2', '  x:y="3" 3'],
  ],
  [
    'aliases of items, keys and lists',
    ['a:', '  - &i "x"', '  - &m', '    n: 1', '  - &l [p, q]', 'b: *i', 'c: *m', 'd: *l', '&k e: *k', 'f: [*i, &j y, *j, *l]'],
    [
      '. 1-10', '  a#0="x" 2', '  a#1 4', '    n="1" 4', '  a#2="p" 5', '  a#3="q" 5', '  b="x" 6', '  c 7', '    n="1" 4',
      '  d#0="p" 5', '  d#1="q" 5', '  e="e" 9', '  f#0="x" 10', '  f#1="y" 10', '  f#2="y" 10', '  f#3="p" 5', '  f#4="q" 5',
    ],
  ],
  [
    'text over several lines',
    [
      'a: x', '  y', '', '  z # c', 'b: "p', String.raw`  q\ `.trimEnd(), '  r', '', '  s"', "c: 't", "  u''", "  v'", 'd: [w',
      '  x, {y: "z', '  z"}]',
    ],
    [
      '. 1-15', '  a="x y\\nz" 1-4', '  b="p qr\\ns" 5-9', `  c="t u' v" 10-12`, '  d#0="w x" 13-14', '  d#1 14-15',
      '    y="z z" 14-15',
    ],
  ],
  [
    'flow maps',
    ['{a, b: , "c":1, e: {}, : f, i: j:k, l: :m}'],
    ['. 1', '  a 1', '  b 1', '  c="1" 1', '  e 1', '  .="f" 1', '  i="j:k" 1', '  l=":m" 1'],
  ],
  [
    'pairs in a list',
    ['a: [b: 1, {c: 2}, "d": 3, e]'],
    ['. 1', '  a#0 1', '    b="1" 1', '  a#1 1', '    c="2" 1', '  a#2 1', '    d="3" 1', '  a#3="e" 1'],
  ],
  [
    'documents with text beside their mark',
    ['--- a', '--- # c', 'b: 1', '--- {c: d}', '--- |', ' e', '--- !t', 'f: 2'],
    ['.="a" 1', '. 3', '  b="1" 3', '. 4', '  c="d" 4', '.="e\\n" 5-6', '. 7-8', '  f="2" 8'],
  ],
  [
    'folded text',
    [
      'a: >', '  p', '  q', '', '  r', '    s', '', '    t', '  u', '', '', 'b: >+', '', '  v', '', 'c: |2-', '   w', '  x', '',
      'd: |', 'e: >-', '', 'f: y',
    ],
    [
      '. 1-23', '  a="p q\\nr\\n  s\\n\\n  t\\nu\\n" 1-9', '  b="\\nv\\n\\n" 12-14', '  c=" w\\nx" 16-18', '  d="" 20',
      '  e="" 21', '  f="y" 23',
    ],
  ],
  ['directives within plain text', ['a: b', '  {{ c }}', '  d'], ['. 1-3', '  a="b\\nd" 1-3']],
  ['JSON', ['{"a": [{"b": "c"}],', '"d": 1}'], ['. 1-2', '  a#0 1', '    b="c" 1', '  d="1" 2']],
  ['nothing', ['# only a comment'], []],
])('%s', (_, lines, drawn) => {
  expect(drawKeys('yaml', lines)).toEqual(drawn)
  expect(readKeys('yaml', lines.join('\n')).problem).toBeUndefined()
})

test.each<[string, readonly string[], readonly string[]]>([
  ['indentation', ['a: 1', 'b:', '  c: 2', ' d: 3', 'e: 4'], ['  a="1" 1', '    c="2" 3', '  e="4" 5']],
  ['tabs', ['a: 1', 'b:', '\tc: 2', 'd: 3'], ['  a="1" 1', '  d="3" 4']],
  ['open list', ['a: 1', 'b: [x, y', 'c: 3'], ['  a="1" 1', '  b#0="x" 2']],
])('what parses of broken text: %s', (_, lines, some) => {
  expect(drawKeys('yaml', lines)).toEqual(expect.arrayContaining([...some]))
  expect(readKeys('yaml', lines.join('\n')).problem).toMatchObject({ code: 'config-syntax', line: expect.any(Number) })
})
