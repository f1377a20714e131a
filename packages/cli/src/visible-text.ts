/** Control characters, and marks that turn the direction of what follows: both can make a terminal show what is not there. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** A file name may hold line feeds that would forge a line of their own. */
export function visiblePath(path: string): string {
  return path.replaceAll(UNSEEN, character => `\\u{${character.codePointAt(0)!.toString(16)}}`)
}

/** Text of repositories and tasks on one line. */
export function oneLine(text: string): string {
  return visiblePath(text.replaceAll(/\s+/g, ' ').trim())
}
