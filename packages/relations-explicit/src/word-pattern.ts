/** Any of the names as a whole word; `undefined` for no names. */
export function anyWord(names: readonly string[]): RegExp | undefined {
  if (names.length === 0) return undefined
  return new RegExp(`(?<![\\w$])(?:${names.map(escapePattern).join('|')})(?![\\w$])`)
}

/** Text as a pattern that matches exactly it. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
}

/** Position of the first whole word of the name, as {@link anyWord} has it; -1 where there is none. Cheaper than a pattern. */
export function wordIndex(text: string, name: string, from = 0): number {
  if (name === '') return -1
  for (let at = text.indexOf(name, from); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!isWordUnit(text.charCodeAt(at - 1)) && !isWordUnit(text.charCodeAt(at + name.length))) return at
  }
  return -1
}

/** Whether a test holds for one of the lines that have a needle in them; white space at both ends stays. */
export function someLineWith(text: string, needle: string, test: (line: string) => boolean): boolean {
  for (let at = text.indexOf(needle); at >= 0;) {
    const start = text.lastIndexOf('\n', at) + 1
    const found = text.indexOf('\n', at + needle.length)
    const end = found < 0 ? text.length : found
    if (test(text.slice(start, end))) return true
    at = text.indexOf(needle, end)
  }
  return false
}

/** ASCII letters, digits, `_` and `$`; outside the text nothing is. */
function isWordUnit(unit: number): boolean {
  return unit >= 48 && unit <= 57 || unit >= 65 && unit <= 90 || unit >= 97 && unit <= 122 || unit === 95 || unit === 36
}
