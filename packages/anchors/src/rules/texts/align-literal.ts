import { isQuote } from '../file-text.ts'

/** A stretch of file text that a message may be made from. */
export interface AlignedLiteral {
  readonly start: number
  readonly end: number
  /** Characters that are equal. */
  readonly matched: number
  /** 0 to 2: ends at which the literal ends too, or a placeholder stands. */
  readonly closed: number
}

/** Forms of values in literals: `%s`, `%(name)d`, `{name}`, `${x}`, `#{x}`, `{{x}}`, `$name`, `:name`. Bounded, so linear. */
const PLACEHOLDER = /%(?:\([^()\n]{0,40}\))?[-+ #0]{0,4}\d{0,4}(?:\.\d{1,3})?[A-Za-z@]|[$#]?\{{1,2}[^{}\n]{0,80}\}{1,2}|\\\([^()\n]{0,60}\)|[$:][A-Za-z_][\w.>-]{0,40}/y
/** A literal that goes on after a line break or an operator: `" + name + "`, `" \n f"`. */
const JOINT = /["'`][\s\\+.&,<]{0,120}(?:[A-Za-z_][\w.()[\]]{0,60}[\s+.&,<]{0,80})?[rbfu]{0,2}["'`]/y
/** Values longer than this make two texts, not one. */
const MAX_VALUE = 160
/** Characters after a placeholder that must come next in the message. */
const RESUME = 4
const MAX_STEPS = 600

/**
 * Extends an equal stretch of `length` characters to both sides, over placeholders and joints of the literal, to see how
 * much of the message this place of a file can have made.
 */
export function alignLiteral(text: string, message: string, at: number, from: number, length: number): AlignedLiteral {
  let start = at
  for (let left = from; start > 0 && left > 0 && text[start - 1] === message[left - 1]; left--) start--
  let end = at + length
  let next = from + length
  let matched = end - start
  for (let step = 0; step < MAX_STEPS && next < message.length && end < text.length; step++) {
    if (text[end] === message[next]) {
      end++
      next++
      matched++
      continue
    }
    if (text[end] === '\\' && isQuote(text[end + 1])) {
      end++
      continue
    }
    const gap = gapLength(text, end)
    if (gap === 0) break
    const resume = fixedText(text, end + gap)
    if (resume === '') break
    const found = message.indexOf(resume, next)
    if (found === -1 || found - next > MAX_VALUE) break
    end += gap
    next = found
  }
  return { start, end, matched, closed: Number(opensAt(text, start)) + Number(closesAt(text, end)) }
}

function gapLength(text: string, at: number): number {
  return lengthOf(PLACEHOLDER, text, at) || lengthOf(JOINT, text, at)
}

function lengthOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0].length ?? 0
}

/** What stands fixed right after a gap, a few characters of it. */
function fixedText(text: string, at: number): string {
  let end = at
  while (end < at + RESUME && end < text.length && !isQuote(text[end]) && !'{%$\n\\'.includes(text[end]!)) end++
  return text.slice(at, end)
}

function opensAt(text: string, at: number): boolean {
  const before = text[at - 1]
  return isQuote(before) || before === '}' || before === '>' || /(?:%[a-z]|[$:][a-z_][\w.>-]{0,40})$/i.test(text.slice(Math.max(0, at - 42), at))
}

function closesAt(text: string, at: number): boolean {
  return isQuote(text[at]) || text[at] === '<' || (text[at] === '\\' && text[at + 1] === 'n') || lengthOf(PLACEHOLDER, text, at) > 0
}
