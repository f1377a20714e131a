const LINE_FEED = 0x0a
const SLASH = 0x2f

/**
 * Where the lines from `start` on end that can be counted apart from what follows. A piece of text that goes over a line feed takes
 * blank lines behind it along, or slashes (both encodings look ahead for nothing else), so lines end there unless the next one is blank
 * or begins with a slash.
 */
export function independentEnd(text: string, start: number): number {
  for (let end = text.indexOf('\n', start) + 1; end > 0; end = text.indexOf('\n', end) + 1) {
    if (end === text.length || beginsPiece(text, end)) return end
  }
  return text.length
}

/** Whether a line that begins here has something to show that is no slash. */
function beginsPiece(text: string, start: number): boolean {
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === LINE_FEED) return false
    if (code > 0x20 && code < 0x7f) return code !== SLASH || at > start
    // Other white space is rare; where it stands, lines stay together.
    if (code !== 0x20 && code !== 0x09) return false
  }
  return false
}
