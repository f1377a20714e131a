import { expect, test } from 'vitest'
import { drawKeys } from '../../test/draw-keys.ts'
import { readKeys } from './read-keys.ts'

test.each<[string, readonly string[], readonly string[]]>([
  [
    'labels are keys',
    ['module "net" {', '  source = "./net" // c', '}', 'resource "t" "n" {}', 'a b { c = d }', 'e {', '  f {', '  }', '}'],
    [
      '. 1-9', '  module 1-3', '    net 1-3', '      source="./net" 2', '  resource 4', '    t 4', '      n 4', '  a 5',
      '    b 5', '      c="d" 5', '  e 6-9', '    f 7-8',
    ],
  ],
  [
    'an expression is its source',
    [
      'a = var.x ? 1 : 2 # c', 'b = f({', '  c = "}" # )', '}) /* d', '*/', 'e = "x" == y', 'g = [for s in t : s.u]',
      'h = {for k, v in w : k => v}',
    ],
    [
      '. 1-8', '  a="var.x ? 1 : 2" 1', '  b="f({\\n  c = \\"}\\" # )\\n})" 2-4', '  e="\\"x\\" == y" 6',
      '  g="[for s in t : s.u]" 7', '  h="{for k, v in w : k => v}" 8',
    ],
  ],
  [
    'strings and templates',
    ['a = "x-${f("}\\"", { b = "q" })}-y"', 'c = "\\"\\n$${d"', 'e = ""', 'f = "%{ if g }"'],
    ['. 1-4', '  a="x-${f(\\"}\\"\\", { b = \\"q\\" })}-y" 1', '  c="\\"\\n$${d" 2', '  e="" 3', '  f="%{ if g }" 4'],
  ],
  [
    'lists and objects',
    ['a = ["x", b.c, # d', '  [1, { e = 2 }],', ']', 'f = { g = "h", "i j" : k', '  (l) = [] }', 'm = []'],
    [
      '. 1-6', '  a#0="x" 1', '  a#1="b.c" 1', '  a#2="1" 2', '  a#3 2', '    e="2" 2', '  f 4-5', '    g="h" 4',
      '    i j="k" 4', '    (l) 5', '  m 6',
    ],
  ],
  [
    'text in place',
    ['a = <<EOT', ' x', '}', 'EOT', 'b = <<-E', '    y', '      ${z}', '    E', 'c = f(<<X', 'x)', 'X', ')', 'd = 1'],
    ['. 1-13', '  a=" x\\n}\\n" 1-4', '  b="y\\n  ${z}\\n" 5-8', '  c="f(<<X\\nx)\\nX\\n)" 9-12', '  d="1" 13'],
  ],
  ['comments', ['# a = 1', '// b {', '/* c {', '*/ d = 1'], ['. 1-4', '  d="1" 4']],
])('%s', (_, lines, drawn) => {
  expect(drawKeys('hcl', lines)).toEqual(drawn)
  expect(readKeys('hcl', lines.join('\n')).problem).toBeUndefined()
})

test.each<[string, readonly string[], readonly string[]]>([
  ['no statement', ['a b', 'c = 1', '= 2', 'd = 3'], ['. 1-4', '  c="1" 2', '  d="3" 4']],
  ['closed twice', ['}', 'a {', '}', '}', 'b = 1'], ['. 1-5', '  a 2-3', '  b="1" 5']],
  ['not closed', ['a {', 'b = [1'], ['. 1-2', '  a 1-2', '    b#0="1" 2']],
  ['string without an end', ['a = "x', 'b = 1'], ['. 1-2', '  a="\\"x" 1', '  b="1" 2']],
])('broken: %s', (_, lines, drawn) => {
  expect(drawKeys('hcl', lines)).toEqual(drawn)
})
