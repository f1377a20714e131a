import type { ImportStatement, Reference, SyntaxFacts } from '@deepdiscovery/model'
import type { Binding, LanguageResolver, Origin, Search } from '../../language-resolver.ts'
import { stemOf } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { anyWord, escapePattern } from '../../word-pattern.ts'
import { constantFiles } from './ruby-constants.ts'
import type { LookupPlace } from './ruby-constants.ts'
import { underscore } from './ruby-inflections.ts'
import { loadedFile } from './ruby-load-path.ts'
import { nestingAt, rubyDefinitions } from './ruby-scopes.ts'
import type { RubyDefinition } from './ruby-scopes.ts'

const LANGUAGES = ['ruby']
/** Names of one file that others are searched for. */
const MAX_NAMES = 40
/** Different constants of one file that are looked up. */
const MAX_CONSTANTS = 400
/** Base classes and mixins of one class that constants are looked up in. */
const MAX_BASES = 6

/** Ruby's files by `require` and the load path, its constants by scope: Zeitwerk's autoloading, else who defines them. */
export const ruby: LanguageResolver = {
  producer: 'imports/ruby',
  languages: LANGUAGES,

  async bindings(file, view) {
    return await Promise.all(file.imports.map(statement => bindStatement(file, statement, view)))
  },

  async members() {
    return []
  },

  async visible(file, references, view) {
    const scopes = rubyDefinitions(file)
    const own = new Set(scopes.map(({ qualified }) => qualified))
    const asked = new Map<string, Promise<readonly Origin[]>>()
    const entries = await Promise.all(references.map(async (reference): Promise<[Reference, readonly Origin[]] | undefined> => {
      const path = constantPath(reference)
      if (path === undefined) return undefined
      const nesting = path[0] === '' ? [] : nestingAt(scopes, reference.line, reference.kind === 'inherit')
      const key = `${path.join('::')}\n${nesting.join(' ')}`
      let found = asked.get(key)
      if (found === undefined) {
        if (asked.size >= MAX_CONSTANTS) return [reference, []]
        const bases = path[0] === '' || isBaseClass(reference, scopes) ? [] : basesAt(file, scopes, reference.line)
        const place: LookupPlace = { nesting, bases, own, from: file.artifact }
        asked.set(key, found = originsOf(path[0] === '' ? path.slice(1) : path, place, view))
      }
      return [reference, await found]
    }))
    // A name that leads outside has no origins; it is explained all the same.
    return new Map(entries.filter(each => each !== undefined))
  },

  async searches(file, _names, through) {
    if (through) return []
    const searches: Search[] = []
    const names = searchedNames(rubyDefinitions(file), stemOf(file.artifact))
    const word = anyWord(names)
    if (word !== undefined) {
      searches.push({ candidates: { names: [names], languages: LANGUAGES }, accepts: text => word.test(text) })
    }
    const stem = stemOf(file.artifact)
    const ending = `\\b${escapePattern(stem)}(?:\\.rb)?['"]`
    const loads = new RegExp(`^[ \\t]*(?:require|require_relative|load|autoload)\\b[^\\n]{0,200}${ending}`, 'm')
    searches.push({ candidates: { names: [[stem]], languages: LANGUAGES }, accepts: text => loads.test(text) })
    return searches
  },

  qualify(name, from) {
    if (!('artifact' in from)) return name === '' ? from.specifier : name
    return name.replaceAll('.', '::')
  },
}

async function bindStatement(file: SyntaxFacts, statement: ImportStatement, view: RepositoryView): Promise<Binding> {
  const target = await loadedFile(statement.specifier, file.artifact, view)
  return { statement, name: '', alias: '', modules: target === undefined ? [] : [target], origins: [], exposedAs: undefined }
}

async function originsOf(path: readonly string[], place: LookupPlace, view: RepositoryView): Promise<readonly Origin[]> {
  const targets = await constantFiles(path, place, view)
  return targets.map(target => ({ ...target, name: path.join('.'), hops: [] }))
}

/** `class Foo < Bar`: what is looked up before the class is open. */
function isBaseClass({ kind, line }: Reference, scopes: readonly RubyDefinition[]): boolean {
  return kind === 'inherit' && nestingAt(scopes, line, true).length < nestingAt(scopes, line, false).length
}

/** Base class and mixins of the innermost class or module around a line. */
function basesAt(file: SyntaxFacts, scopes: readonly RubyDefinition[], line: number): LookupPlace['bases'] {
  const around = scopes.findLast(({ isScope, definition: { span } }) => isScope && span.startLine <= line && line <= span.endLine)
  if (around === undefined) return []
  const inherited = file.references.filter(({ kind, line: at }) => kind === 'inherit'
    && nestingAt(scopes, at, false)[0] === around.qualified)
  return inherited.slice(0, MAX_BASES).flatMap(reference => {
    const path = constantPath(reference)
    if (path === undefined) return []
    return path[0] === '' ? [{ path: path.slice(1), nesting: [] }] : [{ path, nesting: nestingAt(scopes, reference.line, true) }]
  })
}

/** The constants that a reference names, an empty one first where it starts at the root; `undefined` where it names none. */
function constantPath({ name, qualifier, kind }: Reference): string[] | undefined {
  const isConstant = /^[A-Z]\w*$/.test(name)
  if (qualifier === '') return isConstant && kind !== 'call' ? [name] : undefined
  if (!/^(?:::)?(?:[A-Z]\w*(?:(?:::|\.)[A-Z]\w*)*)?$/.test(qualifier)) return undefined
  const path = qualifier === '::' ? [''] : qualifier.split(/::|\./)
  return isConstant && kind !== 'call' ? [...path, name] : path
}

/** Names that tell a file's definitions: a module that only holds others tells nothing, unless the file is named like it. */
function searchedNames(definitions: readonly RubyDefinition[], stem: string): string[] {
  const isOuter = ({ definition, qualified }: RubyDefinition): boolean => definition.kind === 'module'
    && underscore(definition.name) !== stem && definitions.some(each => each.isScope && each.qualified.startsWith(`${qualified}::`))
  const telling = definitions.filter(each => !isOuter(each))
  const all = telling.length > 0 ? telling : definitions
  return [...new Set(all.map(({ definition }) => definition.name))]
    .sort((left, right) => right.length - left.length).slice(0, MAX_NAMES)
}
