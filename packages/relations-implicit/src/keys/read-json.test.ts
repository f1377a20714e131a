import { expect, test } from 'vitest'
import { drawKeys } from '../../test/draw-keys.ts'
import { readKeys } from './read-keys.ts'

test.each<[string, readonly string[], readonly string[]]>([
  [
    'scalars as written',
    ['{"a": "x", "b": 1.50, "c": true,', '"d": null, "e": ""}'],
    ['. 1-2', '  a="x" 1', '  b="1.50" 1', '  c="true" 1', '  d="null" 2', '  e="" 2'],
  ],
  [
    'a list is its items',
    ['{"a": [', '1,', '{"b": 2}', ', [3, [4]]', ']}'],
    ['. 1-5', '  a#0="1" 2', '  a#1 3', '    b="2" 3', '  a#2="3" 4', '  a#3="4" 4'],
  ],
  ['empty list and map', ['{"a": [], "b": {}, "c": [[]]}'], ['. 1', '  a 1', '  b 1', '  c 1']],
  ['a list at the root', ['[{"a": 1},', '2]'], ['#0 1', '  a="1" 1', '#1="2" 2']],
  ['escapes and keys with dots', [String.raw`{"a.b": "q\"\u00e9\n", "\u0061": 1}`], ['. 1', '  a.b="q\\"é\\n" 1', '  a="1" 1']],
  ['comments and trailing commas', ['// x', '{ /* y', '*/ "a": 1, // {', '}'], ['. 2-4', '  a="1" 3']],
  ['JSON5', ["{a: 'x', $b: +1, 'c\\", "d': .5,}"], ['. 1-2', '  a="x" 1', '  $b="+1" 1', '  cd=".5" 1-2']],
  ['value on a later line than its key', ['{"a":', ' "x",', '"b": {', '}}'], ['. 1-4', '  a="x" 1-2', '  b 3-4']],
])('%s', (_, lines, drawn) => {
  expect(drawKeys('json', lines)).toEqual(drawn)
  expect(readKeys('json', lines.join('\n')).problem).toBeUndefined()
})

test.each<[string, string, readonly string[]]>([
  ['no end', '{"a": {"b": 1, "c": [2', ['. 1', '  a 1', '    b="1" 1', '    c#0="2" 1']],
  ['no value', '{"a": , "b": 1}', ['. 1', '  a 1', '  b="1" 1']],
  ['string without an end', '{"a": "x\n,"b": 1}', ['. 1-2', '  a="x" 1', '  b="1" 2']],
  ['wrong bracket', '{"a": [1}, "b": 2', ['. 1', '  a#0="1" 1', '  b="2" 1']],
  ['second document', '{"a": 1}\n{"b": 1}', ['. 1', '  a="1" 1']],
])('broken: %s', (_, text, drawn) => {
  expect(drawKeys('json', [text])).toEqual(drawn)
  expect(readKeys('json', text).problem?.code).toBe('config-syntax')
})
