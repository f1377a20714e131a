import type { ArtifactId } from '@deepdiscovery/model'
import { nameOf } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'

/** One file's declaration of a type or an extension method. */
export interface CSharpDeclaration {
  readonly artifact: ArtifactId
  readonly name: string
  /** Namespace around it; empty for the global one. */
  readonly namespace: string
  /** Names of the types around a nested one, joined by `.`; empty for others. */
  readonly container: string
  readonly partial: boolean
  readonly isExtension: boolean
}

/** Holders of a name that are read to find its declaration; with more, only files named so as to tell are. */
const MAX_HOLDERS = 48
/** What one file may declare; more is generated or hostile. */
const MAX_DECLARATIONS = 2000
const MAX_NAMESPACES = 100
const IDENTIFIER = /^[\p{L}_]\w*$/u

const TYPE = new RegExp(
  String.raw`^[^\n"'/*]{0,200}?\b(?:class|struct|interface|enum|record(?:[ \t]+(?:class|struct))?|delegate[ \t][^\n(;]{1,120})`
  + String.raw`[ \t]{1,40}(\w{1,200})(?=[ \t]*[<(:{;\r\n]|[ \t]+where\b|$)`, 'gm')
const EXTENSION = /\bstatic\b[^\n;={}()]{1,160}?\b(\w{1,200})[ \t]{0,40}(?:<[^>\n(]{0,80}>+[ \t]{0,40})?\(\s{0,80}this\b/g

/** Every declaration of a type of this name, in any namespace: the scanner names the files, their text decides. */
export async function typeDeclarations(name: string, view: RepositoryView): Promise<readonly CSharpDeclaration[]> {
  if (!IDENTIFIER.test(name)) return []
  return await view.once(`c-sharp-type:${name}`, async () => {
    const [holders = []] = await view.find([{ names: [[name]], languages: ['c-sharp'] }])
    return await declarationsOf(name, holders, file => nameOf(file).split('.')[0] === name, false, view)
  })
}

/** Every extension method of this name. */
export async function extensionMethods(name: string, view: RepositoryView): Promise<readonly CSharpDeclaration[]> {
  if (!IDENTIFIER.test(name)) return []
  return await view.once(`c-sharp-extension:${name}`, async () => {
    const [holders = []] = await view.find([{ names: [[name], ['this'], ['static']], languages: ['c-sharp'] }])
    return await declarationsOf(name, holders, file => /extension/i.test(nameOf(file)), true, view)
  })
}

async function declarationsOf(
  name: string, holders: readonly ArtifactId[], isTelling: (file: ArtifactId) => boolean, isExtension: boolean,
  view: RepositoryView,
): Promise<readonly CSharpDeclaration[]> {
  const files = holders.length <= MAX_HOLDERS ? holders : holders.filter(isTelling).slice(0, MAX_HOLDERS)
  const tables = await Promise.all(files.map(file => fileDeclarations(file, view)))
  return tables.flatMap(table => table.filter(each => each.name === name && each.isExtension === isExtension))
}

/** What one file declares; its text is read once. */
async function fileDeclarations(artifact: ArtifactId, view: RepositoryView): Promise<readonly CSharpDeclaration[]> {
  return await view.once(`c-sharp-file:${artifact}`, async () =>
    declarationsIn(await view.text(artifact) ?? '').map(each => ({ artifact, ...each })))
}

/**
 * Types and extension methods that a text declares, each once per place; a type indented deeper than the one before is nested
 * in it.
 */
export function declarationsIn(text: string): Omit<CSharpDeclaration, 'artifact'>[] {
  const namespaces = openedNamespaces(text)
  const found = new Map<string, Omit<CSharpDeclaration, 'artifact'>>()
  const add = (match: RegExpMatchArray, container: string, namespace: string, isExtension: boolean): void => {
    const name = match[1] ?? ''
    const key = `${isExtension} ${namespace} ${container} ${name}`
    const partial = /\bpartial\b/.test(match[0])
    if (!found.has(key)) found.set(key, { name, namespace, container, partial, isExtension })
  }
  let around: { readonly indent: number; readonly name: string; readonly namespace: string }[] = []
  let namespaceAt = walk(namespaces)
  for (const match of text.matchAll(TYPE)) {
    if (found.size >= MAX_DECLARATIONS) break
    const indent = (/^[ \t]*/.exec(match[0])?.[0] ?? '').replaceAll('\t', '    ').length
    const namespace = namespaceAt(match)
    around = around.filter(each => each.indent < indent && each.namespace === namespace)
    add(match, around.map(({ name }) => name).join('.'), namespace, false)
    around.push({ indent, name: match[1] ?? '', namespace })
  }
  namespaceAt = walk(namespaces)
  for (const match of text.matchAll(EXTENSION)) {
    if (found.size >= MAX_DECLARATIONS) break
    add(match, '', namespaceAt(match), true)
  }
  return [...found.values()]
}

interface OpenedNamespace { readonly index: number; readonly name: string }

/** Namespaces by the place where they open, with their full names: one indented deeper than the one before is inside it. */
function openedNamespaces(text: string): readonly OpenedNamespace[] {
  const opened: OpenedNamespace[] = []
  const path: { readonly indent: number; readonly name: string }[] = []
  for (const { 1: indent = '', 2: own = '', index } of text.matchAll(/^([ \t]{0,40})namespace[ \t]+([\w.]{1,300})/gm)) {
    if (opened.length >= MAX_NAMESPACES) break
    while (path.length > 0 && path.at(-1)!.indent >= indent.length) path.pop()
    const name = [...path.map(outer => outer.name), own].join('.')
    path.push({ indent: indent.length, name: own })
    opened.push({ index, name })
  }
  return opened
}

/** The last namespace opened before a match ends (it may start on the same line), for matches in the order of the text. */
function walk(namespaces: readonly OpenedNamespace[]): (match: RegExpMatchArray) => string {
  let next = 0
  return match => {
    const end = (match.index ?? 0) + match[0].length
    while (next < namespaces.length && namespaces[next]!.index < end) next++
    return namespaces[next - 1]?.name ?? ''
  }
}
