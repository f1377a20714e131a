import { expect, test } from 'vitest'
import { createPathLookup } from './path-lookup.ts'

const lookup = createPathLookup(['b/x/i.ts', 'i.ts', 'a/x/i.ts', 'a/xi.ts', 'a/x/j.ts', 'x/i.ts'])

test('has', () => expect(['i.ts', 'x', 'a/x/i.ts', ''].map((path) => lookup.has(path))).toEqual([true, false, true, false]))

test.each([
  ['i.ts', ['a/x/i.ts', 'b/x/i.ts', 'i.ts', 'x/i.ts']], ['x/i.ts', ['a/x/i.ts', 'b/x/i.ts', 'x/i.ts']], ['a/x/i.ts', ['a/x/i.ts']], ['.ts', []], ['', []], ['x', []],
])('ending with %j', (suffix, paths) => expect(lookup.endingWith(suffix)).toEqual(paths))

test.each([
  ['x', ['a/x/i.ts', 'a/x/j.ts', 'b/x/i.ts', 'x/i.ts']], ['a', ['a/xi.ts']], ['a/x', ['a/x/i.ts', 'a/x/j.ts']], ['', ['a/x/i.ts', 'a/x/j.ts', 'a/xi.ts', 'b/x/i.ts', 'i.ts', 'x/i.ts']],
  ['i', []],
])('directly in %j', (folder, paths) => expect(lookup.directlyIn(folder)).toEqual(paths))
