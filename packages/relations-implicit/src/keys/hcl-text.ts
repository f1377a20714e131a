/** Behind a quoted template of HCL that begins at `start`, or the end of its line. A quote within `${…}` opens another one. */
export function hclStringEnd(text: string, start: number): number {
  /** Open `{` of each template that is open around this place; a string is on top where its count is -1. */
  const open: number[] = [-1]
  for (let at = start + 1; at < text.length; at++) {
    const character = text[at]!
    const inString = open.at(-1) === -1
    if (inString && character === '\n') return at
    if (inString && character === '\\') at++
    else if (inString && (character === '$' || character === '%') && text[at + 1] === character && text[at + 2] === '{') at += 2
    else if (inString && (character === '$' || character === '%') && text[at + 1] === '{') {
      open.push(1)
      at++
    } else if (character === '"') {
      if (!inString) open.push(-1)
      else if (open.pop() !== undefined && open.length === 0) return at + 1
    } else if (!inString && character === '{') open[open.length - 1]!++
    else if (!inString && character === '}' && --open[open.length - 1]! === 0) open.pop()
  }
  return text.length
}

/** A heredoc that begins at `start` (`<<EOT`, `<<-EOT`): its text and where it ends. */
export function hclHeredoc(text: string, start: number): { readonly value: string; readonly end: number } | undefined {
  const opening = /<<(-?)([A-Za-z_][\w-]*)[ \t]*\r?\n/y
  opening.lastIndex = start
  const found = opening.exec(text)
  if (found === null) return undefined
  const lines: string[] = []
  for (let at = opening.lastIndex; at < text.length; ) {
    const end = text.indexOf('\n', at) < 0 ? text.length : text.indexOf('\n', at)
    const line = text.slice(at, end)
    if (line.trim() === found[2]) return { value: withoutIndent(lines, found[1] === '-'), end }
    lines.push(line)
    at = end + 1
  }
  return { value: withoutIndent(lines, found[1] === '-'), end: text.length }
}

function withoutIndent(lines: readonly string[], indented: boolean): string {
  let least = Infinity
  for (const line of lines) if (line.trim() !== '') least = Math.min(least, line.length - line.trimStart().length)
  return (indented ? lines.map((line) => line.slice(least)) : lines).map((line) => `${line}\n`).join('')
}
