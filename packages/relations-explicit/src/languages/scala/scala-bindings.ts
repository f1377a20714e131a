import type { ImportStatement, SyntaxFacts } from '@deepdiscovery/model'
import type { Binding, Origin } from '../../language-resolver.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { packageMember, usedNames } from '../jvm/package-members.ts'
import { importedOrigins, importRoots, packageScopes } from './scala-scopes.ts'

/** What the imports of a Scala file bind; names imported by name hide those of wildcards. */
export async function scalaBindings(file: SyntaxFacts, view: RepositoryView): Promise<readonly Binding[]> {
  const statements = file.imports.filter(({ form }) => form !== 'package')
  const taken = new Set(statements.flatMap(({ names }) => names.flatMap(({ name, alias }) => name === '*' ? [] : [name, alias])))
  return (await Promise.all(statements.map(statement => bindStatement(statement, taken, file, view)))).flat()
}

async function bindStatement(
  statement: ImportStatement, taken: ReadonlySet<string>, file: SyntaxFacts, view: RepositoryView,
): Promise<Binding[]> {
  const { specifier, names } = statement
  const shown = statement.form === 're-export'
  const bound = await Promise.all(names.map(async ({ name, alias }): Promise<Binding[]> => {
    if (alias === '_') return []
    if (name === '*') return await wildcardBindings(statement, taken, file, view)
    const path = `${specifier}.${name}`
    const found = await importedOrigins(path, file, view)
    const origins = found.length > 0 ? found : await importedOrigins(`${path}.package`, file, view)
    return [{ statement, name, alias, modules: origins, origins, exposedAs: shown ? alias : undefined }]
  }))
  return bound.flat()
}

/** What is used of a package, or of what an object holds. */
async function wildcardBindings(
  statement: ImportStatement, taken: ReadonlySet<string>, file: SyntaxFacts, view: RepositoryView,
): Promise<Binding[]> {
  const { specifier } = statement
  const { roots, called } = usedNames(file)
  const free = roots.filter(root => !taken.has(root))
  const bare = { statement, exposedAs: undefined }
  for (const scope of importRoots(specifier, file)) {
    const bind = async (name: string, kind: 'type' | 'extension'): Promise<Binding[]> => {
      const origins = await packageMember(name, scope, kind, file, view)
      return origins.length === 0 ? [] : [{ ...bare, name, alias: kind === 'type' ? name : '', modules: origins, origins }]
    }
    const plain = (await Promise.all(free.map(name => bind(name, 'type')))).flat()
    const added = (await Promise.all(called.map(name => bind(name, 'extension')))).flat()
    if (plain.length + added.length > 0) return [...plain, ...added]
    // Implicits have no name where they are used: the package object that holds them is what the import needs.
    const object = await packageMember('package', scope, 'type', file, view)
    if (object.length > 0) return [{ ...bare, name: '*', alias: '', modules: object, origins: [] }]
  }
  const owners = await importedOrigins(specifier, file, view)
  const nested = await memberNames(owners, view)
  return owners.length === 0 ? [] : [
    { ...bare, name: '*', alias: '', modules: owners, origins: [] },
    ...free.filter(name => nested.has(name)).map(name => ({ ...bare, name, alias: name, modules: owners, origins: owners })),
  ]
}

/** Members of objects, at whatever depth their file defines them. */
async function memberNames(owners: readonly Origin[], view: RepositoryView): Promise<ReadonlySet<string>> {
  const facts = await Promise.all(owners.slice(0, 4).map(({ artifact }) => view.facts(artifact)))
  const names = new Set<string>()
  for (const [index, file] of facts.entries()) {
    const owner = owners[index]!.name.split('.').at(-1) ?? ''
    for (const { container, name } of file?.definitions ?? []) {
      if (container === owner || container.endsWith(`.${owner}`)) names.add(name)
    }
  }
  return names
}

/** Packages that a file imports whole, at all the places they may be. */
export function wildcardPackages(file: SyntaxFacts): readonly string[] {
  return [...packageScopes(file), ...file.imports.filter(({ names }) => names.some(({ name }) => name === '*'))
    .flatMap(({ specifier }) => importRoots(specifier, file))]
}
