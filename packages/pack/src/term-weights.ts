import type { Survey, TaskAnalysis } from '@deepdiscovery/model'
import { foldIdentifier, stemWord, wordsOf } from '@deepdiscovery/text'
import { remember } from './remember.ts'

/** How much the task's terms say about a name or a text. */
export interface TermWeights {
  /** Weight by position of the term: its importance times its rarity, 1 for the weightiest. */
  readonly weights: readonly number[]
  /** The word of the task behind each term, which itself may be a stem: `recipe` for `recip`. */
  readonly labels: readonly string[]
  /** Sum of the weights of the distinct terms that a text holds as sub-words, or as a whole compound. */
  match(text: string): number
  /** How often a text holds each of the terms that are words, and how many sub-words it has. */
  tally(text: string): Tally
}

/** Terms of a text, as {@link TermWeights.tally} counts them. */
export interface Tally {
  readonly words: number
  readonly terms: readonly { readonly weight: number; readonly count: number }[]
}

/** Characters of the task in which the words behind the terms are sought. */
const LABELLED_TEXT = 20_000

/** Characters up to which a text is likely to be asked for again. */
const REMEMBERED_TEXT = 200

/** Weighs terms by importance and rarity (Robertson's idf over the surveyed files) and matches them sub-word by sub-word. */
export function weighTerms({ terms, text }: TaskAnalysis, { documentFrequency, files }: Survey): TermWeights {
  const raw = terms.map(({ weight }, index) => {
    const frequency = Math.max(1, documentFrequency[index] ?? 1)
    return weight * Math.log(1 + Math.max(0.5, files.length - frequency + 0.5) / (frequency + 0.5))
  })
  const top = raw.reduce((left, right) => Math.max(left, right), 0)
  const weights = raw.map(weight => (top > 0 ? weight / top : 0))
  const stemOf = remember(stemWord)
  const words = new Map<string, string>()
  for (const word of wordsOf(text.slice(0, LABELLED_TEXT))) if (!words.has(stemOf(word))) words.set(stemOf(word), word)
  const labels = terms.map(({ text, kind }) => (kind === 'word' ? words.get(stemOf(text)) : undefined) ?? text)
  const byStem = new Map<string, number>()
  const byCompound = new Map<string, number>()
  terms.forEach(({ text, kind }, index) => {
    const weight = weights[index] ?? 0
    raise(byCompound, foldIdentifier(text), weight)
    if (kind === 'word') raise(byStem, stemOf(text), weight)
  })
  // Position among the stems that weigh anything, -1 for all other words.
  const places = new Map([...byStem.keys()].map((stem, place) => [stem, place]))
  const placeOf = remember((word: string) => places.get(stemWord(word)) ?? -1)
  const values = [...byStem.values()]
  const seen = new Uint32Array(values.length)
  let round = 0
  const sumUp = (text: string): number => {
    const words = wordsOf(text)
    round++
    let sum = 0
    for (const word of words) {
      const place = placeOf(word)
      if (place === -1 || seen[place] === round) continue
      seen[place] = round
      sum += values[place]!
    }
    // No term holds white space, and folding drops none.
    if (words.length > 1) sum += /\s/.test(text) ? 0 : byCompound.get(foldIdentifier(text)) ?? 0
    else if (words.length === 1 && placeOf(words[0]!) === -1) sum += byCompound.get(words[0]!) ?? 0
    return sum
  }
  const known = remember(sumUp)
  const match = (text: string): number => (text.length <= REMEMBERED_TEXT ? known(text) : sumUp(text))
  const tally = (text: string): Tally => {
    const counts = new Map<number, number>()
    const words = wordsOf(text)
    for (const word of words) {
      const place = placeOf(word)
      if (place !== -1) counts.set(place, (counts.get(place) ?? 0) + 1)
    }
    return { words: words.length, terms: [...counts].map(([place, count]) => ({ weight: values[place]!, count })) }
  }
  return { weights, labels, match, tally }
}

function raise(map: Map<string, number>, key: string, weight: number): void {
  map.set(key, Math.max(map.get(key) ?? 0, weight))
}
