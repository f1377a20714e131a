import type { ArtifactId } from '@deepdiscovery/model'
import { nameOf } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { escapePattern } from '../../word-pattern.ts'

/** One file's declaration of a type. */
export interface TypeDeclaration {
  readonly artifact: ArtifactId
  /** Namespace around it; empty for the global one. */
  readonly namespace: string
  readonly partial: boolean
}

/** Holders of a name that are read to find its declaration; with more, only files named after it are. */
const MAX_HOLDERS = 48

/** Every declaration of a type of this name, in any namespace: the scanner names the files, their text decides. */
export async function typeDeclarations(name: string, view: RepositoryView): Promise<readonly TypeDeclaration[]> {
  if (!/^[\p{L}_]\w*$/u.test(name)) return []
  return await view.once(`c-sharp-type:${name}`, async () => {
    const [holders = []] = await view.find([{ names: [[name]], languages: ['c-sharp'] }])
    const telling = holders.filter(file => nameOf(file).split('.')[0] === name)
    const files = holders.length <= MAX_HOLDERS ? holders : telling.slice(0, MAX_HOLDERS)
    const found = await Promise.all(files.map(async artifact => declarationsIn(await view.text(artifact) ?? '', name)
      .map(each => ({ artifact, ...each }))))
    return found.flat()
  })
}

/** Namespaces and modifiers of the declarations of one type in a text. */
export function declarationsIn(text: string, name: string): { namespace: string; partial: boolean }[] {
  const pattern = new RegExp(
    `^[^\\n"'/*]{0,200}?\\b(?:class|struct|interface|enum|record|delegate[ \\t][^\\n(;]{1,120})[ \\t]+${escapePattern(name)}(?![\\w])`, 'gm')
  const found: { namespace: string; partial: boolean }[] = []
  for (const match of text.matchAll(pattern)) {
    const namespace = namespaceAt(text, match.index)
    if (!found.some(each => each.namespace === namespace)) found.push({ namespace, partial: /\bpartial\b/.test(match[0]) })
  }
  return found
}

/** The last namespace opened before a position; nested namespaces joined while they are indented deeper. */
function namespaceAt(text: string, position: number): string {
  let path: { readonly indent: number; readonly name: string }[] = []
  for (const [, indent = '', name = ''] of text.slice(0, position).matchAll(/^([ \t]{0,40})namespace[ \t]+([\w.]+)/gm)) {
    path = [...path.filter(outer => outer.indent < indent.length), { indent: indent.length, name }]
  }
  return path.map(({ name }) => name).join('.')
}
