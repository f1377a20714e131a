import type { TextLanguage } from '../../language-facts.ts'
import type { TextDraft } from '../../text-draft.ts'
import { inlineParts } from './inline-parts.ts'
import { proseLines } from './prose-lines.ts'

const MAX_HEADINGS = 200
const MAX_LINKS = 1_000

interface Heading {
  readonly level: number
  readonly name: string
  readonly container: string
  readonly line: number
  endLine: number
}

function read(draft: TextDraft): void {
  const headings: Heading[] = []
  const open: Heading[] = []
  let links = 0
  let lastLine = 1
  for (const { text, line, level } of proseLines(draft)) {
    if (text !== '') lastLine = line
    if (level > 0) {
      while (open.length > 0 && open.at(-1)!.level >= level) open.pop()!.endLine = line - 1
      const name = headingName(text)
      const heading = { level, name, container: open.map(each => each.name).join('.').slice(0, 200), line, endLine: line }
      if (name !== '' && headings.length < MAX_HEADINGS) {
        headings.push(heading)
        open.push(heading)
      }
    }
    for (const { kind, value } of inlineParts(text)) {
      if (kind === 'code') draft.literal(value, 'code', line)
      else if (links++ < MAX_LINKS) draft.import({ specifier: value, line })
    }
  }
  for (const heading of open) heading.endLine = lastLine
  for (const { level, ...heading } of headings) {
    draft.define({ ...heading, kind: 'module', signature: `${'#'.repeat(level)} ${heading.name}` })
  }
}

/** Words of a heading, without marks, links' targets and a trailing anchor. */
function headingName(text: string): string {
  return text.slice(0, 400).replaceAll(/!?\[([^[\]]{0,200})\](?:\([^()]{0,300}\)|\[[^[\]]{0,100}\])?/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replace(/\{[#.:][^{}]{0,100}\}\s{0,5}$/, '').replaceAll(/<[^<>]{0,200}>/g, '').trim().slice(0, 120)
}

/** Markdown: headings as definitions, links to files as imports, paths in inline code as literals. */
export const markdownFacts: TextLanguage = { language: 'markdown', read, isDoc: () => false, membersFollowContainer: false }
