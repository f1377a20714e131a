/**
 * Characters that a reader does not see or that reorder what it sees: controls, soft hyphen, zero-width and bidirectional
 * controls, line separators, tags, variation selectors but that of emoji, non-characters and lone surrogates.
 */
const HIDDEN = new RegExp(
  [
    /[\0-\x1f\x7f-\x9f\xad\u061c\u115f\u1160\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/u,
    /\u034f|\u17b4|\u17b5|[\u180b-\u180f]|[\ufe00-\ufe0e]|[\ufff0-\ufffb\ufffe\uffff]|[\u{e0000}-\u{e0fff}]|\p{Cs}/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
)
const ANY_HIDDEN = new RegExp(HIDDEN.source, 'u')
/** White space of source text, and the joiners that Indic scripts, Persian and emoji need. */
const ALLOWED_IN_SOURCE = new Set(['\n', '\t', '\u200c', '\u200d'])

/** One line that can be read as it is: hidden characters become `\u{202e}`, line feeds and tabs too. */
export function visibleLine(text: string): string {
  return ANY_HIDDEN.test(text) ? text.replace(HIDDEN, escapeCharacter) : text
}

/** Source text with its lines kept: CRLF becomes LF, hidden characters other than tabs become `\u{202e}`. */
export function visibleSource(text: string): string {
  const lines = text.includes('\r') ? text.replaceAll('\r\n', '\n') : text
  return lines.replace(HIDDEN, character => (ALLOWED_IN_SOURCE.has(character) ? character : escapeCharacter(character)))
}

/** A prefix of at most `length` code units that does not end inside a character, with an ellipsis where it was cut. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, Math.max(0, length - 1))
  return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}…`
}

/** One visible line of at most `length` code units. */
export function shortLine(text: string, length: number): string {
  // Cut first: what comes in may be huge. Cut again: escapes are longer than what they stand for.
  return shorten(visibleLine(shorten(text, length)), length)
}

function escapeCharacter(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`
}
