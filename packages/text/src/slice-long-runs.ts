const MAX_RUN = 512
const OTHER = 0
const LETTER = 1
const SPACE = 2

/**
 * Cuts a text inside every run of more than 512 characters of one kind (letters, white space, others), never within a
 * surrogate pair. Byte-pair encoders take quadratic time for such runs: 100 KB of one letter cost 4 s, of Han 34 s.
 */
export function sliceLongRuns(text: string): string[] {
  const slices: string[] = []
  let sliceStart = 0
  let runStart = 0
  let runKind = -1
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const kind = kindOf(code)
    if (kind !== runKind) {
      runKind = kind
      runStart = at
    } else if (at - runStart >= MAX_RUN && (code & 0xfc00) !== 0xdc00) {
      slices.push(text.slice(sliceStart, at))
      sliceStart = at
      runStart = at
    }
  }
  slices.push(text.slice(sliceStart))
  return slices
}

/** Everything beyond ASCII counts as letters, except the punctuation blocks that break up running text. */
function kindOf(code: number): number {
  if (code <= 0x20) return SPACE
  if (code < 0x80) return ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a) ? LETTER : OTHER
  return (code >= 0x2000 && code < 0x2070) || (code >= 0x3000 && code < 0x3040) || (code >= 0xff00 && code < 0xff21) ? OTHER : LETTER
}
