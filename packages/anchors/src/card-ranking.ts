import { stemWord, wordsOf } from '@deepdiscovery/text'
import type { FileCard } from './card.ts'

/** Weights multiply the counts of words in a field before saturation. */
const FIELDS = { path: 4, names: 3, docs: 1 } as const
const SATURATION = 1.4
const LENGTH_SHARE = 0.6
/** Fewer cards say nothing of how rare a word is. */
const LEAST_CARDS = 3
/** Scores of single words are rounded to so many places. */
const PLACES = 6

/**
 * BM25F (Robertson, Zaragoza, Taylor 2004) of cards against words, by stem. Only what the words ask for is counted, in one pass over
 * each card; a word that comes twice counts twice.
 *
 * @returns one score for each card, 0 where nothing matches
 */
export function rankCards(cards: readonly FileCard[], words: readonly string[]): Float64Array {
  const scores = new Float64Array(cards.length)
  if (cards.length < LEAST_CARDS) return scores
  const query = words.map((word) => stemWord(word))
  const wanted = new Map([...new Set(query)].map((stem, place) => [stem, place]))
  const positionOf = queryPositions(wanted)
  const counts = cards.map(() => new Uint32Array(wanted.size))
  const lengths = cards.map((card, at) => countCard(card, positionOf, counts[at]!))
  const average = lengths.reduce((sum, length) => sum + length, 0) / cards.length
  for (const stem of query) {
    const position = wanted.get(stem)!
    const holding = counts.reduce((sum, own) => (own[position]! > 0 ? sum + 1 : sum), 0)
    const rarity = Math.log((cards.length - holding + 0.5) / (holding + 0.5) + 1)
    for (let at = 0; at < cards.length; at++) {
      const frequency = counts[at]![position]!
      if (frequency === 0) continue
      const norm = 1 - LENGTH_SHARE + LENGTH_SHARE * (lengths[at]! / average)
      scores[at]! += Number((frequency * (SATURATION + 1) / (SATURATION * norm + frequency) * rarity).toFixed(PLACES))
    }
  }
  return scores
}

/** Position of a word in the query by its stem, -1 for all others; each distinct word is stemmed once. */
function queryPositions(wanted: ReadonlyMap<string, number>): (word: string) => number {
  const known = new Map<string, number>()
  return (word) => {
    let position = known.get(word)
    if (position === undefined) known.set(word, position = wanted.get(stemWord(word)) ?? -1)
    return position
  }
}

/** Adds the weighted counts of a card's words and returns its weighted length. */
function countCard(card: FileCard, positionOf: (word: string) => number, counts: Uint32Array): number {
  let length = 0
  for (const field of ['path', 'names', 'docs'] as const) {
    const words = wordsOf(card[field])
    for (const word of words) {
      const position = positionOf(word)
      if (position !== -1) counts[position]! += FIELDS[field]
    }
    length += words.length * FIELDS[field]
  }
  return length
}
