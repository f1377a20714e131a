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
const MAX_NAMES = 160
const INCLUDED = /^[ \t]*#[ \t]*(?:include|import)/m

/**
 * C and C++: includes by the folders that the build looks into, names through everything that is included, and from the header that
 * declares a name to the source file that defines it.
 */
export const c: LanguageResolver = {
  producer: 'imports/c',
  languages: LANGUAGES,

  async bindings(file, view) {
    return await Promise.all(file.imports.map(async (statement): Promise<Binding> => {
      const modules = await resolveInclude(file.artifact, includeOf(statement.specifier), view)
      // Names come through everything that is included, directly or not: `visible` looks them up.
      return { statement, name: '', alias: '', modules, origins: [], exposedAs: undefined }
    }))
  },

  async members(_file, binding) {
    return binding.origins
  },

  async visible(file, references, view) {
    return await includedMeanings(file, references, view)
  },

  async searches(file, _names, through) {
    if (through) return []
    const searches: Search[] = []
    if (isHeader(file.artifact)) {
      const name = nameOf(file.artifact)
      const words = stemOf(name).split('.').filter(part => part !== '')
      const folders = String.raw`(?:[^">\n]{0,300}[/\\])?`
      const line = new RegExp(String.raw`^[ \t]*#[ \t]*(?:include|import)[ \t]*["<]${folders}${escapePattern(name)}[">]`, 'm')
      searches.push({ candidates: { names: words.map(word => [word]), languages: LANGUAGES }, stated: true, accepts: text => line.test(text) })
    }
    // Who uses the names may include another header that includes this one.
    const defined = definedNames(file)
    const pattern = anyWord(defined)
    if (pattern !== undefined) {
      const accepts = (text: string): boolean => pattern.test(text) && INCLUDED.test(text)
      searches.push({ candidates: { names: [defined], languages: LANGUAGES }, accepts })
    }
    return searches
  },

  narrow(file, target) {
    const names = new Set(target.definitions.flatMap(({ name, container }) => [name, ...container.split('.')]))
    const leads = (reference: Reference): boolean => [reference.name, ...referencePath(reference)].some(each => names.has(each))
    return { ...file, references: file.references.filter(leads) }
  },

  qualify(name, from) {
    return 'artifact' in from ? `${from.artifact}#${name}` : [from.specifier, name].filter(part => part !== '' && part !== '*').join('#')
  },
}

/** Names by which others reach what a file defines, longest (most telling) first; members of classes are reached through these. */
function definedNames({ artifact, definitions }: SyntaxFacts): string[] {
  const isSource = !isHeader(artifact)
  const names = new Set(definitions.filter(({ exported, kind }) => exported && kind !== 'field' && (kind !== 'method' || isSource))
    .map(({ name }) => name).filter(name => /^[A-Za-z_]\w{2,}$/.test(name)))
  return [...names].sort((left, right) => right.length - left.length || (left < right ? -1 : 1)).slice(0, MAX_NAMES)
}
