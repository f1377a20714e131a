import type { Reference, SyntaxFacts } from '@deepdiscovery/model'
import type { LanguageResolver, Origin, Search } from '../../language-resolver.ts'
import { referencePath } from '../../reference-path.ts'
import { stemOf } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { anyWord, escapePattern } from '../../word-pattern.ts'
import { fileDeclarations, JVM_LANGUAGES } from '../jvm/file-declarations.ts'
import { jvmPackage } from '../jvm/jvm-packages.ts'
import { kotlinBindings } from './kotlin-bindings.ts'
import { extensionOrigins } from './kotlin-extensions.ts'
import { isMemberCall, isTypeName, packageMember, pathOrigins } from '../jvm/package-members.ts'
import { packageOf } from './kotlin-package.ts'

const LANGUAGES = ['kotlin']

/**
 * Kotlin's packages, which need not match folders: imports by name, alias and star, the own package without import, functions and
 * properties outside of types, extensions, `expect` with its `actual`s, classes of Java and Scala.
 */
export const kotlin: LanguageResolver = {
  producer: 'imports/kotlin',
  languages: LANGUAGES,

  bindings: kotlinBindings,

  async members(file, binding, path, view) {
    const [member = ''] = path
    if (binding.origins.length > 0) return binding.origins
    // `Modifier.card()`: the type is from outside, the extension may be ours.
    return await extensionOrigins(member, file, view)
  },

  async visible(file, references, view) {
    const own = new Set(file.definitions.map(({ name }) => name))
    const entries = await Promise.all(references.map(async (reference): Promise<[Reference, readonly Origin[]]> =>
      [reference, await visibleOrigins(reference, own, file, view)]))
    return new Map(entries.filter(([, origins]) => origins.length > 0))
  },

  extensions: extensionOrigins,

  async searches(file, names, through, view) {
    const packageName = packageOf(file)
    // The class that Java sees the functions of a file in is among the declared names only.
    const { declarations } = await fileDeclarations(file.artifact, view)
    const all = [...new Set([...names, ...declarations.slice(-1).map(({ name }) => name)])]
    const pattern = anyWord(all)
    if (through || pattern === undefined) return scriptSearch(file)
    const written = escapePattern(packageName).replaceAll('\\.', '\\.`?')
    const scope = packageName === '' ? undefined : new RegExp(`\\b${written}\\b`)
    const search: Search = {
      candidates: { names: [all, ...packageName.split('.').filter(part => part !== '').slice(-1).map(part => [part])], languages: JVM_LANGUAGES },
      accepts: text => pattern.test(text) && scope?.test(text) !== false,
    }
    return [search, ...scriptSearch(file)]
  },

  qualify(name, from) {
    if (!('artifact' in from)) return from.specifier
    const prefix = packageOf(from)
    return [prefix, name === '*' ? stemOf(from.artifact) : name].filter(part => part !== '').join('.')
  },
}

async function visibleOrigins(
  reference: Reference, own: ReadonlySet<string>, file: SyntaxFacts, view: RepositoryView,
): Promise<readonly Origin[]> {
  const path = referencePath(reference)
  const [root = ''] = path
  const packageName = packageOf(file)
  if (own.has(root)) return path.length === 1 && isActual(reference, file) ? await expectedOrigins(root, packageName, file, view) : []
  if (isTypeName(root) || reference.qualifier === '' && reference.kind === 'call') {
    const origins = await packageMember(root, packageName, isTypeName(root) ? 'type' : 'any', file, view)
    if (origins.length > 0) return origins.filter(({ artifact }) => artifact !== file.artifact)
  }
  const type = path.findIndex(isTypeName)
  if (type > 0) {
    const named = await pathOrigins(path.slice(0, type + 1), file, view)
    if (named.length > 0) return named
  }
  return isMemberCall(reference) ? await extensionOrigins(reference.name, file, view) : []
}

/** `actual fun name()` stands for the `expect fun name()` of another source set. */
function isActual({ name, kind, line }: Reference, { definitions }: SyntaxFacts): boolean {
  return kind === 'inherit' && definitions.some(definition => definition.name === name && definition.container === ''
    && definition.span.startLine <= line && line <= definition.span.endLine && /\bactual\b/.test(definition.signature))
}

/** The `expect` declarations of a name: those in the same package that say so. */
async function expectedOrigins(name: string, packageName: string, file: SyntaxFacts, view: RepositoryView): Promise<Origin[]> {
  const all = (await packageMember(name, packageName, 'any', file, view)).filter(({ artifact }) => artifact !== file.artifact)
  const expecting = (await jvmPackage(packageName, view)).expects.get(name) ?? []
  const found = all.filter(({ artifact }) => expecting.includes(artifact))
  return found.map(origin => ({ ...origin, confidence: 1 / found.length }))
}

/** Gradle scripts that name a module's script. */
function scriptSearch(file: SyntaxFacts): Search[] {
  const path = /^(.+)\/build\.gradle\.kts$/.exec(file.artifact)?.[1]
  if (path === undefined) return []
  const last = path.slice(path.lastIndexOf('/') + 1)
  const words = [...new Set([last, last.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase()), ...last.split('-').slice(0, 1)])]
  return [{
    candidates: { names: [words], languages: LANGUAGES, files: ['**/*.gradle.kts'] },
    accepts: text => words.some(word => text.includes(word)),
  }]
}
