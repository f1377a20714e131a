import type { ArtifactId, OmittedFile, Snapshot, Survey, TokenCounter } from '@deepdiscovery/model'
import { visibleLine } from '@deepdiscovery/text'

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

/** Bytes of source text that are a token on average; for nine files of ten the estimate is within a quarter. */
const BYTES_PER_TOKEN = 4.2

/** Estimates what having a file that was left out would take, at card and with its full text. */
export function omittedCost(counter: TokenCounter, survey: Survey, { artifacts }: Snapshot): (path: string) => OmittedFile['cost'] {
  const sizes = new Map<string, number>()
  for (const { id, bytes } of artifacts) if (bytes !== undefined) sizes.set(id, bytes)
  for (const { id, hits } of survey.files) if (hits !== undefined) sizes.set(id, hits.bytes)
  const costOf = cardCost(counter, survey)
  return path => {
    const card = costOf(path as ArtifactId)
    const bytes = sizes.get(path)
    return bytes === undefined ? { card } : { card, full: card + Math.round(bytes / BYTES_PER_TOKEN) }
  }
}
