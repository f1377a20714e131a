import type { ArtifactId, ImportStatement, SyntaxFacts } from '@deepdiscovery/model'
import type { Binding, LanguageResolver, Origin, Search } from '../../language-resolver.ts'
import { MAX_HOPS } from '../../limits.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { escapePattern } from '../../word-pattern.ts'
import { styleFile, styleStem } from './style-files.ts'

const LANGUAGES = ['css', 'scss', 'sass', 'less']
/** Languages that name style sheets. */
const IMPORTERS = [...LANGUAGES, 'typescript', 'tsx', 'javascript', 'vue', 'svelte', 'astro', 'html']

/** Style sheets: `@import`, `@use`, `@forward`, composed classes, assets; mixins, functions and variables of what they load. */
export const style: LanguageResolver = {
  producer: 'imports/style',
  languages: LANGUAGES,

  async bindings(file, view) {
    return (await Promise.all(file.imports.map(statement => bindStatement(file, statement, view)))).flat()
  },

  async members(_file, binding, path, view) {
    const [name] = path
    const [module] = binding.modules
    return name === undefined || module === undefined ? [] : await definers(module.artifact, name, module.confidence, view)
  },

  async visible() {
    return new Map()
  },

  async searches(file) {
    const stem = styleStem(file.artifact)
    const written = new RegExp(`(?:['"(/~]|\\b)_?${escapePattern(stem)}(?:/_?index)?(?:\\.\\w{2,5})?['")?#]`)
    const search: Search = { candidates: { names: [[stem]], languages: IMPORTERS }, accepts: text => written.test(text) }
    return stem === '' ? [] : [search]
  },

  qualify(name, from) {
    return 'artifact' in from ? `${from.artifact}#${name}` : [from.specifier, name].filter(part => part !== '').join('#')
  },
}

async function bindStatement(file: SyntaxFacts, statement: ImportStatement, view: RepositoryView): Promise<Binding[]> {
  const target = await styleFile(file.artifact, statement.specifier, view)
  const modules = target === undefined ? [] : [target]
  const bare = { statement, modules, origins: [], exposedAs: undefined }
  const [first] = statement.names
  if (first === undefined) return [{ ...bare, name: '', alias: '' }]
  if (first.name === '') return [{ ...bare, name: '', alias: first.alias }]
  if (first.name !== '*') return statement.names.map(({ name }) => ({ ...bare, name, alias: '' }))
  // Everything of it is visible here without a namespace: the used names that it defines are bound.
  const exposed = { ...bare, name: '*', alias: '', exposedAs: '*' }
  if (target === undefined || statement.form === 're-export') return [exposed]
  const used = [...new Set(file.references.filter(({ qualifier }) => qualifier === '').map(({ name }) => name))].slice(0, 200)
  const named = await Promise.all(used.map(async (name): Promise<Binding[]> => {
    const origins = await definers(target.artifact, name, target.confidence, view)
    return origins.length === 0 ? [] : [{ ...bare, name, alias: name, origins }]
  }))
  return [exposed, ...named.flat()]
}

/**
 * The sheet that defines a name, itself or one that it forwards or imports. `asked` holds at which depth a sheet was asked for the
 * name already: it has nothing new unless it is reached by a shorter way, which leads on to more.
 */
async function definers(
  sheet: ArtifactId, name: string, confidence: number, view: RepositoryView, depth = 0, asked = new Map<ArtifactId, number>(),
): Promise<Origin[]> {
  if (depth > MAX_HOPS || (asked.get(sheet) ?? Infinity) <= depth) return []
  asked.set(sheet, depth)
  const facts = await view.facts(sheet)
  if (facts === undefined) return []
  if (facts.definitions.some(each => each.name === name || `.${each.name}` === name || `%${each.name}` === name)) {
    return [{ artifact: sheet, name, confidence, hops: [] }]
  }
  for (const statement of facts.imports.slice(0, 50)) {
    if (statement.form !== 're-export' && statement.names[0]?.name !== '*') continue
    const target = await styleFile(sheet, statement.specifier, view)
    const found = target === undefined ? [] : await definers(target.artifact, name, confidence, view, depth + 1, asked)
    if (found.length > 0) return found
  }
  return []
}
