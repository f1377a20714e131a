import type { CardDraft } from './draft-cards.ts'

/** A one-line card above this many tokens (a path of some hundred characters) must not end the list for the others. */
const OVERSIZED_LINE = 120

/**
 * Tokens up to which lines come before any text, and shares of the budget beyond that up to which files get a line, and weak files: a
 * long list of names leaves whoever reads it without the place itself. All grow with the budget, so a larger one never packs fewer files.
 */
const LINES_FIRST = 300
const LINES_SHARE = 0.5
const WEAK_SHARE = 0.4

/**
 * Coverage before detail: the longest run of files, in rank order, whose one-line cards fit; from {@link LINES_FIRST} tokens on,
 * all must leave room for text, and files with more than a weak match of words come before the others. `costOf` estimates a line,
 * `measure` counts the exact text of a pack of such lines. Empty where not even one file fits.
 */
export function fitLines(
  drafts: readonly CardDraft[],
  tokens: number,
  frame: number,
  costOf: (draft: CardDraft) => number,
  measure: (drafts: readonly CardDraft[]) => number,
): readonly CardDraft[] {
  const fitting: CardDraft[] = []
  let used = frame
  const take = (queue: readonly CardDraft[], limit: number): void => {
    for (const draft of queue) {
      const cost = costOf(draft)
      if (used + cost <= limit) {
        fitting.push(draft)
        used += cost
      } else if (cost <= OVERSIZED_LINE) break
    }
  }
  take(drafts, Math.min(tokens, LINES_FIRST))
  if (tokens > LINES_FIRST) {
    const rest = drafts.filter(draft => !fitting.includes(draft))
    take(rest.filter(({ weak }) => !weak), tokens * LINES_SHARE)
    take(rest.filter(({ weak }) => weak), tokens * WEAK_SHARE)
  }
  const rank = new Map(drafts.map((draft, index) => [draft, index]))
  const ordered = (): CardDraft[] => [...fitting].sort((left, right) => (rank.get(left) ?? 0) - (rank.get(right) ?? 0))
  while (fitting.length > 1 && measure(ordered()) > tokens) fitting.pop()
  if (fitting.length > 0 && measure(ordered()) <= tokens) return ordered()
  const alone = drafts.find(draft => measure([draft]) <= tokens)
  return alone === undefined ? [] : [alone]
}
