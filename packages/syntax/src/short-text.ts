export const MAX_SIGNATURE = 200
export const MAX_DOC = 300
export const MAX_LITERAL = 200
/** Qualifiers and contexts: long enough for `this.options.repository.manager`. */
export const MAX_QUALIFIER = 80

/** White space collapsed, at most `max` UTF-16 units, never ending in half a surrogate pair. */
export function collapse(text: string, max: number): string {
  return cutText(text.slice(0, max * 4).replaceAll(/\s+/g, ' ').trim(), max)
}

/** At most `max` UTF-16 units, never ending in half a surrogate pair. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const last = text.charCodeAt(max - 1)
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? max - 1 : max)
}
