import type { CardDraft, Rung } from './draft-cards.ts'
import type { CardLayout } from './lay-out-cards.ts'
import { DETAIL_VALUES, TEXT_VALUE } from './pack-options.ts'

/** One promotion that was made, so that it can be taken back. */
export interface Promotion {
  readonly index: number
  readonly from: Rung
  /** Tokens it added. */
  readonly cost: number
}

/** What a line becomes first. */
const FIRST: readonly Rung[] = ['card']
/** Stretches that may be added at once: where a long one waits before a short one. */
const AHEAD = 2

/**
 * Raises details where the gain per token is highest, as long as it fits: gain is the value of the new detail over the old one.
 * Changes `rungs`; returns what it did, in order. Ties go to the file of
 * better rank.
 */
export function promoteCards(layout: CardLayout, rungs: Rung[], tokens: number, longestCard: number): Promotion[] {
  const done: Promotion[] = []
  let left = tokens
  for (;;) {
    let best: (Promotion & { readonly to: Rung; readonly priority: number }) | undefined
    for (let index = 0; index < layout.drafts.length; index++) {
      const draft = layout.drafts[index]!
      const from = rungs[index] ?? 'line'
      const now = value(draft, from)
      for (const to of next(draft, from)) {
        const gain = value(draft, to) - now
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

/** Rungs that may come next: the names, the next stretches, the whole file. */
function next(draft: CardDraft, from: Rung): readonly Rung[] {
  if (from === 'line') return FIRST
  const shown = typeof from === 'number' ? from : 0
  return draft.rungs.filter(rung => rung === 'outline' || rung === 'full' || (typeof rung === 'number' && rung > shown && rung <= shown + AHEAD))
}

/** Names and relations count in full; text by what it is expected to show. */
function value({ weight, shownAt }: CardDraft, rung: Rung): number {
  const names = DETAIL_VALUES[typeof rung === 'number' || rung === 'full' ? 'text' : rung]
  return weight * names + TEXT_VALUE.all * shownAt(rung) * (rung === 'full' ? TEXT_VALUE.whole : 1)
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
