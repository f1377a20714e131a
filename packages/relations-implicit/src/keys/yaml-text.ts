import { unescapeText } from './unescape-text.ts'
import { isBlank, isLineEnd, nextLine, templateEnd, trimBlankEnd, trimBlankStart } from './yaml-lines.ts'
import type { YamlLines } from './yaml-lines.ts'

const BLOCK_HEADER = /[|>](?:([1-9])[+-]?|[+-]([1-9])?)?(?=[ \t\r]*(?:\n|$|[ \t]#))/y
/** Stands where a line ended with a backslash, which swallows the break. */
const JOINED = '\uFFFE'
const JOINT = /\uFFFE[ \n]?/g

/** Lines of a flowing scalar as one text: a line break is a space, a blank line a line break. */
export function foldLines(pieces: readonly string[]): string {
  let folded = trimBlankEnd(pieces[0]!)
  let blanks = 0
  for (let place = 1; place < pieces.length; place++) {
    const last = place === pieces.length - 1
    const content = trimBlankStart(last ? pieces[place]! : trimBlankEnd(pieces[place]!))
    if (content === '' && !last) blanks++
    else {
      folded += (blanks > 0 ? '\n'.repeat(blanks) : ' ') + content
      blanks = 0
    }
  }
  return folded
}

/** A quoted scalar that begins at the cursor, which then stands behind it. `undefined`: it has no end deeper than `parent`. */
export function quotedText(lines: YamlLines, parent: number): string | undefined {
  const { text } = lines
  const quote = text[lines.at]!
  const back = { at: lines.at, line: lines.line, end: lines.end, indent: lines.indent, done: lines.done, tabbed: lines.tabbed }
  const pieces: string[] = []
  let start = lines.at + 1
  let continued = false
  for (let at = start; ; at++) {
    if (at >= lines.end) {
      pieces.push(continued ? `${text.slice(start, text.lastIndexOf('\\', at))}${JOINED}` : text.slice(start, lines.end))
      continued = false
      if (!nextLine(lines) || (lines.at < lines.end && lines.indent <= parent)) {
        Object.assign(lines, back)
        return undefined
      }
      start = lines.at
      at = start - 1
    } else if (text[at] === '\\' && quote === '"') {
      continued = isLineEnd(lines, at + 1)
      at = continued ? lines.end - 1 : at + 1
    } else if (text[at] === '{' && templateEnd(lines, at, lines.end) >= 0) {
      at = templateEnd(lines, at, lines.end) - 1
    } else if (text[at] === quote) {
      if (quote === "'" && text[at + 1] === "'") at++
      else {
        pieces.push(text.slice(start, at))
        lines.at = at + 1
        break
      }
    }
  }
  const folded = pieces.length === 1 ? pieces[0]! : foldLines(pieces).replace(JOINT, '')
  if (quote === "'") return folded.replaceAll("''", "'")
  return folded.includes('\\') ? unescapeText(folded) : folded
}

/** A `|` or `>` scalar that begins at the cursor, which then stands on its last line. `undefined`: there is no such header. */
export function blockText(lines: YamlLines, parent: number): { readonly value: string; readonly lastLine: number } | undefined {
  BLOCK_HEADER.lastIndex = lines.at
  const header = BLOCK_HEADER.exec(lines.text)
  if (header === null) return undefined
  const digit = header[1] ?? header[2]
  let indent = digit === undefined ? -1 : Math.max(parent, 0) + Number(digit)
  const pieces: string[] = []
  let lastLine = lines.line
  for (;;) {
    const before = { ...lines }
    if (!nextLine(lines)) break
    const start = lines.at - lines.indent
    const blank = lines.at >= lines.end
    if (!blank && (lines.indent < (indent < 0 ? parent + 1 : indent) || (lines.indent === 0 && isDocumentMark(lines)))) {
      Object.assign(lines, before)
      break
    }
    if (!blank && indent < 0) indent = lines.indent
    const content = lines.text.slice(Math.min(start + Math.max(indent, 0), lines.end), lines.end)
    const empty = blank && (indent < 0 || lines.end - start <= indent)
    pieces.push(empty ? '' : content.endsWith('\r') ? content.slice(0, -1) : content)
    if (!blank) lastLine = lines.line
  }
  const [signs] = header
  return { value: chomp(pieces, signs.startsWith('>'), signs.includes('+') ? '+' : signs.includes('-') ? '-' : ''), lastLine }
}

/** Ends a block scalar as its header says, folding its lines if it is a `>`. */
function chomp(pieces: string[], folds: boolean, chomping: string): string {
  let trailing = 0
  while (pieces.length > 0 && pieces.at(-1) === '') {
    pieces.pop()
    trailing++
  }
  if (pieces.length === 0) return chomping === '+' ? '\n'.repeat(trailing) : ''
  const body = folds ? foldBlock(pieces) : pieces.join('\n')
  return chomping === '-' ? body : chomping === '+' ? `${body}\n${'\n'.repeat(trailing)}` : `${body}\n`
}

/** A line break between two lines that are not indented further is a space, or nothing before blank lines. */
function foldBlock(pieces: readonly string[]): string {
  const out: string[] = []
  let previous: string | undefined
  let blanks = 0
  for (const piece of pieces) {
    if (piece === '') {
      blanks++
      continue
    }
    const kept = isIndented(piece) || (previous !== undefined && isIndented(previous))
    if (previous === undefined) out.push('\n'.repeat(blanks))
    else if (kept) out.push('\n'.repeat(blanks + 1))
    else out.push(blanks === 0 ? ' ' : '\n'.repeat(blanks))
    out.push(piece)
    previous = piece
    blanks = 0
  }
  return out.join('')
}

function isIndented(piece: string): boolean {
  return isBlank(piece.charCodeAt(0))
}

function isDocumentMark({ text, at }: YamlLines): boolean {
  return (text.startsWith('---', at) || text.startsWith('...', at)) && !/\S/.test(text[at + 3] ?? ' ')
}
