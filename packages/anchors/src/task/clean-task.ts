/** Longer lines get headings written inside them on lines of their own. */
const LONG_LINE = 160
const ESCAPE_SEQUENCE = /\u001b\[[\d;?]{0,20}[A-Za-z]/g
/** Characters that show nothing: zero width, direction marks, soft hyphen, byte order mark. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\0-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|[\ud800-\udfff]/gu
const INLINE_HEADING = /[ \t](?=#{1,4} [A-Z*]|\*\*[A-Z][^*\n]{2,40}(?::\*\*|\*\*:))/g

/**
 * The readable text of a task: no control characters, lone surrogates, terminal colours, invisible characters and HTML comments
 * (instructions of issue templates); one line ending; breaks where a paste lost them (`\n` spelled out, headings inside a line).
 */
export function cleanTask(text: string): string {
  // Text pasted as UTF-16 has a NUL beside every letter.
  const nuls = text.split('\0').length - 1
  const plain = (nuls * 4 > text.length ? text.replaceAll('\0', '') : text)
    .replace(/\r\n?/g, '\n').replace(ESCAPE_SEQUENCE, '').replace(INVISIBLE, '').replace(CONTROL, ' ')
  return withoutComments(breakLines(plain))
}

function breakLines(text: string): string {
  const spelledOut = text.split('\\n').length > 2 && !text.trim().includes('\n')
  const lines = spelledOut ? text.trim().replace(/^"|"$/g, '').replaceAll('\\n', '\n').replaceAll('\\"', '"') : text
  return lines.split('\n').map((line) => (line.length > LONG_LINE ? line.replace(INLINE_HEADING, '\n') : line)).join('\n')
}

/** An opening mark that nothing closes hides nothing; a loop, since a pattern would look for the end from each of many marks. */
function withoutComments(text: string): string {
  let kept = ''
  let at = 0
  for (;;) {
    const start = text.indexOf('<!--', at)
    const end = start === -1 ? -1 : text.indexOf('-->', start + 4)
    if (end === -1) return (kept + text.slice(at)).replaceAll('<!--', ' ').replace(/^[ \t]{0,20}-->[ \t]{0,20}$/gm, '')
    kept += text.slice(at, start)
    at = end + 3
  }
}
