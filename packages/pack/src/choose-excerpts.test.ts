import { expect, test } from 'vitest'
import { excerptsOf, orderStretches } from './choose-excerpts.ts'

const lines = ['a', '', 'b', 'c', '', '', '', '', 'd', '', '']
const stretch = (startLine: number, endLine: number, share = 1) => ({ startLine, endLine, share })

test.each([
  ['in source order, joined where they meet', [stretch(9, 9), stretch(3, 4), stretch(1, 2)], ['1-4', '9-9']],
  ['without empty lines at their ends', [stretch(2, 6)], ['3-4']],
  ['nothing of nothing', [stretch(5, 7)], []],
])('excerpts: %s', (_, stretches, expected) => {
  const excerpts = excerptsOf(stretches, lines)
  expect(excerpts.map(({ startLine, endLine }) => `${startLine}-${endLine}`)).toEqual(expected)
  for (const { startLine, endLine, text } of excerpts) expect(text).toBe(lines.slice(startLine - 1, endLine).join('\n'))
})

test('stretches that are worth most for their length come first', () => {
  const long = [...lines, 'x'.repeat(4_000)]
  const order = orderStretches([stretch(1, 2, 0.1), stretch(3, 4, 0.3), stretch(12, 12, 0.35), stretch(9, 9, 0.1), stretch(8, 8, 0.01)], long, 3, 0.05)
  expect(order.map(({ startLine }) => startLine)).toEqual([3, 9, 1])
})
