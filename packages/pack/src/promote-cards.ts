import type { CardDraft, Rung } from './draft-cards.ts'
import type { CardLayout } from './lay-out-cards.ts'
import { DETAIL_VALUES } from './pack-options.ts'

/** One promotion that was made, so that it can be taken back. */
export interface Promotion {
  readonly index: number
  readonly from: Rung
  /** Tokens it added. */
  readonly cost: number
}

/** Files whose best text is shown before anything else gets more, the share of the room for it, and the least worth. */
const DECISIVE_FILES = 3
const DECISIVE_SHARE = 0.75
const DECISIVE_WORTH = 0.3

/**
 * Shows the best definition of the first files that have one, whole where it fits, else the densest part: what a reader would
 * open first. Changes `rungs`; returns what it did, in order.
 */
export function showDecisive(layout: CardLayout, rungs: Rung[], tokens: number, longestCard: number): Promotion[] {
  const done: Promotion[] = []
  const best = layout.drafts.reduce((top, draft) => Math.max(top, draft.weight), 0)
  let left = tokens * DECISIVE_SHARE
  const promising = [...layout.drafts.entries()].sort(
    ([, left], [, right]) => right.weight * right.textWorth - left.weight * left.textWorth,
  )
  for (const [index, draft] of promising) {
    if (done.length >= DECISIVE_FILES) break
    if (draft.textWorth < DECISIVE_WORTH || draft.weight < best * DECISIVE_WORTH) continue
    const from = rungs[index] ?? 'line'
    const to = (['excerpt', 'glimpse'] as const).find(rung => {
      if (!draft.rungs.includes(rung)) return false
      const total = layout.costOf(draft, rung)
      return total <= longestCard && total - layout.costOf(draft, from) <= left
    })
    if (to === undefined) continue
    const cost = layout.costOf(draft, to) - layout.costOf(draft, from)
    rungs[index] = to
    left -= cost
    done.push({ index, from, cost })
  }
  return done
}

/** What a line becomes first. */
const FIRST: readonly Rung[] = ['card']

/**
 * Raises details where the gain per token is highest, as long as it fits: gain is the value of the new detail over the old one,
 * times the file's weight, and for text its worth. Changes `rungs`; returns what it did, in order. Ties go to the file of
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
      for (const to of from === 'line' ? FIRST : draft.rungs) {
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

/** Names and relations count in full; text by what it shows. */
function value({ weight, textWorth }: CardDraft, rung: Rung): number {
  const { [rung]: all, outline: names } = DETAIL_VALUES
  return weight * (Math.min(all, names) + Math.max(0, all - names) * textWorth)
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
