import { relationsFromEdges } from '@deepdiscovery/testkit'
import { expect, test } from 'vitest'
import { stepsOf } from './grow-level.ts'

test.each([
  ['a -> b', 'out', ['ab']],
  ['a -> b', 'in', ['ba']],
  ['a -> b', 'both', ['ab', 'ba']],
  ['a -> b companion', 'out', ['ab', 'ba']],
  ['a -> b companion', 'in', ['ab', 'ba']],
] as const)('%s is followed %s', (edge, direction, expected) => {
  const [relation] = relationsFromEdges(edge)
  expect(stepsOf(relation!, direction).map((step) => step.join(''))).toEqual(expected)
})
