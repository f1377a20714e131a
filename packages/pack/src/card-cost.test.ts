import { characterCounter } from '@deepdiscovery/testkit'
import { expect, test } from 'vitest'
import { sampleInput } from '../test/sample-input.ts'
import { cardCost } from './card-cost.ts'

test('estimates by path: a card costs more than a line, a long path more than a short one', () => {
  const { survey } = sampleInput({ files: { 'src/a.ts': '', 'src/some/longer/folder/name/a.ts': '' } })
  const [card, line] = [cardCost(characterCounter(), survey), cardCost(characterCounter(), survey, 'line')]
  const [short, long] = ['src/a.ts' as never, 'src/some/longer/folder/name/a.ts' as never]
  expect(card(short)).toBeGreaterThan(line(short))
  expect(card(long)).toBeGreaterThan(card(short))
  expect(card(short)).toBe(card(short))
})
