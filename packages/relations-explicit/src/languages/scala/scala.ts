import type { Reference, SyntaxFacts } from '@deepdiscovery/model'
import type { LanguageResolver, Origin, Search } from '../../language-resolver.ts'
import { referencePath } from '../../reference-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { anyWord } from '../../word-pattern.ts'
import { fileDeclarations } from '../jvm/file-declarations.ts'
import { jvmPackage } from '../jvm/jvm-packages.ts'
import { isMemberCall, isTypeName, packageMember, pathOrigins } from '../jvm/package-members.ts'
import { scalaBindings, wildcardPackages } from './scala-bindings.ts'
import { importedOrigins, packageScopes } from './scala-scopes.ts'

/** Confidence of an extension that only its name tells: the type of what it is called on is not checked. */
const EXTENSION = 0.7

/**
 * Scala's packages, chained and with package objects: imports relative to the packages around, groups, renames and wildcards, the own
 * packages without import. Implicit values and conversions are not guessed.
 */
export const scala: LanguageResolver = {
  producer: 'imports/scala',
  languages: ['scala'],

  bindings: scalaBindings,

  async members(file, binding, path, view) {
    if (binding.origins.length > 0 || binding.name === '*') return binding.origins
    // A package that is imported by name: `import a.b` and then `b.Cart`.
    const origins = await importedOrigins([binding.statement.specifier, binding.name, ...path.slice(0, 1)].join('.'), file, view)
    return origins.length > 0 ? origins : await extensionOrigins(path[0] ?? '', file, view)
  },

  async visible(file, references, view) {
    const own = new Set(file.definitions.map(({ name }) => name))
    const scopes = packageScopes(file)
    const entries = await Promise.all(references.map(async (reference): Promise<[Reference, readonly Origin[]]> =>
      [reference, await visibleOrigins(reference, own, scopes, file, view)]))
    return new Map(entries.filter(([, origins]) => origins.length > 0))
  },

  extensions: extensionOrigins,

  async searches(file, names, through, view) {
    const { declarations } = await fileDeclarations(file.artifact, view)
    const all = [...new Set([...names, ...through ? [] : declarations.map(({ name }) => name)])].slice(0, 200)
    const pattern = anyWord(all)
    if (pattern === undefined) return []
    const parts = [...new Set(declarations.map(each => each.package.split('.').at(-1) ?? '').filter(part => part !== ''))]
    const search: Search = {
      candidates: { names: parts.length === 0 ? [all] : [all, parts], languages: ['scala', 'kotlin', 'java'] },
      accepts: text => pattern.test(text),
    }
    return [search]
  },

  qualify(name, from) {
    if (!('artifact' in from)) return [from.specifier, name].filter(part => part !== '' && part !== '*').join('.')
    const [scope = ''] = packageScopes(from)
    return scope === '' ? name : `${scope}.${name}`
  },
}

async function visibleOrigins(
  reference: Reference, own: ReadonlySet<string>, scopes: readonly string[], file: SyntaxFacts, view: RepositoryView,
): Promise<readonly Origin[]> {
  const path = referencePath(reference)
  const [root = ''] = path
  if (own.has(root)) return []
  if (isTypeName(root) || reference.qualifier === '' && reference.kind === 'call') {
    for (const scope of scopes) {
      const found = await packageMember(root, scope, 'any', file, view)
      if (found.length > 0) return found.filter(({ artifact }) => artifact !== file.artifact)
    }
  }
  const type = path.findIndex(isTypeName)
  if (type > 0) {
    const written = path.slice(0, type + 1)
    for (const absolute of [...scopes.filter(scope => scope !== '').map(scope => [...scope.split('.'), ...written]), written]) {
      const named = await pathOrigins(absolute, file, view)
      if (named.length > 0) return named
    }
  }
  return isMemberCall(reference) ? await extensionOrigins(reference.name, file, view) : []
}

/** Extension methods of a name in the packages that a file sees, or imported by name. */
async function extensionOrigins(name: string, file: SyntaxFacts, view: RepositoryView): Promise<readonly Origin[]> {
  const named = file.imports.filter(({ form, names }) => form === 'import' && names.some(({ alias }) => alias === name))
  const packages = [...new Set([...named.map(({ specifier }) => specifier), ...wildcardPackages(file)])]
  const having = await Promise.all(packages.map(async each => (await jvmPackage(each, view)).extensions.has(name)))
  const found = await Promise.all(packages.filter((_, index) => having[index]).map(each => packageMember(name, each, 'extension', file, view)))
  return found.flat().map(origin => ({ ...origin, confidence: origin.confidence * EXTENSION / found.length }))
}
