type Expected = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end' | 'nothing'

const WHITE = /[ \t\n\r]*/y
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/
const TOKEN = new RegExp(`(${STRING.source})|${NUMBER.source}|(?:true|false|null)(?!\\w)|([{}[\\]:,])`, 'y')

/** Line and column, both 1-based, of the first token that makes a text invalid JSON; of its end where nothing is wrong before. */
export function locateJsonError(text: string): { readonly line: number; readonly column: number } {
  const before = text.slice(0, firstError(text))
  const lineStart = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: before.length - lineStart + 1 }
}

function firstError(text: string): number {
  const open: ('{' | '[')[] = []
  let expected: Expected = 'value'
  let at = 0
  for (;;) {
    WHITE.lastIndex = at
    at += WHITE.exec(text)?.[0].length ?? 0
    TOKEN.lastIndex = at
    const match = TOKEN.exec(text)
    if (match === null) return at
    const next = after(expected, match[2] ?? (match[1] === undefined ? 'literal' : 'string'), open)
    if (next === undefined) return at
    expected = next
    at += match[0].length
  }
}

/** What may follow a token, or `undefined` if the token may not stand here. Keeps the stack of open brackets. */
function after(expected: Expected, token: string, open: ('{' | '[')[]): Expected | undefined {
  const valueEnded = (): Expected => open.length === 0 ? 'nothing' : 'comma-or-end'
  if (token === '}' || token === ']') {
    const closes = expected === 'comma-or-end' || expected === (token === '}' ? 'key-or-end' : 'value-or-end')
    return closes && open.pop() === (token === '}' ? '{' : '[') ? valueEnded() : undefined
  }
  if (token === ',') return expected === 'comma-or-end' ? (open.at(-1) === '{' ? 'key' : 'value') : undefined
  if (token === ':') return expected === 'colon' ? 'value' : undefined
  if (expected === 'key' || expected === 'key-or-end') return token === 'string' ? 'colon' : undefined
  if (expected !== 'value' && expected !== 'value-or-end') return undefined
  if (token !== '{' && token !== '[') return valueEnded()
  open.push(token)
  return token === '{' ? 'key-or-end' : 'value-or-end'
}
