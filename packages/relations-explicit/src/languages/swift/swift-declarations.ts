import type { ArtifactId } from '@deepdiscovery/model'
import type { RepositoryView } from '../../repository-view.ts'
import { moduleFiles } from './swift-modules.ts'
import type { SwiftModule } from './swift-modules.ts'

/** What one file adds to its module. */
export interface SwiftFile {
  /** Types, functions and variables outside of types. */
  readonly names: ReadonlySet<string>
  /** Members that it adds to types by extensions. */
  readonly added: ReadonlySet<string>
  /** Modules that it hands on by `@_exported import`. */
  readonly exported: readonly string[]
}

/** Names of a module with the files that declare them. */
export interface SwiftNames {
  readonly names: ReadonlyMap<string, readonly ArtifactId[]>
  readonly added: ReadonlyMap<string, readonly ArtifactId[]>
  readonly exported: readonly string[]
}

const MAX_NAMES = 4000
const PREFIX = String.raw`(?:@[\w.]{1,100}(?:\([^()\n]{0,200}\))?[ \t]{1,9}){0,6}(?:[a-z]{4,15}(?:\([a-z]{1,12}\))?[ \t]{1,9}){0,5}?`
const DECLARATION = new RegExp(String.raw`^${PREFIX}(class|struct|enum|protocol|actor|extension|func|let|var|typealias|macro)[ \t]{1,9}([\w.]{1,200})`)
const MEMBER = new RegExp(String.raw`^[ \t]{1,16}${PREFIX}(?:class[ \t]{1,9})?(?:func|let|var)[ \t]{1,9}(\w{1,200})`)

/** Everything that the files of a module declare, read from their texts. */
export async function moduleNames(module: SwiftModule, view: RepositoryView): Promise<SwiftNames> {
  return await view.once(`swift-names:${module.folder}`, async () => {
    const files = await moduleFiles(module, view)
    const read = await Promise.all(files.map(async file => readSwift(await view.text(file) ?? '')))
    const names = new Map<string, ArtifactId[]>()
    const added = new Map<string, ArtifactId[]>()
    const put = (table: Map<string, ArtifactId[]>, name: string, file: ArtifactId): void => {
      const same = table.get(name)
      if (same === undefined) table.set(name, [file])
      else same.push(file)
    }
    for (const [index, file] of files.entries()) {
      for (const name of read[index]!.names) put(names, name, file)
      for (const name of read[index]!.added) put(added, name, file)
    }
    return { names, added, exported: [...new Set(read.flatMap(({ exported }) => exported))] }
  })
}

/** Declarations of a Swift text: what starts at the start of a line, and the members of extensions below them. */
export function readSwift(text: string): SwiftFile {
  const names = new Set<string>()
  const added = new Set<string>()
  let inExtension = false
  for (const line of text.replaceAll(/"""[^]*?"""/g, '""').split('\n')) {
    if (names.size + added.size >= MAX_NAMES) break
    const start = line.slice(0, 400)
    if (/^[@\w]/.test(start)) {
      const [, keyword, name = ''] = DECLARATION.exec(start) ?? []
      if (keyword === undefined) continue
      inExtension = keyword === 'extension'
      if (!inExtension && !/\b(?:file)?private\b(?!\()/.test(start.slice(0, start.indexOf(name)))) names.add(name)
    } else if (start.startsWith('}')) inExtension = false
    else if (inExtension) {
      const member = MEMBER.exec(start)?.[1]
      if (member !== undefined) added.add(member)
    }
  }
  const exported = [...text.matchAll(/^@_exported[ \t]+(?:public[ \t]+)?import[ \t]+(?:(?:struct|class|enum|protocol|func|typealias|let|var)[ \t]+)?(\w{1,100})/gm)]
  return { names, added, exported: exported.slice(0, 50).map(([, name = '']) => name) }
}
