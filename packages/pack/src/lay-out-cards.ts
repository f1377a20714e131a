import type { Card, Expansion, PackRelation, TokenCounter } from '@deepdiscovery/model'
import type { CardDraft, Rung } from './draft-cards.ts'
import { neighborsOf, relationsByEnd } from './neighbors-of.ts'
import { relationsBetween } from './pack-relations.ts'
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

/** Lays out the cards of some drafts. */
export function layOutCards(
  drafts: readonly CardDraft[],
  expansion: Expansion,
  rendering: Rendering,
  counter: TokenCounter,
  { neighbors, longestText }: { readonly neighbors: number; readonly longestText: number },
): CardLayout {
  const numberOf = numbering(drafts.map(({ id }) => ({ path: id })))
  const relations = relationsBetween(new Set(drafts.map(({ id }) => id)), expansion)
  const byEnd = relationsByEnd(relations)
  const rankOf = (path: string): number => numberOf(path) ?? Infinity
  const cards = new Map<string, Card>()
  const costs = new Map<string, number>()
  const cardAt = (draft: CardDraft, rung: Rung): Card =>
    remember(cards, `${rung} ${draft.id}`, () => ({
      ...draft.cardAt(
        rung,
        rung === 'line'
          ? []
          : neighborsOf(
              { path: draft.id, ...(draft.via ? { via: draft.via } : {}) },
              byEnd.get(draft.id) ?? [],
              rankOf,
              neighbors,
            ),
      ),
      tokens: 0,
    }))
  const costOf = (draft: CardDraft, rung: Rung): number =>
    remember(costs, `${rung} ${draft.id}`, () => {
      const card = cardAt(draft, rung)
      const length = (card.excerpts ?? []).reduce((sum, { text }) => sum + text.length, 0)
      return length > longestText ? Infinity : counter.count(rendering.card(card, numberOf(draft.id) ?? 0, numberOf))
    })
  return { drafts, relations, cardAt, costOf }
}

function remember<T>(known: Map<string, T>, key: string, make: () => T): T {
  const found = known.get(key)
  if (found !== undefined) return found
  const made = make()
  known.set(key, made)
  return made
}
