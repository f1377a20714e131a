import type { Reference, SyntaxFacts } from '@deepdiscovery/model'
import type { Binding, LanguageResolver, Search } from '../../language-resolver.ts'
import { nameOf, stemOf } from '../../repo-path.ts'
import { referencePath } from '../../reference-path.ts'
import { anyWord, escapePattern } from '../../word-pattern.ts'
import { includeOf, isHeader } from './include-lines.ts'
import { includedMeanings } from './name-meanings.ts'
import { resolveInclude } from './resolve-include.ts'

const LANGUAGES = ['c', 'cpp']
/** Names of one file by which its users are looked for. */
const MAX_NAMES = 80
const INCLUDED = /^[ \t]*#[ \t]*(?:include|import)/m

/**
 * C and C++: includes by the folders that the build looks into, names through everything that is included, and from the header that
 * declares a name to the source file that defines it.
 */
export const c: LanguageResolver = {
  producer: 'imports/c',
  languages: LANGUAGES,

  async bindings(file, view) {
    // Whoever includes a header sees what the header includes.
    const exposedAs = isHeader(file.artifact) ? '*' : undefined
    return await Promise.all(file.imports.map(async (statement): Promise<Binding> => {
      const modules = await resolveInclude(file.artifact, includeOf(statement.specifier), view)
      return { statement, name: '', alias: '', modules, origins: [], exposedAs }
    }))
  },

  async members(_file, binding) {
    return binding.origins
  },

  async visible(file, references, view) {
    return await includedMeanings(file, references, view)
  },

  async searches(file, names, through) {
    const searches: Search[] = []
    if (isHeader(file.artifact)) {
      const name = nameOf(file.artifact)
      const words = stemOf(name).split('.').filter(part => part !== '')
      const line = new RegExp(`^[ \\t]*#[ \\t]*(?:include|import)[ \\t]*["<](?:[^">\\n]{0,300}[/\\\\])?${escapePattern(name)}[">]`, 'm')
      const used = through ? anyWord(names) : undefined
      searches.push({
        candidates: { names: through && names.length > 0 ? [...words.map(word => [word]), names] : words.map(word => [word]), languages: LANGUAGES },
        accepts: text => line.test(text) && (used === undefined || used.test(text)),
      })
    }
    if (!through) {
      // Who calls what a source file defines includes a header that need not be named like it.
      const defined = definedNames(file)
      const pattern = isHeader(file.artifact) ? undefined : anyWord(defined)
      if (pattern !== undefined) {
        searches.push({ candidates: { names: [defined], languages: LANGUAGES }, accepts: text => pattern.test(text) && INCLUDED.test(text) })
      }
    }
    return searches
  },

  narrow(file, target) {
    const names = new Set(target.definitions.flatMap(({ name, container }) => [name, ...container.split('.')]))
    const leads = (reference: Reference): boolean => names.has(reference.name) || referencePath(reference).some(each => names.has(each))
    return { ...file, references: file.references.filter(leads) }
  },

  qualify(name, from) {
    return 'artifact' in from ? `${from.artifact}#${name}` : [from.specifier, name].filter(part => part !== '' && part !== '*').join('#')
  },
}

/** Names by which others reach what a source file defines, longest (most telling) first. */
function definedNames({ definitions }: SyntaxFacts): string[] {
  const names = new Set(definitions.filter(({ exported, kind }) => exported && (kind === 'function' || kind === 'method' || kind === 'variable'))
    .map(({ name }) => name).filter(name => /^[A-Za-z_]\w{2,}$/.test(name)))
  return [...names].sort((left, right) => right.length - left.length || (left < right ? -1 : 1)).slice(0, MAX_NAMES)
}
