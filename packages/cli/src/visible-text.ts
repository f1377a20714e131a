/** A file name may hold line feeds that would forge a line of their own. */
export function visiblePath(path: string): string {
  return path.replaceAll(/\p{Cc}/gu, character => `\\u{${character.codePointAt(0)!.toString(16)}}`)
}

/** Text of repositories and tasks on one line. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
