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
