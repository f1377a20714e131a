import type { ArtifactId } from '@deepdiscovery/model'
import type { RepositoryView } from '../../repository-view.ts'
import { cDeclarations } from './c-declarations.ts'
import type { CDeclaration } from './c-declarations.ts'
import { declarationTable } from './declaration-table.ts'
import type { DeclarationTable } from './declaration-table.ts'
import { includeClosure } from './include-closure.ts'

/** A declaration with its file. */
export interface Declared extends CDeclaration {
  readonly artifact: ArtifactId
}

/** The declarations of one name in a file. */
export async function declarationsNamed(name: string, file: ArtifactId, view: RepositoryView): Promise<readonly Declared[]> {
  return (await tableOf(file, view)).get(name).map(each => ({ ...each, artifact: file }))
}

/** Declarations that a file sees, by name. */
export interface IncludedNames {
  readonly isEmpty: boolean
  get(name: string): readonly Declared[]
}

/** What a file sees through its includes: hundreds of headers with all they declare, of which it uses a few names. */
export async function includedNames(file: ArtifactId, view: RepositoryView): Promise<IncludedNames> {
  return await view.once(`c-names:${file}`, async () => {
    const headers = [...await includeClosure(file, view)]
    const read = await Promise.all(headers.map(async artifact => ({ artifact, table: await tableOf(artifact, view) })))
    const tables = read.filter(({ table }) => table.size > 0)
    const known = new Map<string, readonly Declared[]>()
    const find = (name: string): readonly Declared[] => {
      const found: Declared[] = []
      for (const { artifact, table } of tables) for (const each of table.get(name)) found.push({ ...each, artifact })
      return found
    }
    return {
      isEmpty: tables.length === 0,
      get(name) {
        let found = known.get(name)
        if (found === undefined) known.set(name, found = find(name))
        return found
      },
    }
  })
}

/** What one file declares; its text is read once. */
async function tableOf(file: ArtifactId, view: RepositoryView): Promise<DeclarationTable> {
  return await view.once(`c-declarations:${file}`, async () => declarationTable(cDeclarations(await view.text(file) ?? '')))
}

/** The innermost namespace or class of a declaration; empty at the top. */
export function owner(container: string): string {
  return container.slice(container.lastIndexOf('.') + 1)
}
