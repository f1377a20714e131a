import type { ImportStatement, Reference, SyntaxFacts } from '@deepdiscovery/model'
import type { Binding, LanguageResolver, Origin, Part, Search } from '../../language-resolver.ts'
import { CERTAIN } from '../../limits.ts'
import { referencePath } from '../../reference-path.ts'
import { folderOf } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { anyWord } from '../../word-pattern.ts'
import { declarationsIn, extensionMethods, typeDeclarations } from './c-sharp-declarations.ts'
import type { CSharpDeclaration } from './c-sharp-declarations.ts'
import { allGlobalUsings } from './global-usings.ts'
import { projectOf } from './projects.ts'
import { askingOf, enclosing, namespaceOf, namespacesOf, sightOf, TYPE_KINDS } from './sight.ts'
import type { Asking } from './sight.ts'
import {
  extensionMeanings, isTypeName, knownAlone, matches, MAX_PARTS, originsOf, spellings, typeMeanings, typeOrigins,
} from './type-meanings.ts'

const LANGUAGES = ['c-sharp']
/** Different type names of one file that are looked up. */
const MAX_TYPES = 250
/** Different method names of one file that are looked up as extensions. */
const MAX_METHODS = 120
/** Partial types of one file whose parts are looked for. */
const MAX_PARTIAL = 20

/** C#'s namespaces: types used by a file, where they are declared in its own namespace, one around it, or one it uses. */
export const cSharp: LanguageResolver = {
  producer: 'imports/c-sharp',
  languages: LANGUAGES,

  async bindings(file, view) {
    const used = { types: usedTypes(file), methods: calledMethods(file) }
    const own = namespacesOf(file)
    const from = askingOf(file)
    const statements = file.imports.filter(({ form }) => form !== 'package')
    return (await Promise.all(statements.map(statement => bindStatement(statement, used, own, from, view)))).flat()
  },

  async members(_file, binding) {
    return binding.origins
  },

  async visible(file, references, view) {
    const seen = await sightOf(file, view)
    const own = new Set(file.definitions.filter(({ kind }) => TYPE_KINDS.has(kind)).map(({ name }) => name))
    const entries = await Promise.all(references.map(async (reference): Promise<[Reference, readonly Origin[]]> => {
      const found = await typeMeanings(reference, own, seen, view)
      const isMember = found.length === 0 && reference.kind === 'call' && reference.qualifier !== ''
      return [reference, isMember ? await extensionMeanings(reference.name, seen, view) : found]
    }))
    return new Map(entries.filter(([, origins]) => origins.length > 0))
  },

  async extensions(member, file, view) {
    return await extensionMeanings(member, await sightOf(file, view), view)
  },

  async parts(file, view) {
    const own = namespacesOf(file)
    const project = projectOf(folderOf(file.artifact), view)
    const types = file.definitions.filter(({ kind, signature }) => TYPE_KINDS.has(kind) && /\bpartial\b/.test(signature))
    const parts = await Promise.all(types.slice(0, MAX_PARTIAL).map(async ({ name, container, span }) => {
      const declared = await typeDeclarations(name, view)
      return declared
        .filter(each => each.partial && each.container === container && own.includes(each.namespace)
          && each.artifact !== file.artifact && projectOf(folderOf(each.artifact), view) === project)
        .slice(0, MAX_PARTS)
        .map(({ artifact }): Part => ({ artifact, confidence: CERTAIN, line: span.startLine, note: `other part of ${name}` }))
    }))
    return parts.flat()
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
  own: readonly string[], from: Asking, view: RepositoryView,
): Promise<Binding[]> {
  const namespace = namespaceOf(statement)
  const [imported] = statement.names
  const bare = { statement, exposedAs: undefined }
  if (imported !== undefined && imported.alias !== '' && imported.alias !== '*' && imported.name !== '*') {
    const origins = await typeOrigins(namespace, own, from, view)
    return [{ ...bare, name: namespace, alias: imported.alias, modules: origins, origins }]
  }
  const ofType = await typeOrigins(namespace, own, from, view)
  if (ofType.length > 0) return [{ ...bare, name: '*', alias: '', modules: ofType, origins: [] }]
  // Uses go through `visible`, which knows what hides what.
  const bind = async (name: string, declared: readonly CSharpDeclaration[]): Promise<Binding[]> => {
    const origins = await originsOf(name, declared.filter(each => matches(each.namespace, namespace, own)), from, view)
    return origins.length === 0 ? [] : [{ ...bare, name, alias: '', modules: origins, origins: [] }]
  }
  const around = new Set(own.flatMap(enclosing))
  const types = await Promise.all(used.types.map(async name => {
    const declared = knownAlone(await typeDeclarations(name, view), from)
    // A type of the own namespace, or of one around it, hides those of used ones.
    return declared.some(each => around.has(each.namespace)) && !around.has(namespace) ? [] : await bind(name, declared)
  }))
  const methods = await Promise.all(used.methods.map(async name => bind(name, await extensionMethods(name, view))))
  return [...types.flat(), ...methods.flat()]
}

async function usedGlobally(namespaces: readonly string[], view: RepositoryView): Promise<boolean> {
  const all = await allGlobalUsings(view)
  return all.some(({ namespace }) => namespaces.includes(namespace))
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
