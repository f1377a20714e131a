import { CODE_LINES, FORM_HEADINGS, FORM_LINES, FORM_SECTIONS, LOG_LINES, TRACE_LINES } from './line-forms.ts'
import type { LineKind, TaskLine } from './task-line.ts'

/** What the lines before say about a line. */
export interface LineContext {
  /** Language of the fence around it, empty where it names none; absent outside fences. */
  readonly fenced?: string
  readonly inList: boolean
  readonly previous?: TaskLine
}

const HEADING = /^\s{0,3}(?:#{1,6}\s{0,4}(.{1,120})|\*\*(.{1,80}?)\*\*\s{0,2}:?|(.{1,60}):|h[1-6]\. (.{1,80})|(\S[^.!?;]{0,40}))\s{0,8}$/
/** Words of a form in front of the text that belongs under them: `## Title: …`, `**Bug report:** …`. */
const HEADING_BEFORE = /^\s{0,3}(?:#{1,6}\s{1,4})?(?:\*{2})?(?:(?:issue |pr |bug )?title|subject|summary|description|issue description|problem description|bug report|bug description|标题|描述|タイトル|제목)(?:\*{2})?\s{0,2}[:：]\s{0,2}(?:\*{2})?\s{0,4}(?=\S)/i

/** The bare words of a line that may be a heading: `## Steps **to** reproduce:`, `**Environment**`, `Description`. */
export function headingText(line: string): string | undefined {
  const match = HEADING.exec(line)
  const text = match?.slice(1).find((group) => group !== undefined)
  return text?.replace(/[*_`#]+/g, '').replace(/^[^\p{L}\p{N}(]+/u, '').replace(/[\s:：.!-]+$/, '').replace(/^\d{1,2}[.)]\s/, '')
}

/** Whether a heading is one that issue forms print, and whether its section is the form's too. */
export function formHeading(heading: string): 'heading' | 'section' | undefined {
  if (FORM_SECTIONS.some((form) => form.test(heading))) return 'section'
  return FORM_HEADINGS.some((form) => form.test(heading)) ? 'heading' : undefined
}

/** A line's text without the words of a form in front of it. */
export function withoutFormWords(line: string): string {
  return line.replace(HEADING_BEFORE, '')
}

/** Whether a form asks everybody for such a line. */
export function formLine(line: string): boolean {
  const text = line.replace(/^[\s>]{0,40}(?:[-*+•]\s{1,4})?/, '').replace(/^[#*_]{1,6}\s{0,4}/, '')
  return FORM_LINES.some((form) => form.test(text))
}

/** How many folded sections a line opens, less those it closes. */
export function foldedSection(line: string): number {
  return line.split(/<details\b/i).length - line.split(/<\/details>/i).length
}

/** Kind of one line, before forms and folded sections are looked at. */
export function kindOfLine(line: string, { fenced, inList, previous }: LineContext): LineKind {
  const text = line.slice(0, 500)
  if (fenced === 'diff' || fenced === 'patch' || isDiff(text, previous)) return 'diff'
  if (TRACE_LINES.some((form) => form.test(text)) || continuesTrace(text, previous)) return 'trace'
  if (LOG_LINES.some((form) => form.test(text)) || isDump(line)) return 'log'
  if (fenced !== undefined) return 'code'
  if (/^\s{0,8}>(?!>>)/.test(text)) return 'aside'
  if (!inList && /^(?: {4,}|\t)\S/.test(text)) return 'code'
  return CODE_LINES.some((form) => form.test(text)) ? 'code' : 'prose'
}

function isDiff(text: string, previous: TaskLine | undefined): boolean {
  if (/^(?:diff --git |Index: \S|@@ -\d|\+\+\+ \S|--- [ab]\/)/.test(text)) return true
  return previous?.kind === 'diff' && /^(?:[-+ \t\\@]|index [\da-f]|(?:new|deleted) file|old mode|new mode|rename |similarity )/.test(text)
}

/** The source line under a frame, the function above a Go frame. */
function continuesTrace(text: string, previous: TaskLine | undefined): boolean {
  if (previous?.kind !== 'trace') return false
  return (/^\s{0,20}File "/.test(previous.text) && /^\s{2,}\S/.test(text)) || /^[\w./*()-]{1,200}\.[\w.()*]{1,120}\(.{0,200}\)$/.test(text)
}

/** Text without blanks and of a length nobody writes. */
function isDump(line: string): boolean {
  return line.length > 1_500 || (line.length > 400 && !/\s/.test(line.trim()) && /^[\0-\x7f]*$/.test(line))
}
