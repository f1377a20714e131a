/** A line this long was not typed. */
const LONG_LINE = 1_000
/** Smaller texts are never taken for minified. */
const SMALL = 4_000
/** Share of a text's characters that have to stand in long lines. */
const LONG_SHARE = 0.8
/** Share of code punctuation in the long lines: minified code has 15 % and more, encoded data next to none. */
const CODE_SHARE = 0.06

/** Whether nearly all of a text stands in lines far too long to have been typed, and reads like code, not like encoded data. */
export function isMinified(text: string): boolean {
  if (text.length < SMALL) return false
  let long = 0
  let code = 0
  for (let start = 0; start < text.length;) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    if (end - start > LONG_LINE) {
      long += end - start
      for (let at = start; at < end; at++) if (isPunctuation(text.charCodeAt(at))) code++
    }
    start = end + 1
  }
  return long > text.length * LONG_SHARE && code > long * CODE_SHARE
}

/** `(`, `)`, `,`, `;`, `[`, `]`, `{`, `}`. */
function isPunctuation(unit: number): boolean {
  return unit === 40 || unit === 41 || unit === 44 || unit === 59 || unit === 91 || unit === 93 || unit === 123 || unit === 125
}
