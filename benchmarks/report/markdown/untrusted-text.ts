/** A name as one line without anything that Markdown or HTML would read: names of sets, methods, machines come from result files. */
export function plainName(text: string): string {
  const line = text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ').replaceAll(/[<>]/g, (sign) => (sign === '<' ? '‹' : '›'))
  const plain = line.replaceAll(/[`\\[\]]/g, "'").replaceAll(/\s+/g, ' ').trim()
  return plain.length > 400 ? `${plain.slice(0, 399)}…` : plain
}

/** A path or name from a repository as a code span that it cannot leave: one line, no backticks, at most 160 characters. */
export function codeSpan(text: string): string {
  const safe = text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ').replaceAll('`', "'").trim()
  return `\`${safe.length > 160 ? `${safe.slice(0, 159)}…` : safe || ' '}\``
}

/** The first line of a message; folders of the machine it ran on are left out, so that the report can be published. */
export function publicMessage(message: string): string {
  const [first = ''] = message.split('\n')
  return first
    .replaceAll(/(?<![\w.:/])(?:file:\/\/)?(?:\/[\w.@+-]+){2,}/g, (path) => `…/${path.slice(path.lastIndexOf('/') + 1)}`)
    .replaceAll(/(?<!\w)[A-Za-z]:\\[\w.@+\\-]+/g, (path) => `…\\${path.slice(path.lastIndexOf('\\') + 1)}`)
}
