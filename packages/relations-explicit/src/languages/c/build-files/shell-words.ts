/** Words of a command as a POSIX shell splits them, nothing expanded. Linear; a word that the limit would cut is left out. */
export function shellWords(command: string, limit = Infinity): string[] {
  const words: string[] = []
  let word: string | undefined
  let quote = ''
  const end = Math.min(command.length, limit)
  for (let at = 0; at < end; at++) {
    const character = command[at]!
    if (quote !== '' && character === quote) quote = ''
    else if (character === '\\' && quote !== "'") {
      // Within double quotes most characters keep their backslash.
      const escaped = command[at + 1] ?? ''
      word = (word ?? '') + (quote === '' || /["\\$`]/.test(escaped) ? escaped : character + escaped)
      at++
    } else if (quote === '' && (character === '"' || character === "'")) {
      quote = character
      word ??= ''
    } else if (quote === '' && /\s/.test(character)) {
      if (word !== undefined) words.push(word)
      word = undefined
    } else word = (word ?? '') + character
  }
  if (word !== undefined && end === command.length) words.push(word)
  return words
}
