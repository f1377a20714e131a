import type { TextDraft } from '../../text-draft.ts'

/** A line outside of code; `level` is that of a heading, else 0. */
export interface ProseLine {
  readonly text: string
  readonly line: number
  readonly level: number
}

/** Longer lines are data. */
const MAX_LINE = 20_000

/** Lines of a Markdown text without fenced code, front matter and comments. */
export function* proseLines(draft: TextDraft): Generator<ProseLine> {
  let fence = ''
  let inComment = false
  let inFrontMatter = false
  let before: ProseLine | undefined
  for (const { text: whole, line } of draft.lines()) {
    if (whole === '') {
      if (before !== undefined) yield before
      before = undefined
      continue
    }
    const text = whole.slice(0, MAX_LINE)
    if (line === 1 && /^---\s*$/.test(text)) {
      inFrontMatter = true
      continue
    }
    if (inFrontMatter) {
      if (/^(?:---|\.\.\.)\s*$/.test(text)) inFrontMatter = false
      continue
    }
    const mark = /^\s{0,12}(?:>\s?)?(`{3,20}|~{3,20})/.exec(text)?.[1]
    if (fence !== '') {
      if (mark?.startsWith(fence) === true && text.trim().replace(/^>\s?/, '') === mark) fence = ''
      continue
    }
    if (inComment) {
      inComment = !text.includes('-->')
      continue
    }
    if (mark !== undefined && !(mark.startsWith('`') && text.slice(text.indexOf(mark) + mark.length).includes('`'))) {
      if (before !== undefined) yield before
      before = undefined
      fence = mark
      continue
    }
    const comment = text.lastIndexOf('<!--')
    if (comment >= 0 && !text.includes('-->', comment)) inComment = true
    const prose = text.replaceAll(/<!--[^\n]{0,2000}?(?:-->|$)/g, '')
    const underline = /^ {0,3}(=+|-+)\s*$/.exec(prose)?.[1]
    if (underline !== undefined && before !== undefined && before.level === 0 && isTitle(before.text)) {
      yield { ...before, level: underline.startsWith('=') ? 1 : 2 }
      before = undefined
      continue
    }
    if (before !== undefined) yield before
    const heading = /^ {0,3}(#{1,6})(?:\s+|$)/.exec(prose)
    before = heading === null ? { text: prose, line, level: 0 }
      : { text: prose.slice(heading[0].length).replace(/\s#+\s*$/, ''), line, level: heading[1]!.length }
  }
  if (before !== undefined) yield before
}

/** Words that a line of `=` or `-` makes a heading: no item, quotation or table. */
function isTitle(text: string): boolean {
  return text.trim() !== '' && !/^\s*(?:[-*+>|]|\d+\.)/.test(text)
}
