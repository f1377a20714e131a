import type { ImportStatement, Reference, SyntaxFacts } from '@deepdiscovery/model'
import type { Binding, LanguageResolver, Origin, Search } from '../../language-resolver.ts'
import { WEAK } from '../../limits.ts'
import { referencePath } from '../../reference-path.ts'
import { stemOf } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { anyWord } from '../../word-pattern.ts'
import { moduleNames } from './swift-declarations.ts'
import { moduleFiles, moduleOf, modulesNamed } from './swift-modules.ts'
import type { SwiftModule } from './swift-modules.ts'
import { extensionOrigins, nameInModule } from './swift-names.ts'

const LANGUAGES = ['swift']
/** Names of one file that are looked up in what it imports. */
const MAX_USED = 400

/**
 * Swift's modules: every file sees what its module declares, and what the modules it imports do. The own module's names hide those
 * of others; names of the system's modules lead nowhere.
 */
export const swift: LanguageResolver = {
  producer: 'imports/swift',
  languages: LANGUAGES,

  async bindings(file, view) {
    const own = await moduleNames(await moduleOf(file.artifact, view), view)
    const used = usedRoots(file).filter(name => !own.names.has(name))
    return (await Promise.all(file.imports.map(each => bindStatement(each, used, file, view)))).flat()
  },

  async members(_file, binding) {
    return binding.origins
  },

  async visible(file, references, view) {
    const defined = new Set(file.definitions.map(({ name }) => name))
    const own = await moduleOf(file.artifact, view)
    const entries = await Promise.all(references.map(async (reference): Promise<[Reference, readonly Origin[]]> =>
      [reference, await visibleOrigins(reference, defined, own, file, view)]))
    return new Map(entries.filter(([, origins]) => origins.length > 0))
  },

  extensions: extensionOrigins,

  async searches(file, names, through, view) {
    const top = anyWord(names)
    // A file of extensions has no names of its own: those of the members that it adds.
    const members = file.definitions.filter(({ exported, kind, container }) => container !== '' && exported && kind === 'method' && top === undefined)
    const words = [...new Set(top === undefined ? members.map(({ name }) => name).filter(name => name !== 'init') : names)].slice(0, 60)
    const pattern = anyWord(words)
    if (through || pattern === undefined) return []
    const module = await moduleOf(file.artifact, view)
    const inside = await moduleFiles(module, view)
    const importing = new RegExp(`\\bimport\\b`)
    const beside = new Set<string>(inside)
    const search: Search = {
      candidates: { names: [words], languages: LANGUAGES },
      accepts: (text, id) => (beside.has(id) || importing.test(text)) && pattern.test(text),
    }
    return [search]
  },

  qualify(name, from) {
    return 'artifact' in from ? `${from.artifact}#${name}` : [from.specifier, name].filter(part => part !== '' && part !== '*').join('.')
  },
}

async function bindStatement(statement: ImportStatement, used: readonly string[], file: SyntaxFacts, view: RepositoryView): Promise<Binding[]> {
  const [imported] = statement.names
  const exposedAs = undefined
  const modules = await modulesNamed(statement.specifier, file.artifact, view)
  const lookUp = async (name: string): Promise<readonly Origin[]> =>
    (await Promise.all(modules.map(module => nameInModule(name, module, view)))).flat()
      .map(origin => ({ ...origin, confidence: origin.confidence / modules.length }))
  if (imported !== undefined && imported.name !== '*') {
    const origins = await lookUp(imported.name)
    return [{ statement, name: imported.name, alias: imported.alias, modules: origins, origins, exposedAs }]
  }
  const found = await Promise.all(used.map(async name => ({ name, origins: await lookUp(name) })))
  const bound = found.filter(({ origins }) => origins.length > 0)
    .map(({ name, origins }): Binding => ({ statement, name, alias: name, modules: origins, origins, exposedAs }))
  if (bound.length > 0) return bound
  const main = await mainFiles(modules, view)
  return [{ statement, name: '*', alias: '', modules: main, origins: [], exposedAs }]
}

/** Where no used name tells: the file named like the module. */
async function mainFiles(modules: readonly SwiftModule[], view: RepositoryView): Promise<Binding['modules']> {
  const all = await Promise.all(modules.map(async module =>
    (await moduleFiles(module, view)).filter(file => stemOf(file) === module.name).slice(0, 1)))
  const files = all.flat()
  return files.map(artifact => ({ artifact, confidence: WEAK / files.length }))
}

async function visibleOrigins(
  reference: Reference, defined: ReadonlySet<string>, own: SwiftModule, file: SyntaxFacts, view: RepositoryView,
): Promise<readonly Origin[]> {
  const path = referencePath(reference)
  const [root = '', second = ''] = path
  if (defined.has(root)) return []
  const isAlone = reference.qualifier === ''
  if (/^_*\p{Lu}/u.test(root) || isAlone && reference.kind === 'call') {
    const found = await nameInModule(root, own, view)
    if (found.length > 0) return found
    // `Kit.Cart` names its module.
    const named = file.imports.some(({ specifier }) => specifier === root) || own.name === root
    if (named && second !== '') {
      const modules = own.name === root ? [own] : await modulesNamed(root, file.artifact, view)
      return (await Promise.all(modules.map(module => nameInModule(second, module, view)))).flat()
    }
  }
  return []
}

function usedRoots({ references }: SyntaxFacts): readonly string[] {
  const roots = references.flatMap(reference => {
    const [root = ''] = referencePath(reference)
    const isName = /^_*\p{Lu}/u.test(root) || reference.qualifier === '' && reference.kind !== 'value'
    return isName ? [root] : []
  })
  return [...new Set(roots)].slice(0, MAX_USED)
}
