/** A line this long was not typed. */
const LONG_LINE = 1_000
/** Share of a file's characters that have to stand in long lines. */
const MINIFIED_SHARE = 0.8

/** Whether nearly all of a text stands in lines far too long to have been typed. Small texts never are. */
export function isMinified(text: string): boolean {
  if (text.length < 4 * LONG_LINE) return false
  let inLongLines = 0
  for (let start = 0; start < text.length;) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    if (end - start > LONG_LINE) inLongLines += end - start
    start = end + 1
  }
  return inLongLines > text.length * MINIFIED_SHARE
}
