import { collapse, MAX_DOC } from './short-text.ts'

/** A longer comment is looked at up to here. */
const MAX_COMMENT = 4_000

/**
 * First paragraph of a comment or docstring without its markers: up to an empty line or an `@tag` line, at most 300 characters.
 * XML tags of C# and inline tags of Javadoc are left out. `undefined` where nothing is left.
 */
export function docParagraph(comment: string): string | undefined {
  const paragraph: string[] = []
  for (const raw of comment.slice(0, MAX_COMMENT).split('\n')) {
    const line = withoutMarkers(raw.trim())
    if (line.startsWith('@')) break
    if (line !== '') paragraph.push(line)
    else if (paragraph.length > 0) break
  }
  const text = collapse(paragraph.join(' '), MAX_DOC)
  return text === '' ? undefined : text
}

function withoutMarkers(line: string): string {
  let text = line
  if (text.endsWith('*/')) text = text.slice(0, -2).trimEnd()
  if (text.startsWith('/**') || text.startsWith('/*!')) text = text.slice(3)
  else if (text.startsWith('/*')) text = text.slice(2)
  else if (text.startsWith('///') || text.startsWith('//!')) text = text.slice(3)
  else if (text.startsWith('//')) text = text.slice(2)
  else if (text.startsWith('*')) text = text.slice(1)
  return text.replaceAll(/<\/?(?:summary|para|remarks|p|c|code|inheritdoc|see cref="([^"<>]{0,100})")\s?\/?>/g, '$1')
    .replaceAll(/\{@\w{1,20}\s+([^{}]{1,200})\}/g, '$1').trim()
}
