import { identifierRanges, isStopWord, foldIdentifier, splitIdentifier, stemWord } from '@deepdiscovery/text'

/** Of a longer run of word characters only the head is read: such runs are data. */
const RUN_CHARACTERS = 80

/** Numbers the terms of texts: stems of sub-words, and each compound identifier as a whole. */
export interface Vocabulary {
  readonly size: number
  /** Terms of a text in order, with repetitions; unknown words get a number. */
  learn(text: string): number[]
  /** The same, without the words that no learned text had. */
  lookUp(text: string): number[]
}

export function createVocabulary(): Vocabulary {
  const numbers = new Map<string, number>()
  const known = new Map<string, readonly number[]>()

  function termsOf(name: string): readonly string[] {
    const words = splitIdentifier(name)
    const terms = words.filter((word) => word.length > 1 && !isStopWord(word)).map(stemWord)
    if (words.length > 1) terms.push(`=${foldIdentifier(name)}`)
    return terms
  }

  function numberOf(term: string): number {
    const known = numbers.get(term)
    if (known !== undefined) return known
    numbers.set(term, numbers.size)
    return numbers.size - 1
  }

  return {
    get size() {
      return numbers.size
    },
    learn(text) {
      const terms: number[] = []
      for (const name of namesOf(text)) {
        let own = known.get(name)
        if (own === undefined) known.set(name, (own = termsOf(name).map(numberOf)))
        for (const term of own) terms.push(term)
      }
      return terms
    },
    lookUp: (text) =>
      namesOf(text)
        .flatMap(termsOf)
        .flatMap((term) => numbers.get(term) ?? []),
  }
}

function namesOf(text: string): string[] {
  return identifierRanges(text).map(({ start, end }) => text.slice(start, Math.min(end, start + RUN_CHARACTERS)))
}
