import { expect, test } from 'vitest'
import { drawKeys } from '../../test/draw-keys.ts'
import { readKeys } from './read-keys.ts'

test.each<[string, readonly string[], readonly string[]]>([
  [
    'scalars as written',
    ['a = "x\\u00e9\\n" # c', "b = 'c:\\d'", 'c = 1_000', 'd = true', 'e = 1979-05-27 07:32:00', '"f.g" = ""'],
    ['. 1-6', '  a="xé\\n" 1', '  b="c:\\\\d" 2', '  c="1_000" 3', '  d="true" 4', '  e="1979-05-27 07:32:00" 5', '  f.g="" 6'],
  ],
  [
    'tables and dotted keys meet',
    ['[a.b]', 'c = 1', 'd.e = 2', 'd.f = 3', '', '[a]', 'g = 4', '[a.b.d]', 'h = 5'],
    [
      '. 1-9', '  a 1-9', '    b 1-9', '      c="1" 2', '      d 3-9', '        e="2" 3', '        f="3" 4', '        h="5" 9',
      '    g="4" 7',
    ],
  ],
  [
    'lists of tables',
    ['[[a]]', 'b = 1', '[a.c]', 'd = 2', '[[a.e]]', '[[a]]', 'b = 3', '[[ "x.y" ]]'],
    ['. 1-8', '  a#0 1-5', '    b="1" 2', '    c 3-4', '      d="2" 4', '    e#0 5', '  a#1 6-7', '    b="3" 7', '  x.y#0 8'],
  ],
  [
    'lists and inline tables',
    ['a = [', '  "x", # ]', '  [1, { b = 2, c.d = "]" }],', ']', 'e = []', 'f = { g = [1],', ' h = 2 }'],
    [
      '. 1-7', '  a#0="x" 2', '  a#1="1" 3', '  a#2 3', '    b="2" 3', '    c 3', '      d="]" 3', '  e 5', '  f 6-7',
      '    g#0="1" 6', '    h="2" 7',
    ],
  ],
  [
    'text over several lines',
    ['a = """', 'x "y" \\', '   z"""', "b = '''", "it's''''", 'c = 1'],
    ['. 1-6', '  a="x \\"y\\" z" 1-3', '  b="it\'s\'" 4-5', '  c="1" 6'],
  ],
  [
    'carriage returns',
    ['[a]\r', 'b = [1,\r', '2]\r', 'c = x\r', ''],
    ['. 1-4', '  a 1-4', '    b#0="1" 2', '    b#1="2" 3', '    c="x" 4'],
  ],
])('%s', (_, lines, drawn) => {
  expect(drawKeys('toml', lines)).toEqual(drawn)
  expect(readKeys('toml', lines.join('\n')).problem).toBeUndefined()
})

test.each<[string, readonly string[], readonly string[]]>([
  ['no value', ['a =', 'b = 1'], ['. 1-2', '  b="1" 2']],
  ['no statement', ['x y', '[a', '{', 'b = 1'], ['. 1-4', '  b="1" 4']],
  ['string without an end', ['a = "x', 'b = 1'], ['. 1-2', '  b="1" 2']],
  ['text behind a value', ['a = "x" y', 'b = 1'], ['. 1-2', '  a="x" 1', '  b="1" 2']],
  ['list without an end', ['a = [1,', '2'], ['. 1-2', '  a#0="1" 1', '  a#1="2" 2']],
])('broken: %s', (_, lines, drawn) => {
  expect(drawKeys('toml', lines)).toEqual(drawn)
  expect(readKeys('toml', lines.join('\n')).problem).toMatchObject({ code: 'config-syntax', line: 1 })
})
