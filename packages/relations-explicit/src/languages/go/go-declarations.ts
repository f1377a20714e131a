import type { ArtifactId } from '@deepdiscovery/model'
import type { RepositoryView } from '../../repository-view.ts'
import { constraintOf } from './go-constraints.ts'
import type { Constraint } from './go-constraints.ts'

/** What one file of a folder adds to its package. */
export interface GoFileDeclarations {
  readonly artifact: ArtifactId
  /** Name in its package clause. */
  readonly packageName: string
  /** Names of the package's scope; methods are not. */
  readonly names: ReadonlySet<string>
  readonly constraint: Constraint
}

/** Most files of one folder that are read. */
const MAX_FILES = 400
/** What may open something that goes on in the next line, with the strings and comments that hide it. */
const OPENING = /`|\/\*|\/\/|"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?/g
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
      return text === undefined ? [] : [{ artifact, ...goDeclarations(text), constraint: constraintOf(artifact, text) }]
    }))
    return read.flat()
  })
}

/** Files that importers of a folder get: no tests, and one package where stray programs lie beside it. */
export function importedFiles(files: readonly GoFileDeclarations[]): readonly GoFileDeclarations[] {
  const shipped = files.filter(({ artifact }) => !artifact.endsWith('_test.go'))
  const counts = new Map<string, number>()
  for (const { packageName } of shipped) counts.set(packageName, (counts.get(packageName) ?? 0) + 1)
  // `package main` is a program; with `//go:build ignore` it often lies among the files of a library.
  const weight = (name: string): number => name === 'main' || name === 'documentation' ? 0 : counts.get(name) ?? 0
  const [first] = [...counts.keys()].sort((left, right) => weight(right) - weight(left))
  return shipped.filter(({ packageName }) => packageName === first)
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
  for (const line of codeLines(text)) {
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

/** Lines that no comment and no raw string of several lines holds. */
function* codeLines(text: string): Generator<string> {
  let end: '`' | '*/' | undefined
  for (const line of text.split('\n')) {
    const starts = end === undefined
    if (starts) yield line
    let at = 0
    while (at < line.length) {
      if (end !== undefined) {
        const close = line.indexOf(end, at)
        if (close < 0) break
        at = close + end.length
        end = undefined
      } else {
        OPENING.lastIndex = at
        const opened = OPENING.exec(line)?.[0]
        if (opened === undefined || opened === '//') break
        at = OPENING.lastIndex
        if (opened === '`') end = '`'
        else if (opened === '/*') end = '*/'
      }
    }
  }
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
