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
  + String.raw`[ \t]+(\w{1,200})(?=[ \t]*[<(:{;\r\n]|[ \t]+where\b|$)`, 'gm')
const EXTENSION = /\bstatic\b[^\n;={}()]{1,160}?\b(\w{1,200})[ \t]*(?:<[^>\n(]{0,80}>+)?[ \t]*\(\s{0,80}this\b/g

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
  const namespaces = [...text.matchAll(/^([ \t]{0,40})namespace[ \t]+([\w.]+)/gm)].slice(0, MAX_NAMESPACES)
    .map(({ 1: indent = '', 2: name = '', index }) => ({ indent: indent.length, name, index }))
  const found = new Map<string, Omit<CSharpDeclaration, 'artifact'>>()
  const add = (match: RegExpMatchArray, container: string, namespace: string, isExtension: boolean): void => {
    const name = match[1] ?? ''
    const key = `${isExtension} ${namespace} ${container} ${name}`
    const partial = /\bpartial\b/.test(match[0])
    if (!found.has(key) && found.size < MAX_DECLARATIONS) found.set(key, { name, namespace, container, partial, isExtension })
  }
  // The name tells the place: a namespace may start on the same line.
  const namespaceAt = (match: RegExpMatchArray): string =>
    innermost(namespaces.filter(({ index }) => index < (match.index ?? 0) + match[0].length))
  let around: { readonly indent: number; readonly name: string; readonly namespace: string }[] = []
  for (const match of text.matchAll(TYPE)) {
    const indent = (/^[ \t]*/.exec(match[0])?.[0] ?? '').replaceAll('\t', '    ').length
    const namespace = namespaceAt(match)
    around = around.filter(each => each.indent < indent && each.namespace === namespace)
    add(match, around.map(({ name }) => name).join('.'), namespace, false)
    around.push({ indent, name: match[1] ?? '', namespace })
  }
  for (const match of text.matchAll(EXTENSION)) add(match, '', namespaceAt(match), true)
  return [...found.values()]
}

/** The last namespace opened; one indented deeper than the one before is inside it. */
function innermost(opened: readonly { readonly indent: number; readonly name: string }[]): string {
  let path: { readonly indent: number; readonly name: string }[] = []
  for (const each of opened) path = [...path.filter(outer => outer.indent < each.indent), each]
  return path.map(({ name }) => name).join('.')
}
