import type { ImportStatement, SyntaxFacts } from '@deepdiscovery/model'
import type { Binding } from '../../language-resolver.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { jvmPackage } from '../jvm/jvm-packages.ts'
import { gradleBinding } from './gradle-projects.ts'
import { isStar, isTypeName, packageMember, pathOrigins, usedNames } from '../jvm/package-members.ts'
import { packageOf } from './kotlin-package.ts'

/** What the imports of a Kotlin file bind. Nearer names win: those imported by name, then the own package's, then those of stars. */
export async function kotlinBindings(file: SyntaxFacts, view: RepositoryView): Promise<readonly Binding[]> {
  const statements = file.imports.filter(({ form }) => form !== 'package')
  const taken = new Set(statements.filter(each => !isStar(each)).flatMap(({ names }) => names.map(({ alias }) => alias)))
  const own = await jvmPackage(packageOf(file), view)
  const defined = new Set(file.definitions.filter(({ container }) => container === '').map(({ name }) => name))
  const isFree = (name: string): boolean => !taken.has(name) && !own.types.has(name) && !defined.has(name)
  return (await Promise.all(statements.map(async statement => {
    if (statement.form === 'dynamic') return gradleBinding(statement, view)
    return isStar(statement) ? await starBindings(statement, isFree, file, view) : [await namedBinding(statement, file, view)]
  }))).flat()
}

async function namedBinding(statement: ImportStatement, file: SyntaxFacts, view: RepositoryView): Promise<Binding> {
  const origins = await pathOrigins(statement.specifier.split('.'), file, view)
  const [imported] = statement.names
  const name = imported?.name ?? ''
  return { statement, name, alias: imported?.alias ?? name, modules: origins, origins, exposedAs: undefined }
}

async function starBindings(
  statement: ImportStatement, isFree: (name: string) => boolean, file: SyntaxFacts, view: RepositoryView,
): Promise<Binding[]> {
  const { specifier } = statement
  const { roots, called } = usedNames(file)
  const segments = specifier.split('.')
  if (isTypeName(segments.at(-1)!)) {
    // `import a.Color.*` takes what is nested in a type.
    const ofType = await pathOrigins(segments, file, view)
    const nested = await nestedNames(ofType.length === 1 ? ofType[0]!.artifact : undefined, segments.at(-1)!, view)
    const used = roots.filter(root => nested.has(root) && isFree(root))
    const bare = { statement, modules: ofType, exposedAs: undefined }
    return [
      { ...bare, name: '*', alias: '', origins: [] },
      ...used.map(name => ({ ...bare, name, alias: name, origins: ofType.map(origin => ({ ...origin, name: `${segments.at(-1)}.${name}` })) })),
    ]
  }
  const { values } = await jvmPackage(specifier, view)
  const calls = await functionNames(file, view)
  const bind = async (name: string, kind: 'type' | 'extension'): Promise<Binding[]> => {
    const origins = await packageMember(name, specifier, kind, file, view)
    // An extension is no name that stands alone: uses find it through what the file sees.
    const alias = kind === 'type' ? name : ''
    return origins.length === 0 ? [] : [{ statement, name, alias, modules: origins, origins, exposedAs: undefined }]
  }
  const isUsedSo = (name: string): boolean => values.has(name) || calls.has(name)
  const plain = await Promise.all(roots.filter(name => isFree(name) && isUsedSo(name)).map(name => bind(name, 'type')))
  const added = await Promise.all(called.map(name => bind(name, 'extension')))
  return [...plain.flat(), ...added.flat()]
}

async function nestedNames(artifact: string | undefined, type: string, view: RepositoryView): Promise<ReadonlySet<string>> {
  const facts = artifact === undefined ? undefined : await view.facts(artifact as SyntaxFacts['artifact'])
  const nested = facts?.definitions.filter(({ container }) => container === type || container.endsWith(`.${type}`)) ?? []
  return new Set(nested.map(({ name }) => name))
}

/** Names that a file uses as functions: called, or handed on by `::name`. What only stands before a dot is a variable. */
async function functionNames({ artifact, references }: SyntaxFacts, view: RepositoryView): Promise<ReadonlySet<string>> {
  const text = await view.text(artifact) ?? ''
  const handedOn = [...text.matchAll(/::[ \t]{0,4}`?([\p{L}_][\p{L}\p{N}_]*)/gu)].map(([, name = '']) => name)
  const bare = references.filter(({ qualifier, kind }) => qualifier === '' && kind !== 'value').map(({ name }) => name)
  return new Set([...handedOn, ...bare])
}
