import type { ImportStatement } from '@deepdiscovery/model'
import type { Binding, LanguageResolver, Part } from '../../language-resolver.ts'
import { pathSearches } from './path-searches.ts'
import { statedPaths } from './stated-targets.ts'

/** Factor for a path in a list of what a package carries: it is there, but changes with hardly anything. */
const LISTED = 0.5

/** Data formats: paths that their tools define, and what else is written like a path of the repository. */
export const statedPathsResolver: LanguageResolver = {
  producer: 'paths/data',
  languages: ['json', 'jsonc', 'json5', 'yaml', 'toml', 'xml'],

  async bindings(file, view) {
    return statedPaths(file, view).filter(({ listed }) => !listed).map(({ literal, targets }): Binding => {
      const statement: ImportStatement = {
        specifier: literal.text, names: [], form: 'import', level: 0, typeOnly: false, line: literal.line,
      }
      return { statement, name: literal.context, alias: '', modules: targets, origins: [], exposedAs: undefined }
    })
  },

  async parts(file, view) {
    return statedPaths(file, view).filter(({ listed }) => listed).flatMap(({ literal, targets }) => targets.map(({ artifact, confidence }): Part => ({
      artifact, confidence: confidence * LISTED, line: literal.line, note: `lists '${literal.text}'`.slice(0, 160),
    })))
  },

  async members(_file, binding) {
    return binding.origins
  },

  async visible() {
    return new Map()
  },

  async searches() {
    return []
  },

  mentions: pathSearches,

  qualify(name, from) {
    return 'artifact' in from ? `${from.artifact}#${name}` : from.specifier
  },
}
