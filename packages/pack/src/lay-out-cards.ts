import type { Card, Expansion, PackRelation, PlanStep, Relation, TokenCounter } from '@deepdiscovery/model'
import { inlineCode } from '@deepdiscovery/text'
import type { CardDraft, Rung } from './draft-cards.ts'
import { neighborsOf, relationsByEnd } from './neighbors-of.ts'
import { relationsBetween } from './pack-relations.ts'
import { plannedPairs, planPath } from './plan-path.ts'
import { remember } from './remember.ts'
import { shortNames } from './renderings/plan-text.ts'
import { numbering, type Rendering } from './renderings/rendering.ts'

/** The packed files in order, with what depends on which files are packed: numbers, relations, neighbors, costs. */
export interface CardLayout {
  readonly drafts: readonly CardDraft[]
  readonly relations: readonly PackRelation[]
  /** Empty where there is no room or nothing to say. */
  readonly plan: readonly PlanStep[]
  /** Both remember their answers. */
  cardAt(draft: CardDraft, rung: Rung): Card
  /** Tokens of the card's text, measured alone; `Infinity` for text of more than `longestText` characters. */
  costOf(draft: CardDraft, rung: Rung): number
}

export interface LayoutOptions {
  readonly neighbors: number
  readonly longestText: number
  /** Tokens that the plan may take. */
  readonly planTokens: number
  /** A relation as packs hold it; may remember its answers. */
  readonly packed: (relation: Relation) => PackRelation
}

/** Lays out the cards of some drafts. */
export function layOutCards(
  drafts: readonly CardDraft[],
  expansion: Expansion,
  rendering: Rendering,
  counter: TokenCounter,
  { neighbors: limit, longestText, planTokens, packed }: LayoutOptions,
): CardLayout {
  const numberOf = numbering(drafts.map(({ id }) => ({ path: id })))
  const relations = relationsBetween(new Set(drafts.map(({ id }) => id)), expansion, packed)
  const plan = planOf(drafts, relations, planTokens, counter)
  const planned = plannedPairs(plan)
  const byEnd = relationsByEnd(relations)
  const rankOf = (path: string): number => numberOf(path) ?? Infinity
  const neighborsFor = remember(({ id, via }: CardDraft) =>
    neighborsOf({ path: id, ...(via ? { via } : {}) }, byEnd.get(id) ?? [], rankOf, limit, planned))
  const cardsOf = remember((draft: CardDraft) =>
    remember((rung: Rung): Card => ({ ...draft.cardAt(rung, rung === 'line' ? [] : neighborsFor(draft)), tokens: 0 })))
  const costsOf = remember((draft: CardDraft) =>
    remember((rung: Rung): number => {
      const card = cardsOf(draft)(rung)
      const length = (card.excerpts ?? []).reduce((sum, { text }) => sum + text.length, 0)
      return length > longestText ? Infinity : counter.count(rendering.card(card, numberOf(draft.id) ?? 0, numberOf))
    }))
  return { drafts, relations, plan, cardAt: (draft, rung) => cardsOf(draft)(rung), costOf: (draft, rung) => costsOf(draft)(rung) }
}

/** Tokens of a step beside its name: number, phrase, separator. */
const STEP_TOKENS = 5

function planOf(
  drafts: readonly CardDraft[], relations: readonly PackRelation[], tokens: number, counter: TokenCounter,
): readonly PlanStep[] {
  if (tokens <= 0) return []
  const shortName = shortNames(drafts.map(({ id }) => id))
  const costOf = remember((path: string): number => STEP_TOKENS + counter.count(inlineCode(shortName(path))))
  return planPath(
    drafts.map(({ id, role }) => ({ path: id, role })), relations, steps => steps.reduce((sum, { path }) => sum + costOf(path), 0) <= tokens,
  )
}
