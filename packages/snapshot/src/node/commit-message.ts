import { isTrailer } from './commit-trailers.ts'

const SUBJECT_CHARACTERS = 200
const BODY_CHARACTERS = 400
/** So much of a message is looked at. */
export const MESSAGE_CHARACTERS = 16_384

/** Control characters, line separators of Unicode, and what turns the direction of text. */
const CONTROL = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu

/** Of a diff, maybe quoted as in mail. */
const DIFF_START =
  /^(?:> |>(?! ))?(?:diff --\w+ |index [\da-f]{4,64}\.\.[\da-f]{4,64}|(?:--- a|\+{3} b)\/|(?:-{3}|\+{3}) \/dev\/|@@ -\d)/
/** Lines of a diff behind its first; an empty one may stand for an empty line of context. */
const DIFF_LINE =
  /^(?:> |>(?! ))?(?:[-+ @\\]|(?:new|deleted|old|similarity|dissimilarity|rename|copy) (?:file|mode|index|from|to) |$)/
/** Other lines are empty or ornaments. */
const WORD = /[\p{L}\p{N}]/u
/** Git's own mark: below it is the diff that `git commit --verbose` shows. */
const SCISSORS = /^# -+ >8 -+$/

/**
 * Of a raw commit message the subject line and, behind a line feed, the beginning of the body: no empty lines, no control
 * characters, no trailers, no quoted diffs. '' if nothing is left.
 */
export function commitMessage(raw: string): string {
  const [subject, ...body] = tellingLines(raw.slice(0, MESSAGE_CHARACTERS))
  if (subject === undefined) return ''
  const text = cut(body.join('\n'), BODY_CHARACTERS)
  return cut(subject, SUBJECT_CHARACTERS) + (text === '' ? '' : `\n${text}`)
}

function tellingLines(raw: string): string[] {
  const lines: string[] = []
  let inDiff = false
  let inTrailer = false
  for (const line of raw.split(/\r\n|\r|\n/)) {
    if (SCISSORS.test(line)) break
    inDiff = DIFF_START.test(line) || (inDiff && DIFF_LINE.test(line))
    inTrailer = isTrailer(line, lines.length === 0) || (inTrailer && /^[ \t]+\S/.test(line))
    if (inDiff || inTrailer) continue
    const text = line.replace(CONTROL, ' ').trim()
    if (WORD.test(text)) lines.push(text)
  }
  return lines
}

/** Cuts between words where there are words, never inside a character. */
function cut(text: string, limit: number): string {
  if (text.length <= limit) return text
  const space = /\s\S*$/.exec(text.slice(limit / 2, limit + 1))
  const end = space === null ? limit : limit / 2 + space.index
  return text.slice(0, end).replace(/[\ud800-\udbff]$/, '').trimEnd()
}
