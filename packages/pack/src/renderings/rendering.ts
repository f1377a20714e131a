import type { Card, ContextPack } from '@deepdiscovery/model'

/** Number of a packed file, from 1 in the order of rank; `undefined` for a file that is not packed. */
export type NumberOf = (path: string) => number | undefined

/** One form of the model text, in parts that can be counted apart. Every part ends with a line feed. */
export interface Rendering {
  head(pack: ContextPack): string
  /** How the files hang together; empty where the pack has no plan. */
  plan(pack: ContextPack, numberOf: NumberOf): string
  card(card: Card, number: number, numberOf: NumberOf): string
  tail(pack: ContextPack, numberOf: NumberOf): string
}

/** The complete model text: a function of the pack alone. */
export function renderText(pack: ContextPack, rendering: Rendering): string {
  const numberOf = numbering(pack.cards)
  const cards = pack.cards.map((card, index) => rendering.card(card, index + 1, numberOf))
  return rendering.head(pack) + rendering.plan(pack, numberOf) + cards.join('') + rendering.tail(pack, numberOf)
}

/** Numbers of cards by path. */
export function numbering(cards: readonly { readonly path: string }[]): NumberOf {
  const numbers = new Map(cards.map(({ path }, index) => [path, index + 1]))
  return path => numbers.get(path)
}
