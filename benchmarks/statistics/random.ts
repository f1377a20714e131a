/** Uniform numbers in [0, 1). */
export type Random = () => number

/** A generator that gives the same numbers for the same seed on every machine (Mulberry32); any finite seed will do. */
export function seededRandom(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** `count` of the items, each subset equally likely, in their old order; all of them where there are no more. */
export function sampleOf<Item>(items: readonly Item[], count: number, seed: number): readonly Item[] {
  const random = seededRandom(seed)
  const picked: Item[] = []
  let wanted = Math.min(Math.max(0, Math.floor(count)), items.length)
  for (const [position, item] of items.entries()) {
    // Selection sampling (Knuth, algorithm S): takes each item with the chance that is left.
    if (random() * (items.length - position) >= wanted) continue
    picked.push(item)
    wanted--
  }
  return picked
}
