import { stemWord, wordsOf } from '@deepdiscovery/text'
import bm25 from 'wink-bm25-text-search'
import type { FileCard } from './card.ts'

/** Weights multiply the counts of words in a field before saturation. */
const CONFIGURATION = { fldWeights: { path: 4, names: 3, docs: 1 }, bm25Params: { k1: 1.4, b: 0.6, k: 1 } }
/** wink cannot consolidate fewer documents. */
const LEAST_CARDS = 3
/** Scores of single words are rounded to so many places. */
const PLACES = 6
/** Stands for every word that no question holds: it counts for the length of a card and for nothing else. */
const OTHER = '-'

/**
 * BM25F (Robertson, Zaragoza, Taylor 2004) of cards against words, by stem; a word that comes twice counts twice. The library is given
 * the words of the question and one stand-in for all others, which leaves its scores as they are and its tables a hundredth.
 *
 * @returns one score for each card, 0 where nothing matches
 */
export function rankCards(cards: readonly FileCard[], words: readonly string[]): Float64Array {
  const scores = new Float64Array(cards.length)
  if (cards.length < LEAST_CARDS) return scores
  const wanted = new Set(words.map((word) => stemWord(word)))
  // Tokens get a prefix, since wink keeps them as object keys and `constructor` is a word of many tasks.
  const tokenOf = remembered((word) => {
    const stem = stemWord(word)
    return wanted.has(stem) ? `=${stem}` : OTHER
  })
  const engine = bm25()
  engine.defineConfig(CONFIGURATION)
  engine.definePrepTasks([(text: string) => wordsOf(text).map(tokenOf)] as never)
  for (const [position, { path, names, docs }] of cards.entries()) engine.addDoc({ path, names, docs }, position)
  engine.consolidate(PLACES)
  for (const [position, score] of engine.search(words.join(' '), cards.length)) scores[Number(position)] = score
  return scores
}

/** Each distinct word is looked at once. */
function remembered(tokenOf: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>()
  return (word) => {
    let token = known.get(word)
    if (token === undefined) known.set(word, token = tokenOf(word))
    return token
  }
}
