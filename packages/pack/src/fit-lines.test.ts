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
  ['rank alone decides of the first lines', 300, 15, 0, 0],
  ['half of the room is for text', 800, 20, 0, 0],
  ['weak files leave more room for text than others', 2_400, 40, 7, 1],
  ['nothing goes where lines are a small part', 8_800, 40, 40, 1],
])('%s', (_, tokens, ...[first, weak, last]) => {
  expect(fitted(`${'A'.repeat(40)}${'b'.repeat(40)}C`, tokens)).toBe('A'.repeat(first) + 'b'.repeat(weak) + 'C'.repeat(last))
})

test('a larger budget never packs fewer files', () => {
  const counts = Array.from({ length: 300 }, (_, step) => fitted(`${'AbbbC'.repeat(20)}dE`, 20 + step * 10).length)
  expect(counts).toEqual([...counts].sort((left, right) => left - right))
  expect(counts.at(-1)).toBe(60)
})
