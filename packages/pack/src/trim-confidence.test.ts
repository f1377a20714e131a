import { expect, test } from 'vitest'
import { trimConfidence } from './trim-confidence.ts'

const confidence = {
  level: 'low',
  reasons: ['no file leads', 'no or short history'],
  hints: ['unresolved: Zebra is not in this repository', 'the place may be a or b', '"handler" is in 9 files of 3 modules'],
} as const
/** One token for each text, whatever its length. */
const each = (): number => 1

test.each([
  [0, [], [0]],
  [1, [0], [0]],
  [2, [0], [0, 1]],
  [3, [0, 1], [0, 1]],
  [4, [0, 1], [0, 1, 2]],
] as const)('with room for %d texts beside what must be said: reasons %j, hints %j', (tokens, reasons, hints) => {
  expect(trimConfidence(confidence, tokens, each)).toEqual({
    level: 'low',
    reasons: reasons.map((index) => confidence.reasons[index]),
    hints: hints.map((index) => confidence.hints[index]),
  })
})

test('what is too long is passed over for what fits', () => {
  const { reasons, hints } = trimConfidence(confidence, 30, (text) => text.length)
  expect({ reasons, hints }).toEqual({ reasons: ['no file leads'], hints: ['unresolved: Zebra is not in this repository'] })
})

test('nothing to say stays nothing', () => {
  expect(trimConfidence({ level: 'high', reasons: [], hints: [] }, 100, each)).toEqual({ level: 'high', reasons: [], hints: [] })
})
