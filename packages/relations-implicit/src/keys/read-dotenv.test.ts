import { expect, test } from 'vitest'
import { drawKeys } from '../../test/draw-keys.ts'
import { readKeys } from './read-keys.ts'

test.each<[string, readonly string[], readonly string[]]>([
  ['assignments', ['# c', '', 'A=1', ' export B = x y # c', 'C_2=', 'D=a#b', 'E=# c', 'F.g: h\r', ''],
    ['. 1-8', '  A="1" 3', '  B="x y" 4', '  C_2="" 5', '  D="a#b" 6', '  E="" 7', '  F.g="h" 8']],
  [
    'quotes',
    ['A="x # \\"y\\"\\n" # c', "B='\\n'", 'C=`"`', 'D=a"b"'],
    ['. 1-4', '  A="x # \\"y\\"\\n" 1', '  B="\\\\n" 2', '  C="\\"" 3', '  D="a\\"b\\"" 4'],
  ],
  ['values over several lines', ["A='x", 'B=no', "' # c", 'C="1"'], ['. 1-4', '  A="x\\nB=no\\n" 1-3', '  C="1" 4']],
  ['escaped quotes side by side', [String.raw`A="\"\"x"`], ['. 1', String.raw`  A="\"\"x" 1`]],
  ['a quote without an end', ['A="x', 'B=1'], ['. 1-2', '  A="\\"x" 1', '  B="1" 2']],
])('%s', (_, lines, drawn) => {
  expect(drawKeys('dotenv', lines)).toEqual(drawn)
  expect(readKeys('dotenv', lines.join('\n')).problem).toBeUndefined()
})

test('a line that assigns nothing', () => {
  expect(drawKeys('dotenv', ['A=1', 'if x', 'B=2'])).toEqual(['. 1-3', '  A="1" 1', '  B="2" 3'])
  expect(readKeys('dotenv', 'A=1\nif x').problem).toMatchObject({ code: 'config-syntax', line: 2 })
})
