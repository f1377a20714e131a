import { stemWord, wordsOf } from '@deepdiscovery/text'

/** Characters of a text that are looked at: a card has 4,000, and what stands further behind says nothing new. */
const MAX_CHARACTERS = 65_536

/** Tokens of a text that count, the first ones. */
export const MAX_TOKENS = 2_048

/** Words of one run of letters and digits that count: a longer one is data, not a name. */
const MAX_WORDS_OF_RUN = 16

/** Longest name that is a token of its own beside its words. */
const MAX_WHOLE_NAME = 40

/** Runs of letters, digits and `_`: words of prose and names of code alike. */
const RUN = /[\p{L}\p{N}_]+/gu

/**
 * The tokens of a text in order, repeats included: the stems of its words, and behind the words of a name that has several the
 * whole name, folded (`HttpRequest` gives `http request httprequest`). The same for prose and code. At most 2,048, of the first
 * 65,536 characters.
 */
export function encoderTokens(text: string): readonly string[] {
  const tokens: string[] = []
  for (const run of runsOf(text)) {
    for (const token of tokensOfRun(run)) {
      if (tokens.length >= MAX_TOKENS) return tokens
      tokens.push(token)
    }
  }
  return tokens
}

/** The runs of letters, digits and `_` that tokens are made of, in order. */
export function runsOf(text: string): readonly string[] {
  return (text.length > MAX_CHARACTERS ? text.slice(0, MAX_CHARACTERS) : text).match(RUN) ?? []
}

/** Tokens of one run; a pure function of it, so callers may remember what they made of it. */
export function tokensOfRun(run: string): readonly string[] {
  const words = wordsOf(run).slice(0, MAX_WORDS_OF_RUN)
  const tokens = words.map(stemWord)
  const whole = words.length > 1 ? words.join('') : ''
  if (whole !== '' && whole.length <= MAX_WHOLE_NAME) tokens.push(whole)
  return tokens
}
