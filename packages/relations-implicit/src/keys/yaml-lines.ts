/** A place in a YAML text, moved forward only: a line, and what of it is to be read next. */
export interface YamlLines {
  readonly text: string
  /** Next character to read. */
  at: number
  /** Number of the line, 1-based; 0 before the first. */
  line: number
  /** Where the line ends: its newline or the end of the text. */
  end: number
  /** Column of the content to be read; deeper than that of the line after `- `. */
  indent: number
  /** No further line with content. */
  done: boolean
  /** The line begins or ends a document (`---`, `...`). */
  marker: boolean
  /** A tab stands where only spaces may. */
  tabbed: boolean
  /** What was passed over to get here. */
  blanks: number
  comments: boolean
  /** What was last looked for to close a template expression, from where, and where it is. */
  readonly closes: Readonly<Record<'}}' | '%}', { from: number; found: number }>>
}

/** Before the first line of a text. */
export function yamlLines(text: string): YamlLines {
  const closes = { '}}': { from: 0, found: -1 }, '%}': { from: 0, found: -1 } }
  const passed = { done: false, marker: false, tabbed: false, blanks: 0, comments: false }
  return { text, at: 0, line: 0, end: -1, indent: 0, ...passed, closes }
}

/** The next line as it is, blank or not. `false`: there is none. */
export function nextLine(lines: YamlLines): boolean {
  const { text } = lines
  const start = lines.end + 1
  if (start > text.length || (start === text.length && start > 0)) {
    lines.at = text.length
    lines.end = text.length
    lines.done = true
    return false
  }
  const newline = text.indexOf('\n', start)
  lines.line++
  lines.end = newline < 0 ? text.length : newline
  let at = start === 0 && text.charCodeAt(0) === 0xfeff ? 1 : start
  const first = at
  lines.tabbed = false
  for (; at < lines.end && isBlank(text.charCodeAt(at)); at++) lines.tabbed ||= text.charCodeAt(at) === 9
  lines.at = at
  lines.indent = at - first
  return true
}

/** The next line with content, past blank lines, comments, and lines of nothing but template directives. */
export function nextContent(lines: YamlLines): void {
  lines.blanks = 0
  lines.comments = false
  lines.marker = false
  while (nextLine(lines)) {
    if (isLineEnd(lines, lines.at)) lines.blanks++
    else if (lines.text[lines.at] === '#') lines.comments = true
    else if (skipDirectives(lines)) lines.blanks++
    else {
      lines.marker = lines.indent === 0 && isMarker(lines)
      return
    }
  }
}

/** Nothing but blanks from here to the end of the line. */
export function isLineEnd(lines: YamlLines, at: number): boolean {
  while (at < lines.end && isBlank(lines.text.charCodeAt(at))) at++
  return at >= lines.end
}

/** A space, a tab, or the return before a newline. */
export function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 13
}

/** Text without blanks at its start. Blanks are those of YAML: a no-break space is content. */
export function trimBlankStart(text: string): string {
  let start = 0
  while (start < text.length && isBlank(text.charCodeAt(start))) start++
  return text.slice(start)
}

/** Text without blanks at its end. */
export function trimBlankEnd(text: string): string {
  let end = text.length
  while (end > 0 && isBlank(text.charCodeAt(end - 1))) end--
  return text.slice(0, end)
}

/** Blank, or the end of the line: what must follow an indicator. */
export function endsIndicator(lines: YamlLines, at: number): boolean {
  return at >= lines.end || isBlank(lines.text.charCodeAt(at))
}

/** Moves past blanks of the line; `true`: to its end, or to a comment. */
export function skipBlanks(lines: YamlLines): boolean {
  const start = lines.at
  while (lines.at < lines.end && isBlank(lines.text.charCodeAt(lines.at))) lines.at++
  if (lines.at >= lines.end) return true
  return lines.text[lines.at] === '#' && (lines.at > start || isBlank(lines.text.charCodeAt(lines.at - 1)))
}

/** Behind the template expression (`{{ … }}`, `{% … %}`) that begins here and ends before `limit`; -1: none does. */
export function templateEnd(lines: YamlLines, at: number, limit: number): number {
  const second = lines.text[at + 1]
  if (lines.text[at] !== '{' || (second !== '{' && second !== '%')) return -1
  const mark = second === '{' ? '}}' : '%}'
  const close = lines.closes[mark]
  if (at + 2 < close.from || at + 2 > close.found) {
    const found = lines.text.indexOf(mark, at + 2)
    close.from = at + 2
    close.found = found < 0 ? Infinity : found
  }
  return close.found + 2 > limit ? -1 : close.found + 2
}

/** Passes a line that holds only directives, or several that one directive takes. */
function skipDirectives(lines: YamlLines): boolean {
  const { text } = lines
  let at = lines.at
  for (let stop = templateEnd(lines, at, text.length); stop >= 0; stop = templateEnd(lines, at, text.length)) {
    if (stop > lines.end && text.lastIndexOf(text.slice(at, at + 2), stop) !== at) return false
    at = stop
    while (at < text.length && isBlank(text.charCodeAt(at))) at++
  }
  if (at === lines.at || (at < text.length && text[at] !== '\n')) return false
  let newline = text.indexOf('\n', lines.end)
  for (; newline >= 0 && newline < at; newline = text.indexOf('\n', newline + 1)) lines.line++
  lines.end = at
  return true
}

function isMarker({ text, at }: YamlLines): boolean {
  const marks = text.startsWith('---', at) || text.startsWith('...', at)
  const code = text.charCodeAt(at + 3)
  return marks && (Number.isNaN(code) || code === 10 || isBlank(code))
}
