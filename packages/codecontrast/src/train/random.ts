/** Uniform numbers in [0, 1). */
export type Random = () => number

/** The same numbers for the same seeds on every machine (Mulberry32 over a mix of the seeds). */
export function seededRandom(...seeds: readonly number[]): Random {
  let state = 0x9e3779b9
  for (const seed of seeds) state = mix(Math.imul(state, 31) + (seed | 0) + 0x6d2b79f5 | 0)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    return mix(state) / 2 ** 32
  }
}

/** Two draws of the standard normal distribution at once (Box and Muller 1958), one after the other. */
export function normalRandom(random: Random): Random {
  let spare: number | undefined
  return () => {
    if (spare !== undefined) {
      const value = spare
      spare = undefined
      return value
    }
    const radius = Math.sqrt(-2 * Math.log(1 - random()))
    const angle = 2 * Math.PI * random()
    spare = radius * Math.sin(angle)
    return radius * Math.cos(angle)
  }
}

/** Puts the items in random order, in place (Fisher and Yates). */
export function shuffle(items: Uint32Array, random: Random): void {
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const item = items[at]!
    items[at] = items[other]!
    items[other] = item
  }
}

function mix(state: number): number {
  let mixed = Math.imul(state ^ (state >>> 15), state | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return (mixed ^ (mixed >>> 14)) >>> 0
}
