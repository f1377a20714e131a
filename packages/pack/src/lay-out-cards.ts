import type { Card, Expansion, PackRelation, Relation, TokenCounter } from '@deepdiscovery/model'
import type { CardDraft, Rung } from './draft-cards.ts'
import { neighborsOf, relationsByEnd } from './neighbors-of.ts'
import { relationsBetween } from './pack-relations.ts'
import { remember } from './remember.ts'
import { numbering, type Rendering } from './renderings/rendering.ts'

/** The packed files in order, with what depends on which files are packed: numbers, relations, neighbors, costs. */
export interface CardLayout {
  readonly drafts: readonly CardDraft[]
  readonly relations: readonly PackRelation[]
  /** Both remember their answers. */
  cardAt(draft: CardDraft, rung: Rung): Card
  /** Tokens of the card's text, measured alone; `Infinity` for text of more than `longestText` characters. */
  costOf(draft: CardDraft, rung: Rung): number
}

export interface LayoutOptions {
  readonly neighbors: number
  readonly longestText: number
  /** A relation as packs hold it; may remember its answers. */
  readonly packed: (relation: Relation) => PackRelation
}

/** Lays out the cards of some drafts. */
export function layOutCards(
  drafts: readonly CardDraft[],
  expansion: Expansion,
  rendering: Rendering,
  counter: TokenCounter,
  { neighbors: limit, longestText, packed }: LayoutOptions,
): CardLayout {
  const numberOf = numbering(drafts.map(({ id }) => ({ path: id })))
  const relations = relationsBetween(new Set(drafts.map(({ id }) => id)), expansion, packed)
  const byEnd = relationsByEnd(relations)
  const rankOf = (path: string): number => numberOf(path) ?? Infinity
  const neighborsFor = remember(({ id, via }: CardDraft) =>
    neighborsOf({ path: id, ...(via ? { via } : {}) }, byEnd.get(id) ?? [], rankOf, limit))
  const cardsOf = remember((draft: CardDraft) =>
    remember((rung: Rung): Card => ({ ...draft.cardAt(rung, rung === 'line' ? [] : neighborsFor(draft)), tokens: 0 })))
  const costsOf = remember((draft: CardDraft) =>
    remember((rung: Rung): number => {
      const card = cardsOf(draft)(rung)
      const length = (card.excerpts ?? []).reduce((sum, { text }) => sum + text.length, 0)
      return length > longestText ? Infinity : counter.count(rendering.card(card, numberOf(draft.id) ?? 0, numberOf))
    }))
  return { drafts, relations, cardAt: (draft, rung) => cardsOf(draft)(rung), costOf: (draft, rung) => costsOf(draft)(rung) }
}
