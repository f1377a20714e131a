import { outlineWords } from './outline-words.ts'
import type { Outline } from './outline.ts'

/** A conjunction of alternatives: one word of each list is in the text as a whole identifier. Empty: nothing is known. */
export type Needles = readonly (readonly string[])[]

/** More would cost more than they rule out. */
const MAXIMUM_LISTS = 6
const MAXIMUM_WORDS = 16

/** What a text holds that has one of these outlines. */
export function needlesOf(outlines: readonly Outline[]): Needles {
  return eitherNeedles(outlines.flatMap(outlineWords).map((words) => words.map((word) => [word])))
}

/**
 * What a text holds of which one of these conjunctions is true: any list that joins one of each. Those of the fewest words come
 * first: lists that they all share, then those that most share.
 */
export function eitherNeedles(conjunctions: readonly Needles[]): Needles {
  const [first = [], ...others] = conjunctions
  if (others.length === 0) return first.slice(0, MAXIMUM_LISTS)
  const left = conjunctions.map((needles) => new Map(needles.map((list) => [keyOf(list), list])))
  if (left.some(({ size }) => size === 0)) return []
  const joined: (readonly string[])[] = []
  for (let more = true; more && joined.length < MAXIMUM_LISTS;) {
    const taken = oneOfEach(left)
    const words = [...new Set([...taken.values()].flat())]
    // What says less than another says nothing.
    if (words.length <= MAXIMUM_WORDS && !joined.some((list) => list.every((word) => words.includes(word)))) joined.push(words)
    more = false
    for (const lists of left) for (const key of taken.keys()) if (lists.size > 1 && lists.delete(key)) more = true
  }
  return joined
}

/** One list of each conjunction: always the one that is in most of those which have none yet. */
function oneOfEach(left: readonly ReadonlyMap<string, readonly string[]>[]): ReadonlyMap<string, readonly string[]> {
  const taken = new Map<string, readonly string[]>()
  for (let open = left; open.length > 0;) {
    const counts = new Map<string, number>()
    for (const lists of open) for (const key of lists.keys()) counts.set(key, (counts.get(key) ?? 0) + 1)
    let best = ''
    for (const [key, count] of counts) if (count > (counts.get(best) ?? 0)) best = key
    taken.set(best, open.find((lists) => lists.has(best))?.get(best) ?? [])
    open = open.filter((lists) => !lists.has(best))
  }
  return taken
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
