import type { CardDraft } from './draft-cards.ts'

/** A one-line card above this many tokens (a path of some hundred characters) must not end the list for the others. */
const OVERSIZED_LINE = 120

/**
 * Coverage before detail: the longest run of files, in rank order, whose one-line cards fit. `costOf` estimates a line,
 * `measure` counts the exact text of a pack of such lines. Empty where not even one file fits.
 */
export function fitLines(
  drafts: readonly CardDraft[],
  tokens: number,
  frame: number,
  costOf: (draft: CardDraft) => number,
  measure: (drafts: readonly CardDraft[]) => number,
): readonly CardDraft[] {
  let fitting: CardDraft[] = []
  let left = tokens - frame
  for (const draft of drafts) {
    const cost = costOf(draft)
    if (cost <= left) {
      fitting.push(draft)
      left -= cost
    } else if (cost <= OVERSIZED_LINE) break
  }
  while (fitting.length > 1 && measure(fitting) > tokens) fitting = fitting.slice(0, -1)
  if (fitting.length > 0 && measure(fitting) <= tokens) return fitting
  const alone = drafts.find(draft => measure([draft]) <= tokens)
  return alone === undefined ? [] : [alone]
}
