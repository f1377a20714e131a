import { BenchmarkError } from '../../benchmark-error.ts'

/** A word of a command line. */
export interface Word {
  readonly text: string
  /** Whether any part of it stood in quotes or was escaped: such a word is never an operator. */
  readonly quoted: boolean
}

/**
 * Splits a command line into words as a shell would, without any expansion: spaces part words, `'…'` is literal, in `"…"` a
 * backslash escapes `"` and `\`, and outside of quotes it escapes a space, a quote or itself. Throws `BenchmarkError` for an
 * open quote.
 */
export function splitWords(line: string, what: string): readonly Word[] {
  const words: Word[] = []
  let text = ''
  let quoted = false
  let quote = ''
  const end = (): void => {
    if (text !== '' || quoted) words.push({ text, quoted })
    text = ''
    quoted = false
  }
  for (let at = 0; at < line.length; at++) {
    const char = line[at]!
    const next = line[at + 1] ?? ''
    if (quote !== '') {
      if (char === quote) quote = ''
      else if (quote === '"' && char === '\\' && (next === '"' || next === '\\')) text += line[++at]!
      else text += char
    } else if (char === '"' || char === '\'') {
      quote = char
      quoted = true
    } else if (char === '\\' && /[\s"'\\]/.test(next)) {
      text += line[++at]!
      quoted = true
    } else if (/\s/.test(char)) end()
    else text += char
  }
  if (quote !== '') throw new BenchmarkError(`The ${what} has an open quote (${quote}): ${line}`)
  end()
  return words
}
