import type { Rung } from './draft-cards.ts'
import type { CardLayout } from './lay-out-cards.ts'
import { DETAIL_VALUES } from './pack-options.ts'

/** One promotion that was made, so that it can be taken back. */
export interface Promotion {
  readonly index: number
  readonly from: Rung
  /** Tokens it added. */
  readonly cost: number
}

/**
 * Raises details where the gain per token is highest, as long as it fits: gain is the value of the new detail over the old one,
 * times the file's weight. Changes `rungs`; returns what it did, in order. Ties go to the file of better rank.
 */
export function promoteCards(layout: CardLayout, rungs: Rung[], tokens: number, longestCard: number): Promotion[] {
  const done: Promotion[] = []
  let left = tokens
  for (;;) {
    let best: (Promotion & { readonly to: Rung; readonly priority: number }) | undefined
    for (const [index, draft] of layout.drafts.entries()) {
      const from = rungs[index] ?? 'line'
      const next = from === 'line' ? (['card'] as const) : draft.rungs
      for (const to of next) {
        const gain = (DETAIL_VALUES[to] - DETAIL_VALUES[from]) * draft.weight
        if (gain <= 0) continue
        const total = layout.costOf(draft, to)
        const cost = total - layout.costOf(draft, from)
        if (cost > left || (to !== 'card' && total > longestCard)) continue
        const priority = gain / Math.max(1, cost)
        if (best === undefined || priority > best.priority) best = { index, from, to, cost, priority }
      }
    }
    if (best === undefined) return done
    rungs[best.index] = best.to
    left -= best.cost
    done.push({ index: best.index, from: best.from, cost: best.cost })
  }
}

/** Takes back the last promotions until at least so many tokens are free again. */
export function takeBack(rungs: Rung[], done: Promotion[], tokens: number): void {
  let freed = 0
  while (freed < tokens) {
    const last = done.pop()
    if (last === undefined) return
    rungs[last.index] = last.from
    freed += Math.max(1, last.cost)
  }
}
