/** The text with everything outside the ranges blank, so that offsets and lines stay. Ranges are sorted and do not overlap. */
export function blankAround(text: string, ranges: readonly { readonly start: number; readonly end: number }[]): string {
  const pieces: string[] = []
  let at = 0
  for (const { start, end } of ranges) {
    pieces.push(blank(text.slice(at, start)), text.slice(start, end))
    at = end
  }
  pieces.push(blank(text.slice(at)))
  return pieces.join('')
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}
