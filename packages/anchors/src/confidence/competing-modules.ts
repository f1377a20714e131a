import type { CompetingModule } from '@deepdiscovery/model'
import type { Contender } from './contenders.ts'
import type { Place } from './places.ts'
import type { TellingTerm } from './telling-terms.ts'
import { sumOf } from './word-coverage.ts'

/** Best score of a place, relative to the best of all, from which on it competes. */
const NEAR = 0.8
/** Share of the words of two best files, by rarity, that both must hold: places with other words are parts of one task. */
const SAME_WORDS = 0.5
const MOST = 3

/** Places whose best files match nearly as well as the best one, and by the same words; none unless there are two. */
export function competingModules(places: readonly Place[], terms: readonly TellingTerm[]): readonly CompetingModule[] {
  const [first, ...others] = places
  const best = first?.contenders[0]
  if (first === undefined || best === undefined) return []
  const rivals = others.filter(({ contenders: [own] }) =>
    own !== undefined && own.anchor.score >= best.anchor.score * NEAR && sameWords(best, own, terms) >= SAME_WORDS)
  if (rivals.length === 0) return []
  return [first, ...rivals].slice(0, MOST).map(({ folder, share, contenders }) => ({
    module: folder, share: Math.round(share * 1_000) / 1_000, example: contenders[0]!.anchor.artifact,
  }))
}

/** What two files both hold of the words that either holds, [0, 1]. */
function sameWords(left: Contender, right: Contender, terms: readonly TellingTerm[]): number {
  const either = sumOf(terms.filter(({ index }) => left.terms.has(index) || right.terms.has(index)))
  const both = sumOf(terms.filter(({ index }) => left.terms.has(index) && right.terms.has(index)))
  return either === 0 ? 0 : both / either
}
