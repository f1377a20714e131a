import type { ArtifactId, Survey, TokenCounter } from '@deepdiscovery/model'
import { visibleLine } from './visible-text.ts'

/** Tokens of a card beyond its path: number, role, rationale; symbols with lines and neighbors. Means over real packs. */
const LINE_TOKENS = 14
const CARD_TOKENS = 46

/**
 * Estimates what a file's card will take in the model text before anything is known of its symbols: the `cost` of expansion.
 * `line` is the least a packed file takes, `card` (default) the usual form.
 */
export function cardCost(counter: TokenCounter, survey: Survey, detail: 'line' | 'card' = 'card'): (id: ArtifactId) => number {
  const roles = new Map(survey.files.map(({ id, role }) => [id, role]))
  const known = new Map<ArtifactId, number>()
  return id => {
    const cost =
      known.get(id) ??
      counter.count(`1. \`${visibleLine(id)}\` ${roles.get(id) ?? 'source'}:`) +
        LINE_TOKENS +
        (detail === 'card' ? CARD_TOKENS : 0)
    known.set(id, cost)
    return cost
  }
}
