import type { Binding, LanguageResolver, Origin, Target } from '../../language-resolver.ts'
import { MEMBER_NOT_SEEN } from '../../limits.ts'
import { folderOf, nameOf, stemOf } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { anyWord, escapePattern } from '../../word-pattern.ts'
import { fileTargets, moduleTargets } from './lua-modules.ts'

const LANGUAGES = ['lua']

/** Lua's modules: `require` by the usual search paths and by rockspecs, `dofile` by path, members of what they give. */
export const lua: LanguageResolver = {
  producer: 'imports/lua',
  languages: LANGUAGES,

  async bindings(file, view) {
    return (await Promise.all(file.imports.map(async (statement): Promise<Binding[]> => {
      const modules = statement.form === 'dynamic' ? fileTargets(file.artifact, statement.specifier, view)
        : await moduleTargets(file.artifact, statement.specifier, view)
      const names = statement.names.length > 0 ? statement.names : [{ name: '', alias: '' }]
      return names.map(({ name, alias }): Binding => {
        const origins = originsOf(modules, name === '' ? '*' : name)
        return { statement, name, alias, modules, origins, exposedAs: undefined }
      })
    }))).flat()
  },

  async members(_file, binding, path, view) {
    const [name] = path
    return name === undefined ? binding.origins : await Promise.all(binding.origins.map(origin => memberOf(origin, name, view)))
  },

  async visible() {
    return new Map()
  },

  async searches(file, _names, through) {
    if (through) return []
    const isInit = nameOf(file.artifact) === 'init.lua'
    const last = isInit ? nameOf(folderOf(file.artifact)) : stemOf(file.artifact)
    if (last === '') return []
    const written = new RegExp(`["'\\[](?:[\\w./@-]{0,200}[./])?${escapePattern(last)}(?:[./]init)?(?:\\.lua)?["'\\]]`)
    const words = last.split('.').filter(part => part !== '')
    return [{ candidates: { names: words.map(word => [word]), languages: LANGUAGES }, accepts: text => written.test(text) }]
  },

  qualify(name, from) {
    return 'artifact' in from ? `${from.artifact}#${name}` : [from.specifier, name].filter(part => part !== '' && part !== '*').join('.')
  },
}

function originsOf(modules: readonly Target[], name: string): Origin[] {
  return modules.map(target => ({ ...target, name, hops: [] }))
}

/** A member whose name the file does not hold comes from elsewhere: a table that is merged into the module. */
async function memberOf(origin: Origin, name: string, view: RepositoryView): Promise<Origin> {
  const text = await view.text(origin.artifact)
  const isSeen = text !== undefined && anyWord([name])?.test(text) === true
  return { ...origin, name, confidence: isSeen ? origin.confidence : origin.confidence * MEMBER_NOT_SEEN }
}
