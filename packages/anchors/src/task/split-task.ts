import { foldedSection, formHeading, formLine, headingText, kindOfLine } from './read-line.ts'
import type { TaskLine } from './task-line.ts'
import { pickTitle } from './pick-title.ts'

export type { LineKind, TaskLine } from './task-line.ts'

const FENCE = /^\s{0,12}(?:[-*>] )?(`{3,60}|~{3,60})\s{0,4}([\w+#.-]{0,30})/
/** Tags of HTML that lay text out; others are what the task is about. */
const LAYOUT_TAG = /<\/?(?:details|summary|br|p|img|div|su[bp]|b|i|em|strong|kbd|table|t[rdh]|tbody|thead|[uo]l|li|h\d)\b[^<>]{0,500}>/gi
/** Longer lines are cut at blanks, so that one long line does not count as one place. */
const MAX_LINE = 1_500

/** What holds over several lines. */
interface Reading {
  fence?: { readonly mark: string; readonly language: string; readonly indent: number }
  /** Depth of `<details>`. */
  folded: number
  /** Under a heading of a form that is about the reporter's machine or manners. */
  inForm: boolean
  inList: boolean
  previous?: TaskLine
}

/**
 * Splits a cleaned task into lines with their kind, the title among them. Marks (fences, quote signs, tags of folded sections,
 * underlines) are dropped. `forms`: lines that the repository's own forms print.
 */
export function splitTask(text: string, forms: ReadonlySet<string> = new Set()): readonly TaskLine[] {
  const lines: TaskLine[] = []
  const reading: Reading = { folded: 0, inForm: false, inList: false }
  for (const line of text.split('\n')) {
    for (const part of parts(line)) {
      const read = readLine(part, reading, forms)
      if (read === undefined) continue
      reading.previous = read
      lines.push(read)
    }
  }
  return pickTitle(lines)
}

function readLine(line: string, reading: Reading, forms: ReadonlySet<string>): TaskLine | undefined {
  const fence = FENCE.exec(line)
  const mark = fence?.[1] ?? ''
  // Text that opens and closes on one line is inline code with too many backticks.
  if (mark !== '' && !line.slice(fence!.index + fence![0].length).includes(mark)) {
    if (reading.fence === undefined) reading.fence = { mark, language: fence![2]!.toLowerCase(), indent: indentOf(line) }
    else if (mark[0] === reading.fence.mark[0] && mark.length >= reading.fence.mark.length && indentOf(line) < reading.fence.indent + 4) delete reading.fence
    return undefined
  }
  // The next heading of the form ends a fence that was never closed.
  if (reading.fence !== undefined && /^(?:#{2,6} |\*\*)/.test(line) && formHeading(headingText(line) ?? '') !== undefined) delete reading.fence
  if (line.trim() === '' || /^\s*[=\-_*~+|: ]{3,200}$/.test(line)) return undefined
  if (reading.fence !== undefined) {
    const { language } = reading.fence
    return { text: line, kind: kindOfLine(line, { ...reading, fenced: language }), ...(language !== '' && { language }) }
  }
  return readOpenLine(line, reading, forms)
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

/** A line outside fences. */
function readOpenLine(line: string, reading: Reading, forms: ReadonlySet<string>): TaskLine | undefined {
  reading.folded = Math.max(0, reading.folded + foldedSection(line))
  const visible = line.replace(LAYOUT_TAG, ' ')
  if (visible.trim() === '') return undefined
  const heading = headingText(visible)
  if (heading !== undefined) {
    const form = formHeading(heading)
    // Any short line may be a heading; only a marked one ends a section.
    if (form !== undefined || /^\s{0,3}(?:#|\*\*|h\d\.)/.test(visible)) reading.inForm = form === 'section'
    if (form !== undefined) return { text: visible, kind: 'template' }
  }
  if (forms.has(line.trim())) return { text: visible, kind: 'template' }
  const kind = kindOfLine(visible, reading)
  reading.inList = /^\s*(?:[-*+•]|\d{1,3}[.)])\s/.test(visible) || (reading.inList && /^\s/.test(visible))
  if (kind === 'aside') return { text: visible.replace(/^\s*(?:>\s?){1,8}/, ''), kind }
  if (kind !== 'prose') return { text: visible, kind }
  if (reading.inForm || formLine(visible)) return { text: visible, kind: 'template' }
  return { text: visible, kind: reading.folded > 0 ? 'aside' : 'prose' }
}

/** A line, or its pieces of at most {@link MAX_LINE} characters; what has no blank to cut at is no text and stays whole. */
function parts(line: string): readonly string[] {
  if (line.length <= MAX_LINE) return [line]
  const pieces: string[] = []
  let rest = line
  while (rest.length > MAX_LINE) {
    const cut = rest.lastIndexOf(' ', MAX_LINE)
    if (cut <= 0) break
    pieces.push(rest.slice(0, cut))
    rest = rest.slice(cut + 1)
  }
  return [...pieces, rest]
}
