import type { WeightedTerm } from '@deepdiscovery/model'
import { CHARACTER, characterClass, foldIdentifier, identifierRanges, surfaceForms, wordsOf } from '@deepdiscovery/text'

/** What the scanner should count, worked out slowly from strings. */
export interface Reference {
  readonly tokens: number
  readonly lines: number
  readonly counts: readonly number[]
  /** Folded identifiers and hyphen chains. */
  readonly identifiers: ReadonlySet<string>
}

/** The slow twin of the byte tokenizer: strings, `wordsOf`, and a comparison per term. */
export function referenceScan(text: string, terms: readonly WeightedTerm[]): Reference {
  const counts = terms.map(() => 0)
  const identifiers = new Set<string>()
  const forms = terms.map(({ text: term, kind }) => new Set(kind === 'word' ? surfaceForms(term) : [term]))
  const count = (text_: string, kind: WeightedTerm['kind']): void => {
    terms.forEach((term, index) => {
      if (term.kind === kind && forms[index]?.has(text_) === true) counts[index] = (counts[index] ?? 0) + 1
    })
  }
  let tokens = 0
  let chain: string[] = []
  let previousEnd = -1
  let previousWord: string | undefined
  const closeChain = (): void => {
    const joined = foldIdentifier(chain.join(''))
    if (chain.length > 1) {
      identifiers.add(joined)
      count(joined, 'identifier')
    }
    chain = []
  }
  for (const { start, end } of identifierRanges(text)) {
    if (chain.length > 0 && !(text[previousEnd] === '-' && start === previousEnd + 1)) {
      closeChain()
      previousWord = undefined
    }
    previousEnd = end
    const name = text.slice(start, end)
    const words = wordsOf(name)
    tokens += words.length
    for (const word of words) {
      count(word, 'word')
      if (isCjk(word)) previousWord = undefined
      else {
        if (previousWord !== undefined) count(previousWord + word, 'word')
        previousWord = word
      }
    }
    // The pairs of a run of n > 1 Han characters stand for n parts.
    const parts = wordsOf(name).length + (name.match(/(?:[\u1100-\u11ff\u3040-\u9fff\uac00-\ud7af]){2,}/gu)?.length ?? 0)
    const whole = foldIdentifier(name)
    identifiers.add(whole)
    count(whole, 'identifier')
    if (parts > 2) count(whole, 'word')
    chain.push(name)
  }
  closeChain()
  return { tokens, lines: text === '' ? 0 : text.replace(/\n$/, '').split('\n').length, counts, identifiers }
}

function isCjk(word: string): boolean {
  return characterClass(word.charCodeAt(0)) === CHARACTER.cjk
}
