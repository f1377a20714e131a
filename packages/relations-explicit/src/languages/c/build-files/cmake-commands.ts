/** One call in a CMake file. */
export interface CMakeCommand {
  /** In lower case. */
  readonly name: string
  /** As written, without quotes; a quoted one is never split at `;`. */
  readonly words: readonly string[]
}

const MAX_COMMANDS = 5000
const MAX_WORDS = 4000
const IDENTIFIER = /[A-Za-z_]\w*/y
const BRACKET = /\[(=*)\[/y
const PLAIN = /[^\s()#"]+/y

/** Reads the calls of a CMake file, those in functions and in branches of conditions included. Linear; broken text ends it early. */
export function cmakeCommands(text: string): readonly CMakeCommand[] {
  const commands: CMakeCommand[] = []
  let at = 0
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found !== null) at = pattern.lastIndex
    return found
  }
  const bracketed = (): string | undefined => {
    const open = match(BRACKET)
    if (open === null) return undefined
    const close = text.indexOf(`]${open[1]}]`, at)
    const value = close < 0 ? '' : text.slice(at, close)
    at = close < 0 ? text.length : close + (open[1] ?? '').length + 2
    return value
  }
  const comment = (): boolean => {
    if (text[at] !== '#') return false
    at++
    if (bracketed() === undefined) at = endOfLine(text, at)
    return true
  }
  const words = (): string[] => {
    const found: string[] = []
    for (let depth = 1; at < text.length && depth > 0 && found.length < MAX_WORDS;) {
      const character = text[at]!
      if (character === '(' || character === ')') depth += text[at++] === '(' ? 1 : -1
      else if (character === '"') found.push(quoted())
      else if (character === '#') comment()
      else if (/\s/.test(character)) at++
      else found.push(bracketed() ?? match(PLAIN)?.[0] ?? text[at++]!)
    }
    return found
  }
  const quoted = (): string => {
    const start = ++at
    while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
    return text.slice(start, at++)
  }
  while (at < text.length && commands.length < MAX_COMMANDS) {
    if (comment()) continue
    const name = match(IDENTIFIER)?.[0]
    if (name === undefined) {
      at++
      continue
    }
    while (text[at] === ' ' || text[at] === '\t') at++
    if (text[at] !== '(') continue
    at++
    commands.push({ name: name.toLowerCase(), words: words() })
  }
  return commands
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}
