import type { Reference } from '@deepdiscovery/model'
import type { Binding, LanguageResolver, Origin, Search } from '../../language-resolver.ts'
import { CERTAIN } from '../../limits.ts'
import { nameOf, stemOf } from '../../repo-path.ts'
import { anyWord, escapePattern } from '../../word-pattern.ts'
import { scriptTargets } from './script-paths.ts'
import { extensionsFor, scriptNames, sourcedFiles } from './sourced-names.ts'

const LANGUAGES = ['bash']

/** Shell scripts: files that are sourced, what they define, and scripts that are called by their path. */
export const bash: LanguageResolver = {
  producer: 'imports/bash',
  languages: LANGUAGES,

  async bindings(file, view) {
    return await Promise.all(file.imports.map(async (statement): Promise<Binding> => {
      const modules = await scriptTargets(file.artifact, statement.specifier, view, extensionsFor(file.artifact))
      return { statement, name: '*', alias: '', modules, origins: [], exposedAs: '*' }
    }))
  },

  async members(_file, binding) {
    return binding.origins
  },

  async visible(file, references, view) {
    const sourced = await sourcedFiles(file.artifact, view)
    const tables = await Promise.all(sourced.map(id => scriptNames(id, view)))
    const own = new Set(file.definitions.map(({ name }) => name))
    const entries = await Promise.all(references.map(async (reference): Promise<[Reference, readonly Origin[]]> => {
      const { name, kind } = reference
      if (kind === 'call' && /[./$]/.test(name)) {
        const found = await scriptTargets(file.artifact, name, view)
        if (found.length > 0) return [reference, found.map(target => ({ ...target, name: '*', hops: [] }))]
      }
      if (own.has(name)) return [reference, []]
      // The file that is sourced last wins; which that is, depends on conditions, so all that define the name share.
      const defining = sourced.filter((_, index) => tables[index]?.has(name) === true).slice(0, 4)
      return [reference, defining.map(artifact => ({ artifact, name, confidence: CERTAIN / defining.length, hops: [] }))]
    }))
    return new Map(entries.filter(([, origins]) => origins.length > 0))
  },

  async searches(file, names, through) {
    const searches: Search[] = []
    const name = nameOf(file.artifact)
    const words = stemOf(name).split('.').filter(part => part !== '')
    // bats loads `helper.bash` as `helper`.
    const [stem, extension] = [escapePattern(stemOf(name)), escapePattern(name.slice(stemOf(name).length))]
    const written = new RegExp(`(?:^|[/"'\\s])${stem}(?:${extension})?(?=["'\\s;)]|$)`, 'm')
    const accepts = (text: string): boolean => written.test(text)
    if (words.length > 0) searches.push({ candidates: { names: words.map(word => [word]), languages: LANGUAGES }, accepts })
    const used = through ? anyWord(names) : undefined
    if (used !== undefined) {
      searches.push({ candidates: { names: [names], languages: LANGUAGES }, accepts: text => used.test(text) && accepts(text) })
    }
    return searches
  },

  qualify(name, from) {
    return 'artifact' in from ? `${from.artifact}#${name}` : from.specifier
  },
}
