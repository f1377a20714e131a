/** Characters of a line that are looked at. */
const LINE_LIMIT = 300
const KEYWORDS = [
  'class|interface|struct|enum|union|trait|type|module|namespace|object|record|protocol|extension|impl|defmodule',
  'def|defp|defmacro|func|function|fn|fun|sub|macro_rules!|const|let|var|val',
].join('|')
/** A keyword, a receiver in parentheses where Go has one, the name. */
const KEYWORD = new RegExp(`(?:^|[\\s(;{])(?:${KEYWORDS})\\s+(?:\\([^()]{0,80}\\)\\s{0,3})?([\\p{L}_$][\\p{L}\\p{N}_$]*)`, 'u')
const ASSIGNED = /^(?:export\s|public\s|static\s)?\s*([A-Z][A-Z0-9_]{2,60})\s{0,4}[:=]/
const MODIFIERS = 'public|private|protected|internal|static|final|override|virtual|abstract|async|export|suspend|open|inline'
const MODIFIER = new RegExp(`^\\s*(?:@\\w+\\s+)?(?:${MODIFIERS})\\s`)
const BEFORE_PARENTHESIS = /([\p{L}_$][\p{L}\p{N}_$]{0,80})\s?$/u

/**
 * The name that a line of source introduces, guessed from keywords that many languages share; `undefined` for other lines.
 * Locals count too: a plain line pattern knows no scope.
 */
export function definedName(line: string): string | undefined {
  const head = line.length > LINE_LIMIT ? line.slice(0, LINE_LIMIT) : line
  const named = KEYWORD.exec(head)?.[1] ?? ASSIGNED.exec(head)?.[1]
  if (named !== undefined) return named
  if (!MODIFIER.test(head)) return undefined
  const parenthesis = head.indexOf('(')
  return parenthesis === -1 ? undefined : BEFORE_PARENTHESIS.exec(head.slice(Math.max(0, parenthesis - 90), parenthesis))?.[1]
}

/** Names that the lines of a text introduce, in order, with repetitions. */
export function definitionNames(text: string): string[] {
  return text.split('\n').flatMap((line) => definedName(line) ?? [])
}
