/** Longest text of the repository on one line, in code units. */
const MAX_LENGTH = 240
/** What a reader does not see or what reorders what it sees: controls, formats, separators, surrogates without a partner. */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}]|\u034f|[\u115f\u1160\u3164\uffa0]|\u17b4|\u17b5|[\u180b-\u180f]|[\ufe00-\ufe0f]/gu

/**
 * Text of the repository as inline code that it cannot leave: on one line, what is not visible written out (`\u{202e}`), more backticks
 * around it than in it.
 */
export function codeText(text: string): string {
  const cut = text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH - 1).replace(/[\ud800-\udbff]$/, '')}…`
  const visible = cut.replace(HIDDEN, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`)
  const longest = (visible.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 0)
  const fence = '`'.repeat(longest + 1)
  // CommonMark takes one space off both ends.
  const space = visible === '' || /^[ `]|[ `]$/.test(visible) ? ' ' : ''
  return `${fence}${space}${visible}${space}${fence}`
}
