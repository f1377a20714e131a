import type { ArtifactId } from '@deepdiscovery/model'
import { grouped } from '../../definition-index.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { cDeclarations } from './c-declarations.ts'
import type { CDeclaration } from './c-declarations.ts'
import { includeClosure } from './include-closure.ts'

/** A declaration with its file. */
export interface Declared extends CDeclaration {
  readonly artifact: ArtifactId
}

/** What one file declares; its text is read once. */
export async function declarationsOf(file: ArtifactId, view: RepositoryView): Promise<readonly Declared[]> {
  return await view.once(`c-declarations:${file}`, async () =>
    cDeclarations(await view.text(file) ?? '').map(each => ({ ...each, artifact: file })))
}

/** The declarations of one name in a file. */
export async function declarationsNamed(name: string, file: ArtifactId, view: RepositoryView): Promise<readonly Declared[]> {
  return (await declarationsByName(file, view)).get(name) ?? []
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
    const tables = (await Promise.all(headers.map(each => declarationsByName(each, view)))).filter(({ size }) => size > 0)
    const known = new Map<string, readonly Declared[]>()
    return {
      isEmpty: tables.length === 0,
      get(name) {
        let found = known.get(name)
        if (found === undefined) known.set(name, found = tables.flatMap(table => table.get(name) ?? []))
        return found
      },
    }
  })
}

async function declarationsByName(file: ArtifactId, view: RepositoryView): Promise<ReadonlyMap<string, readonly Declared[]>> {
  return await view.once(`c-by-name:${file}`, async () => grouped(await declarationsOf(file, view), ({ name }) => name, each => each))
}

/** The innermost namespace or class of a declaration; empty at the top. */
export function owner(container: string): string {
  return container.slice(container.lastIndexOf('.') + 1)
}
