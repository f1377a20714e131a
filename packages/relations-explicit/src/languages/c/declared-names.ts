import type { ArtifactId } from '@deepdiscovery/model'
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
  const byName = await view.once(`c-by-name:${file}`, async () => grouped([await declarationsOf(file, view)]))
  return byName.get(name) ?? []
}

/** What a file sees through its includes, by name. */
export async function includedNames(file: ArtifactId, view: RepositoryView): Promise<ReadonlyMap<string, readonly Declared[]>> {
  return await view.once(`c-names:${file}`, async () => {
    const headers = [...await includeClosure(file, view)]
    return grouped(await Promise.all(headers.map(each => declarationsOf(each, view))))
  })
}

function grouped(tables: readonly (readonly Declared[])[]): ReadonlyMap<string, readonly Declared[]> {
  const names = new Map<string, Declared[]>()
  for (const table of tables) {
    for (const declared of table) {
      const same = names.get(declared.name)
      if (same === undefined) names.set(declared.name, [declared])
      else same.push(declared)
    }
  }
  return names
}

/** The innermost namespace or class of a declaration; empty at the top. */
export function owner(container: string): string {
  return container.slice(container.lastIndexOf('.') + 1)
}
