import { foldIdentifier, identifierRanges, isStopWord, splitIdentifier, stemWord } from '@deepdiscovery/text'

/** Longest identifier that is looked at; longer runs are data. */
const MAX_NAME = 80
const MAX_KNOWN_NAMES = 2_000_000
const NOTHING: readonly number[] = []

/** Numbers for terms: stems of sub-words and, for compounds, the whole name folded. */
export interface TermTable {
  readonly size: number
  /** Numbers of all terms of a text, in order, each as often as it stands there. Unknown ones get a new number. */
  readonly add: (text: string) => number[]
  /** The same for a request: unknown terms are left out. */
  readonly look: (text: string) => number[]
}

/** An empty table. */
export function createTermTable(): TermTable {
  const terms = new Map<string, number>()
  const names = new Map<string, readonly number[]>()
  const intern = (term: string): number => {
    const known = terms.get(term)
    if (known !== undefined) return known
    terms.set(term, terms.size)
    return terms.size - 1
  }
  const numbersOf = (name: string): readonly number[] => {
    const known = names.get(name)
    if (known !== undefined) return known
    const numbers = termsOf(name).map(intern)
    if (names.size < MAX_KNOWN_NAMES) names.set(name, numbers)
    return numbers
  }
  return {
    get size() {
      return terms.size
    },
    add: (text) => collect(text, numbersOf),
    look: (text) => collect(text, (name) => termsOf(name).flatMap((term) => terms.get(term) ?? NOTHING)),
  }
}

function collect(text: string, numbersOf: (name: string) => readonly number[]): number[] {
  const numbers: number[] = []
  for (const { start, end } of identifierRanges(text)) {
    if (end - start > MAX_NAME) continue
    for (const number of numbersOf(text.slice(start, end))) numbers.push(number)
  }
  return numbers
}

/** `parse_userIds` gives `pars user id parseuserids`; stop words and single ASCII characters give nothing. */
function termsOf(name: string): string[] {
  const words = splitIdentifier(name)
  const stems = words.filter((word) => (word.length > 1 || word > '\x7f') && !isStopWord(word)).map(stemWord)
  if (words.length > 1 && name.charCodeAt(0) < 0x2000) stems.push(foldIdentifier(name))
  return stems
}
