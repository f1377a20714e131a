import { outlineWords } from './outline-words.ts'
import type { Outline } from './outline.ts'

/** A conjunction of alternatives: one word of each list is in the text as a whole identifier. Empty: nothing is known. */
export type Needles = readonly (readonly string[])[]

/** More would cost more than they rule out. */
const MAXIMUM_LISTS = 6

/** What a text holds that has one of these outlines. */
export function needlesOf(outlines: readonly Outline[]): Needles {
  return eitherNeedles(outlines.map((outline) => outlineWords(outline).map((word) => [word])))
}

/**
 * What a text holds of which one of these conjunctions is true: any list that joins one of each. Those of the fewest words come
 * first: lists that they all share, then those that most share.
 */
export function eitherNeedles(conjunctions: readonly Needles[]): Needles {
  const [first = [], ...others] = conjunctions
  if (others.length === 0) return first.slice(0, MAXIMUM_LISTS)
  const left = conjunctions.map((needles) => new Map(needles.map((list) => [keyOf(list), list])))
  const joined: (readonly string[])[] = []
  while (joined.length < MAXIMUM_LISTS && left.every(({ size }) => size > 0)) joined.push(takeOneOfEach(left))
  return joined
}

/** Takes lists until there is one of each conjunction: always the one that is in most of those which have none yet. */
function takeOneOfEach(left: readonly Map<string, readonly string[]>[]): readonly string[] {
  const words = new Set<string>()
  const taken = new Set<string>()
  for (let open = left; open.length > 0; ) {
    const counts = new Map<string, number>()
    for (const lists of open) for (const key of lists.keys()) counts.set(key, (counts.get(key) ?? 0) + 1)
    let best = ''
    for (const [key, count] of counts) if (count > (counts.get(best) ?? 0)) best = key
    for (const word of open.find((lists) => lists.has(best))?.get(best) ?? []) words.add(word)
    taken.add(best)
    open = open.filter((lists) => !lists.has(best))
  }
  for (const lists of left) for (const key of taken) lists.delete(key)
  return [...words]
}

/** What a text holds for which all these conjunctions are true. */
export function allNeedles(conjunctions: readonly Needles[]): Needles {
  return distinct(conjunctions.flat()).slice(0, MAXIMUM_LISTS)
}

function distinct(needles: Needles): Needles {
  return [...new Map(needles.map((list) => [keyOf(list), list])).values()]
}

function keyOf(list: readonly string[]): string {
  return [...list].sort().join(' ')
}
