import { expect, test } from 'vitest'
import { drawKeys } from '../../test/draw-keys.ts'

test.each<[string, readonly string[], readonly string[]]>([
  ['sections', ['a = 1', '[b.c]', 'd: x = y', '', '[remote "o.p"]', '\tu=v', '\tw =x'],
    ['. 1-7', '  a="1" 1', '  b.c 2-3', '    d="x = y" 3', '  remote 5-7', '    o.p 5-7', '      u="v" 6', '      w="x" 7']],
  ['further lines are items', ['[a]', 'b =', '  c = d', '  # no', '', '  e', 'f = g', ' h', 'i = j'],
    ['. 1-9', '  a 1-9', '    b#0="c = d" 3', '    b#1="e" 6', '    f#0="g" 7', '    f#1="h" 8', '    i="j" 9']],
  ['comments and quotes', ['; a=1', '# b=1', 'c = x # y', 'd = x;y ; z', 'e = "x # y"', "f = 'z' ; w", 'g = "h" "i"'],
    ['. 1-7', '  c="x" 3', '  d="x;y" 4', '  e="x # y" 5', '  f="z" 6', '  g="\\"h\\" \\"i\\"" 7']],
  ['no value', ['a', 'b =', '[c]', ''], ['. 1-3', '  a 1', '  b 2', '  c 3']],
])('%s', (_, lines, drawn) => {
  expect(drawKeys('ini', lines)).toEqual(drawn)
})
