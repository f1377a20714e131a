/** Any of the names as a whole word; `undefined` for no names. */
export function anyWord(names: readonly string[]): RegExp | undefined {
  if (names.length === 0) return undefined
  return new RegExp(`(?<![\\w$])(?:${names.map(escapePattern).join('|')})(?![\\w$])`)
}

/** Text as a pattern that matches exactly it. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
}
