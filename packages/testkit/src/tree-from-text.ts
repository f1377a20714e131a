import { toArtifactId } from '@deepdiscovery/model'

const MARKER = /^[ \t]*\/\/- (\S.*)$/

/**
 * Reads a multi-file fixture: a line `//- src/cart.ts` begins a file, the lines below it are its text.
 * The indentation of the first marker is taken off every line, so that a fixture can be indented with its test.
 * Files that are not empty end with a line feed; a last line of white space (before the closing back-tick) is dropped.
 *
 * @throws TypeError if text stands before the first marker, or a path is invalid or given twice.
 */
export function treeFromText(text: string): Record<string, string> {
  const lines = text.split(/\r?\n/)
  if (lines.at(-1)?.trim() === '') lines.pop()
  const files = new Map<string, string[]>()
  let indentation: string | undefined
  let current: string[] | undefined
  for (const line of lines) {
    const path = MARKER.exec(line)?.[1]?.trim()
    if (path !== undefined) {
      indentation ??= line.slice(0, line.indexOf('//- '))
      if (files.has(toArtifactId(path))) throw new TypeError(`The fixture names ${path} twice`)
      files.set(path, (current = []))
    } else if (current !== undefined) {
      current.push(line.startsWith(indentation ?? '') ? line.slice(indentation?.length ?? 0) : line.trimStart())
    } else if (line.trim() !== '') {
      throw new TypeError(`The fixture has text before its first "//- path" line: ${JSON.stringify(line.trim())}`)
    }
  }
  return Object.fromEntries([...files].map(([path, content]) => [path, content.length === 0 ? '' : `${content.join('\n')}\n`]))
}
