/** The text with comments blank, so that offsets and lines stay; `//` counts only at the start of a line or behind white space. */
export function withoutStyleComments(text: string): string {
  const pieces: string[] = []
  let kept = 0
  for (let at = text.indexOf('/'); at >= 0; at = text.indexOf('/', at)) {
    const block = text[at + 1] === '*'
    const line = text[at + 1] === '/' && (at === 0 || /\s/.test(text[at - 1]!))
    if (!block && !line) {
      at++
      continue
    }
    const found = text.indexOf(block ? '*/' : '\n', at + 2)
    const end = found < 0 ? text.length : block ? found + 2 : found
    pieces.push(text.slice(kept, at), text.slice(at, end).replace(/[^\n]/g, ' '))
    kept = at = end
  }
  pieces.push(text.slice(kept))
  return pieces.join('')
}
