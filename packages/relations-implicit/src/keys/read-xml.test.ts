import { expect, test } from 'vitest'
import { drawKeys } from '../../test/draw-keys.ts'
import { readKeys } from './read-keys.ts'

test.each<[string, readonly string[], readonly string[]]>([
  [
    'elements, attributes and text',
    ['<?xml version="1.0"?>', '<a b="1"', "   c='2'>", '  <d> x ', '  </d><e/>', '</a>'],
    ['. 1-6', '  a 2-6', '    @b="1" 2', '    @c="2" 3', '    d="x" 4-5', '    e 5'],
  ],
  [
    'prefixes stay, declarations of namespaces are left out',
    ['<x:a xmlns:x="u" xmlns="v" x:b="1"><x:c/></x:a>'],
    ['. 1', '  x:a 1', '    @x:b="1" 1', '    x:c 1'],
  ],
  [
    'entities of XML and no others',
    ['<a b="&lt;&#65;&#x42;&amp;&eacute;&x;">&quot;&apos;</a>'],
    ['. 1', '  a="\\"\'" 1', '    @b="<AB&&eacute;&x;" 1'],
  ],
  [
    'what a document declares is not resolved',
    ['<!DOCTYPE a [', '<!ENTITY x SYSTEM "file:///y"> <!-- it\'s ]> --> <!ENTITY z "&x;&x;">', ']><a>&x;&z;</a>'],
    ['. 1-3', '  a="&x;&z;" 3'],
  ],
  ['raw text and comments', ['<a><!-- <b/>', '--><![CDATA[ <c> & ]]>', '<d/> e</a>'], ['. 1-3', '  a="<c> &  e" 1-3', '    d 3']],
  ['an attribute over two lines', ['<a b="x', 'y" c="z"/>'], ['. 1-2', '  a 1-2', '    @b="x y" 1-2', '    @c="z" 2']],
  ['several elements at the top', ['<a/>', '<b/>'], ['. 1-2', '  a 1', '  b 2']],
])('%s', (_, lines, drawn) => {
  expect(drawKeys('xml', lines)).toEqual(drawn)
  expect(readKeys('xml', lines.join('\n')).problem).toBeUndefined()
})

test.each<[string, string, readonly string[]]>([
  ['not closed', '<a><b>\n<c/>', ['. 1-2', '  a 1-2', '    b 1-2', '      c 2']],
  ['closed twice', '<a></b><c/></a><d/></d>', ['. 1', '  a 1', '    c 1', '  d 1']],
  ['closed too early', '<a><b><c></a><d/>', ['. 1', '  a 1', '    b 1', '      c 1', '  d 1']],
  ['sign in text', '<a>1 < 2<b/></a>', ['. 1', '  a="1 < 2" 1', '    b 1']],
  ['comment without an end', '<a/><!-- <b/>', ['. 1', '  a 1']],
  ['tag without an end', '<a b="1" <c/>', ['. 1', '  a 1', '    @b="1" 1', '    c 1']],
])('broken: %s', (_, text, drawn) => {
  expect(drawKeys('xml', [text])).toEqual(drawn)
  expect(readKeys('xml', text).problem?.code).toBe('config-syntax')
})
