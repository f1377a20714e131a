/** What a template expression may contain and YAML would misread; each stands as a private-use character while YAML is read. */
const MASKED = '{}"\'\\:#,[]&*!|>%@`'
const FIRST = 0xe000
const MASKS = new Map([...MASKED].map((character, place) => [character, String.fromCharCode(FIRST + place)]))
const MASK = new RegExp(`[\\u{${FIRST.toString(16)}}-\\u{${(FIRST + MASKED.length - 1).toString(16)}}]`, 'gu')

/**
 * YAML that is a template (Helm, Jinja), made readable: a line of directives alone is blanked, any other expression becomes plain text.
 * Every offset and line stays. Linear.
 */
export function maskTemplates(text: string): string {
  const parts: string[] = []
  let done = 0
  for (const [start, stop] of expressions(text)) {
    parts.push(text.slice(done, start), masked(text.slice(start, stop)))
    done = stop
  }
  if (parts.length === 0) return text
  parts.push(text.slice(done))
  return blankDirectives(text, parts.join(''))
}

/** The text of a masked value. */
export function unmaskTemplates(text: string): string {
  return text.replace(MASK, (mask) => MASKED[mask.charCodeAt(0) - FIRST]!)
}

/** Spans of `{{ … }}` and `{% … %}`, in order. */
function* expressions(text: string): Generator<readonly [number, number]> {
  let at = 0
  for (;;) {
    at = text.indexOf('{', at)
    if (at < 0) return
    const close = text[at + 1] === '{' ? '}}' : text[at + 1] === '%' ? '%}' : ''
    const stop = close === '' ? -1 : text.indexOf(close, at + 2)
    if (close !== '' && stop < 0) return
    if (stop >= 0) yield [at, stop + 2]
    at = stop < 0 ? at + 1 : stop + 2
  }
}

function masked(expression: string): string {
  let out = ''
  for (const character of expression) out += MASKS.get(character) ?? character
  return out
}

/** Lines that held nothing but directives become spaces. A directive may go over several lines. */
function blankDirectives(text: string, maskedText: string): string {
  const chars: string[] = []
  let done = 0
  for (const [start, stop] of lineRuns(text)) {
    chars.push(maskedText.slice(done, start), text.slice(start, stop).replace(/[^\n]/g, ' '))
    done = stop
  }
  chars.push(maskedText.slice(done))
  return chars.join('')
}

/** Runs of whole lines that consist of expressions and spaces. */
function* lineRuns(text: string): Generator<readonly [number, number]> {
  let runStart = -1
  let runStop = -1
  for (const [start, stop] of expressions(text)) {
    if (runStart >= 0 && onlySpaces(text, runStop, start)) {
      runStop = stop
      continue
    }
    if (runStart >= 0 && endsLine(text, runStop)) yield [runStart, runStop]
    runStart = startsLine(text, start) ? start : -1
    runStop = stop
  }
  if (runStart >= 0 && endsLine(text, runStop)) yield [runStart, runStop]
}

function onlySpaces(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (text[at] !== ' ' && text[at] !== '\t') return false
  return true
}

function startsLine(text: string, at: number): boolean {
  return onlySpaces(text, text.lastIndexOf('\n', at - 1) + 1, at)
}

function endsLine(text: string, at: number): boolean {
  const end = text.indexOf('\n', at)
  return onlySpaces(text, at, end < 0 ? text.length : text[end - 1] === '\r' ? Math.max(at, end - 1) : end)
}
