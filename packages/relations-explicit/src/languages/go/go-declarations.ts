import type { ArtifactId } from '@deepdiscovery/model'
import type { RepositoryView } from '../../repository-view.ts'

/** What one file of a folder adds to its package. */
export interface GoFileDeclarations {
  readonly artifact: ArtifactId
  /** Name in its package clause. */
  readonly packageName: string
  /** Names of the package's scope; methods are not. */
  readonly names: ReadonlySet<string>
}

/** Most files of one folder that are read. */
const MAX_FILES = 400
const IDENTIFIER = /^[\p{L}_][\p{L}\p{N}_]*/u

/**
 * The package scope of a folder, file by file. Read from the text: what `gofmt` puts at the start of a line, without a parse
 * of every file.
 */
export async function folderDeclarations(folder: string, view: RepositoryView): Promise<readonly GoFileDeclarations[]> {
  return await view.once(`go-declarations:${folder}`, async () => {
    const files = (view.files.folder(folder)?.files ?? []).filter(file => file.endsWith('.go')).slice(0, MAX_FILES)
    const read = await Promise.all(files.map(async artifact => {
      const text = await view.text(artifact)
      return text === undefined ? [] : [{ artifact, ...goDeclarations(text) }]
    }))
    return read.flat()
  })
}

/** Package name and package-level names of one Go file. */
export function goDeclarations(text: string): { packageName: string; names: ReadonlySet<string> } {
  const names = new Set<string>()
  const add = (list: string): void => {
    for (const part of list.split(',')) {
      const name = IDENTIFIER.exec(part.trimStart())?.[0]
      if (name === undefined) return
      if (name !== '_') names.add(name)
      // `a, b = 1, 2` names as long as only names stand before the comma.
      if (part.trim() !== name) return
    }
  }
  let packageName = ''
  let block = false
  let depth = 0
  for (const line of text.split('\n')) {
    if (block) {
      if (line.startsWith(')')) block = false
      else if (depth === 0 && /^\t[\p{L}_]/u.test(line)) add(line)
      depth = Math.max(0, depth + nesting(line))
      continue
    }
    const [, word, rest = ''] = /^(package|func|type|var|const)[ \t]+(.*)$/.exec(line) ?? []
    if (word === 'package') packageName ||= IDENTIFIER.exec(rest)?.[0] ?? ''
    else if (word !== undefined && rest.startsWith('(') && word !== 'func') {
      block = !rest.includes(')')
      depth = 0
    } else if (word !== undefined) add(rest)
  }
  return { packageName, names }
}

/** Bodies inside a block of declarations hold fields, not names of the package. */
function nesting(line: string): number {
  let depth = 0
  for (const character of line.replace(/"(?:[^"\\]|\\.)*"|\/\/.*$/g, '')) {
    if (character === '{' || character === '(') depth++
    else if (character === '}' || character === ')') depth--
  }
  return depth
}
