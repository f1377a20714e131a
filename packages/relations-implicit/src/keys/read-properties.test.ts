import { expect, test } from 'vitest'
import { drawKeys } from '../../test/draw-keys.ts'

test.each<[string, readonly string[], readonly string[]]>([
  [
    'keys share their beginning',
    ['a.b=1', 'c = x y ', 'a.d.e: 2', 'a=3'],
    ['. 1-4', '  a="3" 1-4', '    b="1" 1', '    d 3', '      e="2" 3', '  c="x y" 2'],
  ],
  ['comments and blank lines', ['# a=1', '', '! b=1 \\', 'c=1'], ['. 1-4', '  c="1" 4']],
  [
    'one line over several',
    ['a=x,\\', '   y,\\', '', 'b=c\\\\', 'd=1'],
    ['. 1-5', '  a="x,y," 1-3', '  b="c\\\\" 4', '  d="1" 5'],
  ],
  [
    'separators and escapes',
    [String.raw`a\:b c`, String.raw`d\=\u00e9 = \t1`, 'e', 'f=g=h:i'],
    ['. 1-4', '  a:b="c" 1', '  d=é="\\t1" 2', '  e="" 3', '  f="g=h:i" 4'],
  ],
  [
    'lists',
    ['a[0].b=1', 'a[1].b=2', 'a[0].c=3', 'm[x.y]=4'],
    ['. 1-4', '  a#0 1-3', '    b="1" 1', '    c="3" 3', '  a#1 2', '    b="2" 2', '  m 4', '    x.y="4" 4'],
  ],
  ['a key twice', ['a.b=1', 'a.b=2'], ['. 1-2', '  a 1-2', '    b="1" 1', '    b="2" 2']],
  ['documents', ['a=1', '#---', 'a=2'], ['. 1', '  a="1" 1', '. 2-3', '  a="2" 3']],
  ['carriage returns and an end', ['a=1\r', 'b=\\\r', '  2'], ['. 1-3', '  a="1" 1', '  b="2" 2-3']],
])('%s', (_, lines, drawn) => {
  expect(drawKeys('properties', lines)).toEqual(drawn)
})
