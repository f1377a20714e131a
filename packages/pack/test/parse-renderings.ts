import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** What a strict reader that knows only the documented grammar finds in a Markdown text. */
export interface ParsedMarkdown {
  readonly paths: readonly string[]
  readonly excerpts: readonly string[]
}

/**
 * Line by line: a title, a note, cards (`N. ` and inline code, further lines indented, fenced excerpts), a tail of known
 * labels. Anything else is an error.
 */
export function parseMarkdown(text: string): ParsedMarkdown {
  const paths: string[] = []
  const excerpts: string[] = []
  const lines = text.split('\n')
  if (lines.pop() !== '') throw new Error('The text does not end with a line feed')
  if (!lines.shift()?.startsWith('# Context for: ')) throw new Error('No title')
  if (!lines.shift()?.startsWith('Files chosen for this task')) throw new Error('No note')
  while (lines.length > 0) {
    const line = lines.shift() ?? ''
    const fence = /^(`{3,})[a-z0-9-]*$/.exec(line)?.[1]
    if (fence !== undefined) {
      const end = lines.indexOf(fence)
      if (end === -1) throw new Error('A fence stays open')
      excerpts.push(lines.splice(0, end).join('\n'))
      lines.shift()
    } else if (/^\d+\. /.test(line)) {
      if (!line.startsWith(`${paths.length + 1}. `)) throw new Error(`Card out of order: ${line}`)
      paths.push(readInlineCode(line.slice(line.indexOf(' ') + 1)))
    } else if (line !== '' && !line.startsWith('  ') && !/^(?:Relations|Left out|Coverage): |^Path, each file below|^No file was chosen\./.test(line)) {
      throw new Error(`A line that is no part of a pack: ${JSON.stringify(line)}`)
    }
  }
  return { paths, excerpts }
}

/** A code span as CommonMark reads it: closed by the first run of as many backticks. */
function readInlineCode(text: string): string {
  const fence = /^`+/.exec(text)?.[0] ?? ''
  if (fence === '') throw new Error(`No inline code: ${text}`)
  for (const run of text.slice(fence.length).matchAll(/`+/g)) {
    if (run[0] !== fence) continue
    const code = text.slice(fence.length, fence.length + run.index)
    return /^ .* $/.test(code) && /[^ ]/.test(code) ? code.slice(1, -1) : code
  }
  throw new Error(`Inline code stays open: ${text}`)
}

/** Paths and excerpts of an XML text, by an XML parser that knows nothing of us. */
export function parseXml(text: string): ParsedMarkdown {
  const valid = XMLValidator.validate(text)
  if (valid !== true) throw new Error(valid.err.msg)
  const always = new Set(['file', 'excerpt'])
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    trimValues: false,
    parseTagValue: false,
    parseAttributeValue: false,
    alwaysCreateTextNode: true,
    isArray: name => always.has(name),
    htmlEntities: false,
    processEntities: { enabled: true, maxTotalExpansions: 1e6, maxEntityCount: 1e6 },
  })
  const { context } = parser.parse(text) as { context: { file?: { '@path': string; excerpt?: { '#text': string }[] }[] } }
  const files = context.file ?? []
  return {
    paths: files.map(file => file['@path']),
    excerpts: files.flatMap(file => (file.excerpt ?? []).map(excerpt => excerpt['#text'].slice(1, -1))),
  }
}
