/** A simple command of a shell line: its words, and what is read by `<`. */
export interface SimpleCommand {
  readonly words: readonly string[]
  readonly inputs: readonly string[]
}

/**
 * Splits a shell line into simple commands at `;`, `&`, `|`, parentheses and line ends, well enough to see which files its
 * programs are given. No expansion; an open quote runs to the end.
 */
export function simpleCommands(line: string): readonly SimpleCommand[] {
  const commands: SimpleCommand[] = []
  let words: string[] = []
  let inputs: string[] = []
  let word: string | undefined
  let redirect: '<' | '>' | undefined
  const endWord = (): void => {
    if (word !== undefined) {
      if (redirect === '<') inputs.push(word)
      else if (redirect === undefined) words.push(word)
      redirect = undefined
    }
    word = undefined
  }
  const endCommand = (): void => {
    endWord()
    redirect = undefined
    if (words.length > 0 || inputs.length > 0) commands.push({ words, inputs })
    words = []
    inputs = []
  }
  for (let at = 0; at < line.length; at++) {
    const char = line[at]!
    if (char === '\'' || char === '"') {
      const { text, end } = quotedText(line, at)
      word = (word ?? '') + text
      at = end
    } else if (char === '\\' && at + 1 < line.length) {
      if (line[++at] !== '\n') word = (word ?? '') + line[at]!
    } else if (char === '<' || char === '>') {
      if (char === '>' && word !== undefined && /^\d$/.test(word)) word = undefined
      endWord()
      redirect = char
      // `>>`, `>&1` and here-documents name no file that is read.
      while (line[at + 1] === char || line[at + 1] === '&') {
        at++
        redirect = '>'
      }
    } else if (/[;&|()\n]/.test(char)) endCommand()
    else if (/\s/.test(char)) endWord()
    else word = (word ?? '') + char
  }
  endCommand()
  return commands
}

function quotedText(line: string, start: number): { readonly text: string; readonly end: number } {
  const quote = line[start]!
  let text = ''
  let at = start + 1
  for (; at < line.length && line[at] !== quote; at++) {
    if (quote === '"' && line[at] === '\\' && /["\\$`]/.test(line[at + 1] ?? '')) at++
    text += line[at]!
  }
  return { text, end: at }
}
