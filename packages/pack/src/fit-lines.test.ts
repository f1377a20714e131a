import { expect, test } from 'vitest'
import type { CardDraft } from './draft-cards.ts'
import { fitLines } from './fit-lines.ts'

const LINE = 20

/** A letter a file, in rank order; capitals are reached by a relation or named, the others by words alone. */
function fitted(files: string, tokens: number): string {
  const drafts = [...files].map((id, rank) => ({ id: `${id}${rank}`, weak: id === id.toLowerCase() }) as unknown as CardDraft)
  const kept = fitLines(
    drafts,
    tokens,
    0,
    () => LINE,
    some => some.length * LINE,
  )
  return kept.map(({ id }) => id.slice(0, 1)).join('')
}

test.each([
  ['rank decides where there is room for lines only', 'A'.repeat(30) + 'b'.repeat(20) + 'C', 800, 'A'.repeat(30) + 'b'.repeat(10)],
  ['weak files leave room for text, others stay', 'A'.repeat(40) + 'b'.repeat(40) + 'C', 1_200, 'A'.repeat(40) + 'b'.repeat(4) + 'C'],
  ['nothing goes where lines are a small part', 'A'.repeat(40) + 'b'.repeat(40) + 'C', 8_800, 'A'.repeat(40) + 'b'.repeat(40) + 'C'],
])('%s', (_, files, tokens, expected) => {
  expect(fitted(files, tokens)).toBe(expected)
})

test('a larger budget never packs fewer files', () => {
  const counts = Array.from({ length: 300 }, (_, step) => fitted(`${'AbbbC'.repeat(20)}dE`, 20 + step * 10).length)
  expect(counts).toEqual([...counts].sort((left, right) => left - right))
  expect(counts.at(-1)).toBeGreaterThan(60)
})
