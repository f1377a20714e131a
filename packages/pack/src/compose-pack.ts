import type { Budget, Card, Confidence, ContextPack, Omitted } from '@deepdiscovery/model'
import type { CardLayout } from './lay-out-cards.ts'
import type { Rung } from './draft-cards.ts'
import type { PackInput } from './pack-input.ts'

/** Everything of a pack that fitting may change. */
export interface PackPlan {
  readonly layout: CardLayout
  /** Rung of each card, in the order of the layout. */
  readonly rungs: readonly Rung[]
  readonly confidence: Confidence
  readonly omitted: Omitted
}

/** The pack of a plan, before its tokens are known (0). */
export function composePack(
  { task, snapshot, expansion, follows, coverage, diagnostics }: PackInput,
  budget: Budget,
  form: Pick<ContextPack, 'tokenizer' | 'rendering'>,
  plan: PackPlan,
): ContextPack {
  const { layout, rungs, confidence, omitted } = plan
  return {
    schema: 'https://deepdiscovery.dev/schema/context-pack-1.json',
    task: task.text,
    revision: snapshot.revision,
    ...(follows === undefined ? {} : { follows }),
    budget: { tokens: budget.tokens, maxFiles: budget.maxFiles },
    tokens: 0,
    ...form,
    confidence,
    ...(layout.plan.length === 0 ? {} : { plan: layout.plan }),
    cards: layout.drafts.map((draft, index): Card => layout.cardAt(draft, rungs[index] ?? 'line')),
    relations: layout.relations,
    omitted,
    coverage,
    stoppedBy: expansion.stoppedBy,
    diagnostics,
  }
}

/** The pack with its exact size and the share of each card, measured alone; shares never add up to more than the whole. */
export function withTokens(pack: ContextPack, tokens: number, costs: readonly number[]): ContextPack {
  const sum = costs.reduce((total, cost) => total + cost, 0)
  const scale = sum > tokens ? tokens / sum : 1
  return {
    ...pack,
    tokens,
    cards: pack.cards.map((card, index) => ({ ...card, tokens: Math.floor((costs[index] ?? 0) * scale) })),
  }
}
