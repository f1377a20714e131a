import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chunkLines } from './chunk-lines.ts'

test('units cover all lines in order, each within the size unless it is one line', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 60 })),
      fc.integer({ min: 1, max: 200 }),
      fc.array(fc.integer({ min: 1, max: 50 })),
      (lines, characters, preferred) => {
        const units = chunkLines(lines, characters, new Set(preferred))
        expect(units.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at))).toEqual(
          lines.map((_, at) => at),
        )
        for (const { start, end } of units) {
          const size = lines.slice(start, end).reduce((sum, line) => sum + line.length + 1, 0)
          expect(end - start === 1 || size <= characters).toBe(true)
        }
      },
    ),
  )
})

test.each([
  { name: 'anywhere', lines: ['aaaa', 'bbbb', 'cccc', 'dddd'], preferred: [], cuts: [3] },
  { name: 'after an empty line', lines: ['aaaaaaa', '', 'cccc', 'dddd'], preferred: [], cuts: [2] },
  { name: 'before a definition', lines: ['aaaaaaa', '', 'cc', 'dddd', 'ee'], preferred: [3], cuts: [2] },
  { name: 'again where the rest and the next line are too much', lines: ['aaaaaaa', '', 'cccc', 'ddddddddddd'], preferred: [], cuts: [2, 3] },
])('cuts $name', ({ lines, preferred, cuts }) => {
  expect(
    chunkLines(lines, 15, new Set(preferred))
      .slice(1)
      .map(({ start }) => start),
  ).toEqual(cuts)
})
