/** One token of a .proto file. */
export interface ProtobufToken {
  /** `name` holds dots and a leading `$` too; `string` is without its quotes; `sign` is one character. */
  readonly kind: 'name' | 'string' | 'sign'
  readonly text: string
  readonly at: number
  /** The comment right before it, markers included. */
  readonly comment: string
}

const TOKEN = /\/\/[^\n]*|\/\*|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|[A-Za-z_.$][\w.$]*|\d[\w.]*|[^\s]/y

/** Tokens of a .proto file; an open comment lasts to the end. */
export function protobufTokens(text: string): ProtobufToken[] {
  const tokens: ProtobufToken[] = []
  let comment = ''
  let commentEnd = 0
  for (let at = 0; at < text.length;) {
    const unit = text.charCodeAt(at)
    if (unit <= 32) {
      at++
      continue
    }
    TOKEN.lastIndex = at
    const found = TOKEN.exec(text)?.[0] ?? text[at]!
    let end = at + found.length
    if (found.startsWith('//') || found === '/*') {
      if (found === '/*') {
        const close = text.indexOf('*/', end)
        end = close < 0 ? text.length : close + 2
      }
      const isRun = comment !== '' && !/\n\s*\n/.test(text.slice(commentEnd, at)) && comment.length < 1_000
      comment = isRun ? `${comment}\n${text.slice(at, end)}` : text.slice(at, Math.min(end, at + 1_000))
      commentEnd = end
    } else {
      const kind = found.startsWith('"') || found.startsWith('\'') ? 'string' : /^[\w.$]/.test(found) ? 'name' : 'sign'
      const near = comment !== '' && !/\n\s*\n/.test(text.slice(commentEnd, at))
      tokens.push({ kind, text: kind === 'string' ? found.slice(1, -1) : found, at, comment: near ? comment : '' })
      comment = ''
    }
    at = end
  }
  return tokens
}
