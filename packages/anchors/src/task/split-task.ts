/** What kind of text a line of a task is. */
export type LineKind = 'title' | 'prose' | 'code' | 'log' | 'template'

export interface TaskLine {
  readonly text: string
  readonly kind: LineKind
}

const FENCE = /^\s{0,3}(?:`{3,}|~{3,})/
/** Lines that issue templates ask for and that name the reporter's machine, not the repository. */
const TEMPLATE_LINE = /^\s*(?:[-*]\s*)?(?:\*\*|#+\s*)?(?:os|operating system|platform|environment|browser|python|node|npm|version|versions?|machine|processor|byteorder|locale|lc_all|lang|commit|affects versions?|checklist|i have searched|i have read|pip|setuptools|installed packages|screenshots?)\b[^:\n]{0,40}(?::.{0,80}|\*\*|)$/i
const LOG_LINE = /^\s*(?:\d{4}-\d\d-\d\d[ T]\d\d:\d\d|\[?\d\d:\d\d:\d\d|(?:INFO|DEBUG|WARN(?:ING)?|TRACE)\b|at [\w$.<>]+ ?\(|File "[^"]{1,300}", line \d+|Traceback \(most recent|\s*\^+\s*$|\$ \S|> \S{1,40}$|npm ERR!)/
const COMMENT = /<!--[\s\S]*?-->/g

/**
 * Splits a task into lines with their kind. The title is the first line that holds words; markdown comments
 * (instructions of issue templates) are dropped.
 */
export function splitTask(text: string): readonly TaskLine[] {
  const lines: TaskLine[] = []
  let fenced = false
  let titled = false
  for (const line of text.replaceAll(COMMENT, '').split(/\r?\n/)) {
    if (FENCE.test(line)) {
      fenced = !fenced
      continue
    }
    if (line.trim() === '') continue
    const kind = kindOf(line, fenced)
    if (!titled && kind === 'prose') {
      const title = line.replace(/^[#\s*]*(?:title|summary|subject)?[#\s*:]*/i, '').replace(/^["']|["'\s*]+$/g, '')
      // A heading such as "## Title" or "## Description" alone announces the title; the next line is it.
      if (title === '' || /^#*\s*\**(?:title|description|summary|bug report|feature request|issue)\**\s*:?$/i.test(line.trim())) continue
      titled = true
      lines.push({ text: title, kind: 'title' })
      continue
    }
    lines.push({ text: line, kind })
  }
  // A task of code alone still has a title: its first line.
  if (!titled && lines[0] !== undefined) lines[0] = { text: lines[0].text, kind: 'title' }
  return lines
}

function kindOf(line: string, fenced: boolean): LineKind {
  if (line.length > 2_000 || LOG_LINE.test(line)) return 'log'
  if (fenced || /^(?: {4,}|\t)\S/.test(line) || /^\s*>>> /.test(line)) return 'code'
  return TEMPLATE_LINE.test(line) ? 'template' : 'prose'
}
