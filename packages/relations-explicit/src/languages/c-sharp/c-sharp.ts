import type { ImportStatement, Reference, SyntaxFacts } from '@deepdiscovery/model'
import { referencePath } from '../../file-links.ts'
import type { Binding, LanguageResolver, Origin, Search } from '../../language-resolver.ts'
import { CERTAIN } from '../../limits.ts'
import { folderOf } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { anyWord } from '../../word-pattern.ts'
import { typeDeclarations } from './c-sharp-types.ts'
import type { TypeDeclaration } from './c-sharp-types.ts'
import { allGlobalUsings, globalUsings } from './global-usings.ts'

const LANGUAGES = ['c-sharp']
/** Different type names of one file that are looked up. */
const MAX_TYPES = 250
const TYPE_KINDS: ReadonlySet<string> = new Set(['class', 'interface', 'struct', 'enum', 'type'])

/** C#'s namespaces: types used by a file, where they are declared in its own namespace, one around it, or one it uses. */
export const cSharp: LanguageResolver = {
  producer: 'imports/c-sharp',
  languages: LANGUAGES,

  async bindings(file, view) {
    const names = usedTypes(file)
    const own = namespacesOf(file)
    const statements = file.imports.filter(({ form }) => form !== 'package')
    return (await Promise.all(statements.map(statement => bindStatement(statement, names, own, view)))).flat()
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
    const names = new Set(usedTypes(file))
    const entries = await Promise.all(references.map(async (reference): Promise<[Reference, readonly Origin[]]> => {
      const path = referencePath(reference)
      const at = path.findIndex(segment => names.has(segment) || isTypeName(segment))
      for (let index = Math.max(at, 0); index < Math.min(path.length, 6); index++) {
        const name = path[index] ?? ''
        if (index === 0 && own.has(name)) break
        const declared = await typeDeclarations(name, view)
        const origins = originsOf(name, visibleOf(declared, path.slice(0, index).join('.'), scopes, usings))
        if (origins.length > 0) return [reference, origins]
      }
      return [reference, []]
    }))
    return new Map(entries.filter(([, origins]) => origins.length > 0))
  },

  async searches(file, _names, through, view) {
    if (through) return []
    const types = file.definitions.filter(({ kind }) => TYPE_KINDS.has(kind)).map(({ name }) => name).slice(0, 40)
    const pattern = anyWord(types)
    if (pattern === undefined) return []
    const namespaces = namespacesOf(file)
    const scope = anyWord(namespaces)
    const search: Search = {
      candidates: { names: [types], languages: LANGUAGES },
      accepts: text => pattern.test(text) && (scope === undefined || scope.test(text)),
    }
    // Where a project uses the namespace globally, its files need not name it.
    const everywhere = await usedGlobally(namespaces, view)
    return everywhere ? [{ ...search, accepts: text => pattern.test(text) }] : [search]
  },

  qualify(name, from) {
    if (!('artifact' in from)) return [namespaceOf(from), name].filter(part => part !== '' && part !== '*').join('.')
    const [namespace = ''] = namespacesOf(from)
    return namespace === '' || name.startsWith(`${namespace}.`) ? name : `${namespace}.${name}`
  },
}

async function bindStatement(
  statement: ImportStatement, names: readonly string[], own: readonly string[], view: RepositoryView,
): Promise<Binding[]> {
  const used = namespaceOf(statement)
  const [imported] = statement.names
  const bare = { statement, exposedAs: undefined }
  if (imported !== undefined && imported.alias !== '' && imported.alias !== '*' && imported.name !== '*') {
    const origins = await typeOrigins(used, own, view)
    return [{ ...bare, name: used, alias: imported.alias, modules: origins, origins }]
  }
  const ofType = await typeOrigins(used, own, view)
  if (ofType.length > 0) return [{ ...bare, name: '*', alias: '', modules: ofType, origins: [] }]
  return (await Promise.all(names.map(async (name): Promise<Binding[]> => {
    const declared = (await typeDeclarations(name, view)).filter(({ namespace }) => matches(namespace, used, own))
    const origins = originsOf(name, declared)
    // Uses go through `visible`, which knows what hides what.
    return origins.length === 0 ? [] : [{ ...bare, name, alias: '', modules: origins, origins: [] }]
  }))).flat()
}

/** Declarations of `A.B.Type`. */
async function typeOrigins(qualified: string, own: readonly string[], view: RepositoryView): Promise<Origin[]> {
  const end = qualified.lastIndexOf('.')
  const name = qualified.slice(end + 1).replace(/<.*$/, '')
  const namespace = end < 0 ? '' : qualified.slice(0, end)
  const declared = await typeDeclarations(name, view)
  return originsOf(name, declared.filter(each => matches(each.namespace, namespace, own)))
}

/** The nearest namespace that has the type: the own one, those around it from inside out, then all used ones. */
function visibleOf(
  declared: readonly TypeDeclaration[], qualifier: string, scopes: readonly string[], usings: ReadonlySet<string>,
): readonly TypeDeclaration[] {
  for (const scope of scopes) {
    const wanted = [scope, qualifier].filter(part => part !== '').join('.')
    const found = declared.filter(({ namespace }) => namespace === wanted)
    if (found.length > 0) return found
  }
  if (qualifier !== '') return declared.filter(({ namespace }) => namespace === qualifier)
  return declared.filter(({ namespace }) => usings.has(namespace) || scopes.some(scope => scope !== '' && namespace.startsWith(`${scope}.`) && usings.has(namespace.slice(scope.length + 1))))
}

function matches(namespace: string, used: string, own: readonly string[]): boolean {
  return namespace === used || own.flatMap(enclosing).some(scope => scope !== '' && namespace === `${scope}.${used}`)
}

/** All parts of a partial type are meant; of several whole types any may be. */
function originsOf(name: string, declared: readonly TypeDeclaration[]): Origin[] {
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
  const names = new Set(references.flatMap(reference => referencePath(reference).filter(isTypeName).slice(0, 3)))
  return [...names].slice(0, MAX_TYPES)
}

function isTypeName(segment: string): boolean {
  return /^\p{Lu}/u.test(segment)
}
