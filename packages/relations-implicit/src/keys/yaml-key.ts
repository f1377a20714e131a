import { endsIndicator, isBlank, nextContent, skipBlanks, templateEnd, trimBlankEnd } from './yaml-lines.ts'
import type { YamlLines } from './yaml-lines.ts'
import { quotedText } from './yaml-text.ts'

/** A key of a block map, found on the line. */
export interface YamlKey {
  readonly text: string
  readonly quoted: boolean
  readonly anchor: string | undefined
  readonly line: number
  /** Behind its `:`. */
  readonly end: number
}

const WORD = /[^\s,[\]{}]*/y

/** A `-`, `?` or `:` that stands alone at the cursor. */
export function isIndicator(lines: YamlLines, character: '-' | '?' | ':'): boolean {
  return lines.text[lines.at] === character && lines.at < lines.end && endsIndicator(lines, lines.at + 1)
}

/** The key that begins at the cursor, if the line has its `:`. The cursor stays. */
export function yamlKey(lines: YamlLines): YamlKey | undefined {
  const { at, text } = lines
  let anchor: string | undefined
  while (text[lines.at] === '&' || text[lines.at] === '!') {
    const name = yamlWord(lines)
    if (name[0] === '&') anchor = name.slice(1)
    if (skipBlanks(lines)) break
  }
  const start = lines.at
  const quoted = text[start] === '"' || text[start] === "'"
  const end = quoted ? quotedEnd(lines, start) : plainEnd(lines, start)
  const key = end < 0 ? undefined : quoted ? quotedText(lines, -1) : trimBlankEnd(text.slice(start, end))
  lines.at = at
  return key === undefined ? undefined : { text: key, quoted, anchor, line: lines.line, end: text.indexOf(':', end) + 1 }
}

/** `? key` with its `: value` on the next line, or without a value. The cursor moves to where the value would be. */
export function yamlQuestionKey(lines: YamlLines): YamlKey {
  const { indent, line } = lines
  lines.at++
  skipBlanks(lines)
  const quote = lines.text[lines.at]
  const quoted = quote === '"' || quote === "'" ? quotedText(lines, indent) : undefined
  const key = quoted ?? yamlPlainLine(lines).text
  const back = { ...lines }
  nextContent(lines)
  if (!lines.done && !lines.marker && lines.indent === indent && isIndicator(lines, ':')) lines.at++
  else Object.assign(lines, back, { at: back.end })
  return { text: key, quoted: quoted !== undefined, anchor: undefined, line, end: lines.at }
}

/** Plain text up to the end of the line or a comment. `hasKey`: a `:` in it looks like that of a key. */
export function yamlPlainLine(lines: YamlLines): { readonly text: string; readonly hasKey: boolean } {
  const start = lines.at
  let hasKey = false
  while (lines.at < lines.end) {
    const character = lines.text[lines.at]
    if (character === '#' && isBlank(lines.text.charCodeAt(lines.at - 1))) break
    if (character === ':' && endsIndicator(lines, lines.at + 1)) hasKey = true
    const stop = character === '{' ? templateEnd(lines, lines.at, lines.end) : -1
    lines.at = stop < 0 ? lines.at + 1 : stop
  }
  return { text: trimBlankEnd(lines.text.slice(start, lines.at)), hasKey }
}

/** An anchor, a tag or an alias with its sign; the cursor moves behind it. */
export function yamlWord(lines: YamlLines): string {
  WORD.lastIndex = lines.at
  const [word] = WORD.exec(lines.text)!
  lines.at += Math.max(1, word.length)
  return word
}

/** Behind the quoted word that begins here, if `:` follows it on the line; else -1. */
function quotedEnd(lines: YamlLines, start: number): number {
  const { text, end } = lines
  const quote = text[start]
  for (let at = start + 1; at < end; at++) {
    if (text[at] === '\\' && quote === '"') at++
    else if (text[at] === quote) {
      if (quote === "'" && text[at + 1] === "'") at++
      else {
        let next = at + 1
        while (next < end && isBlank(text.charCodeAt(next))) next++
        return text[next] === ':' && next < end && endsIndicator(lines, next + 1) ? at + 1 : -1
      }
    } else if (text[at] === '{' && templateEnd(lines, at, end) >= 0) at = templateEnd(lines, at, end) - 1
  }
  return -1
}

/** Where the plain key that begins here has its `:`; -1: the line has none. */
function plainEnd(lines: YamlLines, start: number): number {
  const { text, end } = lines
  if ((text[start] === '[' || text[start] === '{') && templateEnd(lines, start, end) < 0) return -1
  for (let at = start; at < end; ) {
    const character = text[at]
    if (character === ':' && endsIndicator(lines, at + 1)) return at
    if (character === '#' && at > start && isBlank(text.charCodeAt(at - 1))) return -1
    const stop = character === '{' ? templateEnd(lines, at, end) : -1
    at = stop < 0 ? at + 1 : stop
  }
  return -1
}
