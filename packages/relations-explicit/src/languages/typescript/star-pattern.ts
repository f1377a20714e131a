/**
 * Matches a pattern with at most one `*` as tsconfig `paths` and package `exports` have it: returns what the star stands for,
 * the empty string for a pattern without star that is equal, `undefined` where it does not match.
 */
export function matchStar(pattern: string, text: string): string | undefined {
  const star = pattern.indexOf('*')
  if (star < 0) return pattern === text ? '' : undefined
  const before = pattern.slice(0, star)
  const after = pattern.slice(star + 1)
  if (text.length < before.length + after.length || !text.startsWith(before) || !text.endsWith(after)) return undefined
  return text.slice(before.length, text.length - after.length)
}
