import type { Contender } from './contenders.ts'
import type { TellingTerm } from './telling-terms.ts'

/** Words that are looked at, heaviest first: those of the title and what the body repeats; a long body has words of all sorts. */
const HEAVIEST = 12

/** Share of the task's heaviest words, weighted by importance and rarity, that stand in the best file; 0 without such words. */
export function wordCoverage(terms: readonly TellingTerm[], best: Contender): number {
  const wanted = terms.slice(0, HEAVIEST)
  const total = sumOf(wanted)
  return total === 0 ? 0 : sumOf(wanted.filter(({ index }) => best.terms.has(index))) / total
}

/** Sum of importance and rarity. */
export function sumOf(terms: readonly TellingTerm[]): number {
  return terms.reduce((sum, { rarity }) => sum + rarity, 0)
}
