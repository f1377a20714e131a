import type { ImportStatement, Reference, SyntaxFacts } from '@deepdiscovery/model'
import { referencePath } from '../../reference-path.ts'
import type { Binding, LanguageResolver, Origin, Search } from '../../language-resolver.ts'
import { CERTAIN } from '../../limits.ts'
import { folderOf } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { anyWord } from '../../word-pattern.ts'
import { declarationsIn, extensionMethods, typeDeclarations } from './c-sharp-declarations.ts'
import type { CSharpDeclaration } from './c-sharp-declarations.ts'
import { allGlobalUsings, globalUsings } from './global-usings.ts'

const LANGUAGES = ['c-sharp']
/** Different type names of one file that are looked up. */
const MAX_TYPES = 250
/** Different method names of one file that are looked up as extensions. */
const MAX_METHODS = 120
/** Confidence of an extension method: the receiver's type is not checked. */
const EXTENSION = 0.7
const TYPE_KINDS: ReadonlySet<string> = new Set(['class', 'interface', 'struct', 'enum', 'type'])

/** C#'s namespaces: types used by a file, where they are declared in its own namespace, one around it, or one it uses. */
export const cSharp: LanguageResolver = {
  producer: 'imports/c-sharp',
  languages: LANGUAGES,

  async bindings(file, view) {
    const used = { types: usedTypes(file), methods: calledMethods(file) }
    const own = namespacesOf(file)
    const statements = file.imports.filter(({ form }) => form !== 'package')
    return (await Promise.all(statements.map(statement => bindStatement(statement, used, own, view)))).flat()
  },

  async members(_file, binding) {
    return binding.origins
  },

  async visible(file, references, view) {
    const scopes = namespacesOf(file).flatMap(enclosing)
    const usings = new Set([
      ...file.imports.filter(({ form }) => form !== 'package').map(namespaceOf),
      ...await globalUsings(folderOf(file.artifact), view),
    ])
    const own = new Set(file.definitions.filter(({ kind }) => TYPE_KINDS.has(kind)).map(({ name }) => name))
    const entries = await Promise.all(references.map(async (reference): Promise<[Reference, readonly Origin[]]> => {
      const found = await typeMeanings(reference, own, scopes, usings, view)
      return [reference, found.length > 0 ? found : await extensionMeanings(reference, scopes, usings, view)]
    }))
    return new Map(entries.filter(([, origins]) => origins.length > 0))
  },

  async searches(file, _names, through, view) {
    if (through) return []
    const types = file.definitions.filter(({ kind }) => TYPE_KINDS.has(kind))
      .map(({ name }) => name.replace(/(?<=.)Attribute$/, ''))
    const extensions = declarationsIn(await view.text(file.artifact) ?? '').filter(({ isExtension }) => isExtension)
      .map(({ name }) => name)
    const known = types.slice(0, 40)
    const names = [...new Set([...known, ...known.map(name => `${name}Attribute`), ...extensions.slice(0, 40)])]
    const pattern = anyWord(names)
    if (pattern === undefined) return []
    const namespaces = namespacesOf(file)
    const scope = anyWord(namespaces)
    const search: Search = {
      candidates: { names: [names], languages: LANGUAGES },
      accepts: text => pattern.test(text) && (scope === undefined || scope.test(text)),
    }
    // Where a project uses the namespace globally, its files need not name it.
    const everywhere = await usedGlobally(namespaces, view)
    return everywhere ? [{ ...search, accepts: text => pattern.test(text) }] : [search]
  },

  narrow(file, target) {
    const names = new Set(target.definitions.map(({ name }) => name.replace(/Attribute$/, '')))
    return { ...file, references: file.references.filter(reference =>
      [reference.name, ...referencePath(reference)].some(name => names.has(name.replace(/Attribute$/, '')))) }
  },

  qualify(name, from) {
    if (!('artifact' in from)) return [namespaceOf(from), name].filter(part => part !== '' && part !== '*').join('.')
    const [namespace = ''] = namespacesOf(from)
    return namespace === '' || name.startsWith(`${namespace}.`) ? name : `${namespace}.${name}`
  },
}

async function bindStatement(
  statement: ImportStatement, used: { readonly types: readonly string[]; readonly methods: readonly string[] },
  own: readonly string[], view: RepositoryView,
): Promise<Binding[]> {
  const namespace = namespaceOf(statement)
  const [imported] = statement.names
  const bare = { statement, exposedAs: undefined }
  if (imported !== undefined && imported.alias !== '' && imported.alias !== '*' && imported.name !== '*') {
    const origins = await typeOrigins(namespace, own, view)
    return [{ ...bare, name: namespace, alias: imported.alias, modules: origins, origins }]
  }
  const ofType = await typeOrigins(namespace, own, view)
  if (ofType.length > 0) return [{ ...bare, name: '*', alias: '', modules: ofType, origins: [] }]
  // Uses go through `visible`, which knows what hides what.
  const bind = (name: string, declared: readonly CSharpDeclaration[]): Binding[] => {
    const origins = originsOf(name, declared.filter(each => matches(each.namespace, namespace, own)))
    return origins.length === 0 ? [] : [{ ...bare, name, alias: '', modules: origins, origins: [] }]
  }
  const types = await Promise.all(used.types.map(async name => bind(name, await typeDeclarations(name, view))))
  const methods = await Promise.all(used.methods.map(async name => bind(name, await extensionMethods(name, view))))
  return [...types.flat(), ...methods.flat()]
}

/** The first part of a reference that is a type, in what its namespaces and usings show. */
async function typeMeanings(
  reference: Reference, own: ReadonlySet<string>, scopes: readonly string[], usings: ReadonlySet<string>, view: RepositoryView,
): Promise<Origin[]> {
  const path = referencePath(reference)
  for (const [index, segment] of path.slice(0, 6).entries()) {
    if (!isTypeName(segment)) continue
    if (index === 0 && own.has(segment)) return []
    for (const name of spellings(segment, reference)) {
      const declared = await typeDeclarations(name, view)
      const origins = originsOf(name, visibleOf(declared, path.slice(0, index).join('.'), scopes, usings))
      if (origins.length > 0) return origins
    }
  }
  return []
}

/** `services.AddCart()` may be a static method of a used namespace. */
async function extensionMeanings(
  reference: Reference, scopes: readonly string[], usings: ReadonlySet<string>, view: RepositoryView,
): Promise<Origin[]> {
  if (reference.kind !== 'call' || reference.qualifier === '') return []
  const declared = await extensionMethods(reference.name, view)
  const all = new Set([...usings, ...scopes])
  return originsOf(reference.name, declared.filter(({ namespace }) => all.has(namespace)))
    .map(origin => ({ ...origin, confidence: origin.confidence * EXTENSION }))
}

/** `[Route]` is the class `RouteAttribute`. */
function spellings(name: string, { kind }: Reference): string[] {
  return kind === 'annotation' && !name.endsWith('Attribute') ? [`${name}Attribute`, name] : [name]
}

/** Declarations of `A.B.Type`, or of the type that one nested in it is written in. */
async function typeOrigins(qualified: string, own: readonly string[], view: RepositoryView): Promise<Origin[]> {
  const segments = qualified.replace(/<.*$/, '').split('.')
  for (let length = segments.length; length > Math.max(0, segments.length - 3); length--) {
    const name = segments[length - 1] ?? ''
    const namespace = segments.slice(0, length - 1).join('.')
    const declared = await typeDeclarations(name, view)
    const origins = originsOf(name, declared.filter(each => matches(each.namespace, namespace, own)))
    if (origins.length > 0) return origins
  }
  return []
}

/** The nearest namespace that has the type: the own one, those around it from inside out, then all used ones. */
function visibleOf(
  declared: readonly CSharpDeclaration[], qualifier: string, scopes: readonly string[], usings: ReadonlySet<string>,
): readonly CSharpDeclaration[] {
  for (const scope of scopes) {
    const wanted = [scope, qualifier].filter(part => part !== '').join('.')
    const found = declared.filter(({ namespace }) => namespace === wanted)
    if (found.length > 0) return found
  }
  if (qualifier !== '') return declared.filter(({ namespace }) => namespace === qualifier)
  // `using Core;` inside `namespace Acme` may mean `Acme.Core`.
  const isUsed = (namespace: string): boolean => usings.has(namespace)
    || scopes.some(scope => scope !== '' && namespace.startsWith(`${scope}.`) && usings.has(namespace.slice(scope.length + 1)))
  return declared.filter(({ namespace }) => isUsed(namespace))
}

function matches(namespace: string, used: string, own: readonly string[]): boolean {
  return namespace === used || own.flatMap(enclosing).some(scope => scope !== '' && namespace === `${scope}.${used}`)
}

/** All parts of a partial type are meant; of several whole types any may be. */
function originsOf(name: string, declared: readonly CSharpDeclaration[]): Origin[] {
  const whole = declared.filter(({ partial }) => !partial).length
  const confidence = whole > 1 ? CERTAIN / declared.length : CERTAIN
  return declared.slice(0, 12).map(({ artifact }) => ({ artifact, name, confidence, hops: [] }))
}

function namespacesOf({ imports }: SyntaxFacts): string[] {
  const declared = imports.filter(({ form }) => form === 'package').map(({ specifier }) => specifier)
  return declared.length === 0 ? [''] : [...new Set(declared)]
}

/** A namespace and those around it, innermost first, the global one last. */
function enclosing(namespace: string): string[] {
  const segments = namespace === '' ? [] : namespace.split('.')
  return [...segments.map((_, index) => segments.slice(0, segments.length - index).join('.')), '']
}

async function usedGlobally(namespaces: readonly string[], view: RepositoryView): Promise<boolean> {
  const all = await allGlobalUsings(view)
  return all.some(({ namespace }) => namespaces.includes(namespace))
}

function namespaceOf({ specifier }: ImportStatement): string {
  return specifier.replace(/^global::/, '').replace(/\.\*$/, '')
}

function usedTypes({ references }: SyntaxFacts): string[] {
  const names = new Set(references.flatMap(reference =>
    referencePath(reference).filter(isTypeName).slice(0, 3).flatMap(name => spellings(name, reference))))
  return [...names].slice(0, MAX_TYPES)
}

function calledMethods({ references }: SyntaxFacts): string[] {
  const names = references.filter(({ kind, qualifier }) => kind === 'call' && qualifier !== '').map(({ name }) => name)
  return [...new Set(names)].slice(0, MAX_METHODS)
}

function isTypeName(segment: string): boolean {
  return /^\p{Lu}/u.test(segment)
}
