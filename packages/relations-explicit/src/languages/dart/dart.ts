import type { ArtifactId, ImportStatement, Reference, SyntaxFacts } from '@deepdiscovery/model'
import type { Binding, LanguageResolver, Origin, Search } from '../../language-resolver.ts'
import { referencePath } from '../../reference-path.ts'
import { nameOf, stemOf } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { anyWord, escapePattern } from '../../word-pattern.ts'
import { exportedOrigins, libraryOf, libraryOrigins, partsOf } from './dart-names.ts'
import { uriTargets } from './dart-packages.ts'

const LANGUAGES = ['dart']
/** Names of one file that are looked up in what it imports. */
const MAX_USED = 400

/** Dart's libraries: URIs of packages of the repository and of files, exports followed to the definition, parts, prefixes. */
export const dart: LanguageResolver = {
  producer: 'imports/dart',
  languages: LANGUAGES,

  async bindings(file, view) {
    const statements = file.imports.filter(({ form }) => form !== 'package')
    const used = usedRoots(file)
    const own = new Set(file.definitions.filter(({ container }) => container === '').map(({ name }) => name))
    return (await Promise.all(statements.map(each => bindStatement(each, used.filter(name => !own.has(name)), file, view)))).flat()
  },

  async members(_file, binding, path, view) {
    if (binding.name !== '*') return binding.origins
    const [name = ''] = path
    return (await Promise.all(binding.modules.map(({ artifact }) => exportedOrigins(name, artifact, view)))).flat()
  },

  async visible(file, references, view) {
    const own = new Set(file.definitions.map(({ name }) => name))
    const library = await libraryOf(file.artifact, view)
    const entries = await Promise.all(references.map(async (reference): Promise<[Reference, readonly Origin[]]> => {
      const [root = ''] = referencePath(reference)
      if (root === '' || own.has(root) || reference.kind === 'value' && !/^_*\p{Lu}/u.test(root)) return [reference, []]
      const inside = await libraryOrigins(root, library, view)
      if (inside.length > 0 || library === file.artifact) return [reference, inside]
      return [reference, await throughLibrary(root, library, view)]
    }))
    return new Map(entries.filter(([, origins]) => origins.length > 0))
  },

  async searches(file, _names, _through, view) {
    const name = nameOf(file.artifact)
    const word = /^[\w$]+/.exec(stemOf(file.artifact))?.[0]
    const library = await libraryOf(file.artifact, view)
    const declared = anyWord(file.definitions.filter(({ container }) => container === '').map(each => each.name).slice(0, 300))
    const around = [library, ...await partsOf(library, view)].filter(each => each !== file.artifact)
    const searches: Search[] = []
    if (declared !== undefined && around.length > 0) searches.push({ candidates: around, accepts: text => declared.test(text) })
    if (word !== undefined) {
      const uri = new RegExp(`['"/]${escapePattern(name)}['"]`)
      searches.push({ candidates: { names: [[word]], languages: LANGUAGES }, accepts: text => uri.test(text) })
    }
    return searches
  },

  qualify(name, from) {
    return 'artifact' in from ? `${from.artifact}#${name}` : [from.specifier, name].filter(part => part !== '' && part !== '*').join('#')
  },
}

async function bindStatement(statement: ImportStatement, used: readonly string[], file: SyntaxFacts, view: RepositoryView): Promise<Binding[]> {
  const { specifier, names, form } = statement
  const modules = await statementTargets(statement, file, view)
  const bare = { statement, modules, exposedAs: undefined }
  if (form === 'module') {
    // A library shows what its parts define.
    const isLibrary = specifier.endsWith('.dart') && (await partsOf(file.artifact, view)).includes(modules[0]?.artifact as ArtifactId)
    return [{ ...bare, name: '', alias: '', origins: [], exposedAs: isLibrary ? '*' : undefined }]
  }
  const originsOf = async (name: string): Promise<readonly Origin[]> => (await Promise.all(modules.map(async ({ artifact, confidence }) =>
    (await exportedOrigins(name, artifact, view)).map(origin => ({ ...origin, confidence: origin.confidence * confidence }))))).flat()
  const hidden = new Set(names.filter(({ alias }) => alias === '_').map(({ name }) => name))
  const bound = await Promise.all(names.filter(({ alias }) => alias !== '_').map(async ({ name, alias }): Promise<Binding[]> => {
    const exposedAs = form === 're-export' ? name : undefined
    if (name !== '*') return [{ ...bare, name, alias, origins: await originsOf(name), exposedAs }]
    if (form === 're-export') return [{ ...bare, name, alias: '', origins: [], exposedAs }]
    if (alias !== '*') return [{ ...bare, name, alias, origins: modules.map(target => ({ ...target, name: '*', hops: [] })) }]
    const found = await Promise.all(used.filter(each => !hidden.has(each)).map(async each => ({ name: each, origins: await originsOf(each) })))
    return [
      { ...bare, name, alias: '', origins: [] },
      ...found.filter(({ origins }) => origins.length > 0).map(each => ({ ...bare, name: each.name, alias: each.name, origins: each.origins })),
    ]
  }))
  return bound.flat()
}

/** `part of a.b` names a library by its name, not by its file. */
async function statementTargets({ specifier, form }: ImportStatement, file: SyntaxFacts, view: RepositoryView): Promise<Binding['modules']> {
  if (form !== 'module' || specifier.endsWith('.dart')) return await uriTargets(specifier, file.artifact, view)
  const library = await libraryOf(file.artifact, view)
  return library === file.artifact ? [] : [{ artifact: library, confidence: 1 }]
}

/** A part sees what its library imports. */
async function throughLibrary(name: string, library: ArtifactId, view: RepositoryView): Promise<readonly Origin[]> {
  const facts = await view.facts(library)
  for (const { specifier, names, form } of facts?.imports ?? []) {
    const isHidden = names.some(each => each.name === name && each.alias === '_')
    const isShown = names.some(each => each.alias === '*' || each.alias === name)
    if (form !== 'import' || isHidden || !isShown) continue
    const targets = await uriTargets(specifier, library, view)
    const found = (await Promise.all(targets.map(({ artifact }) => exportedOrigins(name, artifact, view)))).flat()
    if (found.length > 0) return found
  }
  return []
}

function usedRoots({ references }: SyntaxFacts): readonly string[] {
  return [...new Set(references.flatMap(reference => referencePath(reference).slice(0, 1)))].slice(0, MAX_USED)
}
