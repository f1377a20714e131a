import type { Rung } from './draft-cards.ts'
import type { CardLayout } from './lay-out-cards.ts'

/**
 * Detail before coverage: gives file after file, in rank order, the greatest detail that still fits, and ends at the first file
 * of which not even a line does.
 *
 * @returns the detail of each file from the first on
 */
export function spendInOrder(layout: CardLayout, tokens: number): readonly Rung[] {
  const chosen: Rung[] = []
  let left = tokens
  for (const draft of layout.drafts) {
    const rung = [...draft.rungs].reverse().find(detail => layout.costOf(draft, detail) <= left)
    if (rung === undefined) return chosen
    left -= layout.costOf(draft, rung)
    chosen.push(rung)
  }
  return chosen
}
