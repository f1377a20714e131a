import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allNeedles, eitherNeedles, needlesOf } from './needles.ts'
import { IDENTITY_CHAIN } from './normaliser.ts'
import { outlineOf } from './outline.ts'

test.each<[name: string, conjunctions: readonly (readonly (readonly string[])[])[], needles: readonly (readonly string[])[]]>([
  ['nothing', [], []], ['one', [[['a'], ['b', 'c']]], [['a'], ['b', 'c']]], ['what all share stays', [[['a'], ['b']], [['c'], ['a']]], [['a'], ['b', 'c']]],
  ['one of each', [[['a']], [['b']], [['c']]], [['a', 'b', 'c']]], ['what most share first', [[['a'], ['x']], [['x']], [['y']], [['x'], ['z']]], [['x', 'y']]],
  ['a short one is used again', [[['ab']], [['a'], ['b']]], [['ab', 'a'], ['ab', 'b']]],
  ['one that says nothing', [[['a']], []], []], ['lists of the same words are one', [[['a', 'b']], [['b', 'a']]], [['a', 'b']]],
])('either: %s', (_, conjunctions, needles) => expect(eitherNeedles(conjunctions)).toEqual(needles))

test('all: each list once', () => expect(allNeedles([[['a'], ['b', 'c']], [['c', 'b'], ['d']]])).toEqual([['a'], ['c', 'b'], ['d']]))

test('a plain name is looked for as any other text is', () => fc.assert(fc.property(fc.stringMatching(/^\w{1,12}$/), (name) => {
  expect(IDENTITY_CHAIN.needles(name)).toEqual(needlesOf([outlineOf(name)]))
})))
