import type { ArtifactId } from '@deepdiscovery/model'
import type { RepositoryView } from '../../repository-view.ts'
import { moduleFiles } from './swift-modules.ts'
import type { SwiftModule } from './swift-modules.ts'

/** What one file adds to its module. */
export interface SwiftFile {
  /** Types, functions and variables outside of types. */
  readonly names: ReadonlySet<string>
  /** Members that it adds by extensions, with the types that it adds them to. */
  readonly added: ReadonlyMap<string, ReadonlySet<string>>
  /** What its types are besides: base classes, protocols, what an alias stands for. */
  readonly bases: ReadonlyMap<string, readonly string[]>
  /** Modules that it hands on by `@_exported import`. */
  readonly exported: readonly string[]
}

/** Names of a module with the files that declare them. */
export interface SwiftNames {
  readonly names: ReadonlyMap<string, readonly ArtifactId[]>
  readonly added: ReadonlyMap<string, readonly SwiftExtension[]>
  readonly bases: ReadonlyMap<string, readonly string[]>
  readonly exported: readonly string[]
}

/** A file that adds a member to types. */
export interface SwiftExtension {
  readonly artifact: ArtifactId
  readonly types: ReadonlySet<string>
}

const MAX_NAMES = 4000
const PREFIX = String.raw`(?:@[\w.]{1,100}(?:\([^()\n]{0,200}\))?[ \t]{1,9}){0,6}(?:[a-z]{4,15}(?:\([a-z]{1,12}\))?[ \t]{1,9}){0,5}?`
const DECLARATION = new RegExp(String.raw`^${PREFIX}(class|struct|enum|protocol|actor|extension|func|let|var|typealias|macro)[ \t]{1,9}([\w.]{1,200})`)
const MEMBER = new RegExp(String.raw`^[ \t]{1,16}${PREFIX}(?:class[ \t]{1,9})?(?:func|let|var)[ \t]{1,9}(\w{1,200})`)

const PRIVATE = /\b(?:file)?private\b(?!\()/
/** Declarations of a type behind whose name its bases stand. */
const TYPED = new Set(['class', 'struct', 'enum', 'protocol', 'actor', 'extension', 'typealias'])

/** Everything that the files of a module declare, read from their texts. */
export async function moduleNames(module: SwiftModule, view: RepositoryView): Promise<SwiftNames> {
  return await view.once(`swift-names:${module.folder}`, async () => {
    const files = await moduleFiles(module, view)
    const read = await Promise.all(files.map(async file => readSwift(await view.text(file) ?? '')))
    const names = new Map<string, ArtifactId[]>()
    const added = new Map<string, SwiftExtension[]>()
    const bases = new Map<string, string[]>()
    for (const [index, artifact] of files.entries()) {
      const file = read[index]!
      for (const name of file.names) put(names, name, artifact)
      for (const [name, types] of file.added) put(added, name, { artifact, types })
      for (const [type, found] of file.bases) for (const base of found) put(bases, type, base)
    }
    return { names, added, bases, exported: [...new Set(read.flatMap(({ exported }) => exported))] }
  })
}

function put<Item>(table: Map<string, Item[]>, name: string, item: Item): void {
  const same = table.get(name)
  if (same === undefined) table.set(name, [item])
  else same.push(item)
}

/** Declarations of a Swift text: what starts at the start of a line, and the members of extensions below them. */
export function readSwift(text: string): SwiftFile {
  const names = new Set<string>()
  const added = new Map<string, Set<string>>()
  const bases = new Map<string, string[]>()
  let extended = ''
  for (const line of text.replaceAll(/"""[^]*?"""/g, '""').split('\n')) {
    if (names.size + added.size >= MAX_NAMES) break
    const start = line.slice(0, 400)
    if (/^[@\w]/.test(start)) {
      const [whole = '', keyword, path = ''] = DECLARATION.exec(start) ?? []
      if (keyword === undefined) continue
      const name = path.slice(path.lastIndexOf('.') + 1)
      const isPrivate = PRIVATE.test(whole)
      for (const base of TYPED.has(keyword) ? basesIn(start.slice(whole.length)) : []) put(bases, name, base)
      extended = keyword === 'extension' && !isPrivate ? name : ''
      if (keyword !== 'extension' && !isPrivate) names.add(path)
    } else if (start.startsWith('}')) extended = ''
    else if (extended !== '') {
      const [whole = '', member] = MEMBER.exec(start) ?? []
      if (member !== undefined && !PRIVATE.test(whole)) added.set(member, (added.get(member) ?? new Set()).add(extended))
    }
  }
  const exported = [...text.matchAll(/^@_exported[ \t]+(?:public[ \t]+)?import[ \t]+(?:(?:struct|class|enum|protocol|func|typealias|let|var)[ \t]+)?(\w{1,100})/gm)]
  return { names, added, bases, exported: exported.slice(0, 50).map(([, name = '']) => name) }
}

/** `<T>: Base, Kit.Closing where T: X {`, or what an alias stands for: the last parts of the types' names. */
function basesIn(behind: string): string[] {
  const list = /^[ \t]*(?:<[^>]*>)?[ \t]*[:=]([^{=]*)/.exec(behind)?.[1] ?? ''
  const plain = (list.split(/\bwhere\b/)[0] ?? '').replaceAll(/<[^<>]*>/g, '')
  return plain.split(/[,&]/).flatMap(part => /([\p{L}_][\p{L}\p{N}_]*)\s*$/u.exec(part)?.[1] ?? [])
}
