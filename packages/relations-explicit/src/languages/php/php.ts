import type { ImportStatement, Reference, SyntaxFacts } from '@deepdiscovery/model'
import type { Binding, LanguageResolver, Origin, Search, Target } from '../../language-resolver.ts'
import { folderOf, nameOf } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { anyWord, escapePattern } from '../../word-pattern.ts'
import { classFiles } from './php-classes.ts'
import { functionTargets, includedFile } from './php-functions.ts'
import { askedOf, inNamespace, isUse, namespaceAt, namespacesOf, qualifiedName, usedPath } from './php-names.ts'
import type { PhpAsked } from './php-names.ts'

const LANGUAGES = ['php']
/** Names of one file that others are searched for. */
const MAX_NAMES = 40

/**
 * PHP's namespaces as composer loads them: `use` in all its forms, names of the own namespace and from the root, functions and
 * constants of files that are loaded anyway, includes.
 */
export const php: LanguageResolver = {
  producer: 'imports/php',
  languages: LANGUAGES,

  async bindings(file, view) {
    const statements = file.imports.filter(({ form }) => form !== 'package')
    return await Promise.all(statements.map(statement => bindStatement(file, statement, view)))
  },

  async members(_file, binding) {
    return binding.origins
  },

  async visible(file, references, view) {
    const own = ownNames(file)
    const entries = await Promise.all(references.map(async (reference): Promise<[Reference, readonly Origin[]] | undefined> => {
      const asked = askedOf(reference)
      if (asked === undefined) return undefined
      const targets = await targetsOf(asked, reference.line, own, file, view)
      return [reference, targets.map(target => toOrigin(target, reference.name))]
    }))
    // A name that leads outside has no origins; it is explained all the same.
    return new Map(entries.filter(each => each !== undefined))
  },

  async searches(file, _names, through) {
    if (through) return []
    const outer = file.definitions.filter(({ container }) => container === '')
    const names = [...new Set(outer.map(({ name }) => name))]
      .sort((left, right) => right.length - left.length).slice(0, MAX_NAMES)
    const searches: Search[] = []
    const word = anyWord(names)
    if (word !== undefined) {
      // Whoever names the class is in its namespace or names at least the last part of that.
      const parts = namespacesOf(file).map(namespace => namespace.slice(namespace.lastIndexOf('\\') + 1))
      const scope = parts.includes('') ? undefined : anyWord(parts)
      searches.push({
        candidates: { names: scope === undefined ? [names] : [names, parts], languages: LANGUAGES },
        accepts: text => word.test(text) && (scope === undefined || scope.test(text)),
      })
    }
    const name = nameOf(file.artifact)
    const included = new RegExp(`\\b(?:require|include)(?:_once)?\\b[^;\\n]{0,200}\\b${escapePattern(name)}['"]`)
    const [stem = name] = name.split('.')
    searches.push({ candidates: { names: [[stem]], languages: LANGUAGES }, accepts: text => included.test(text) })
    return searches
  },

  qualify(name, from) {
    if (!('artifact' in from)) return usedPath(from).path
    return inNamespace(namespaceAt(from, Number.MAX_SAFE_INTEGER), name)
  },
}

async function bindStatement(file: SyntaxFacts, statement: ImportStatement, view: RepositoryView): Promise<Binding> {
  if (!isUse(statement)) {
    const target = includedFile(statement.specifier, file.artifact, view)
    const modules = target === undefined ? [] : [target]
    return { statement, name: '', alias: '', modules, origins: [], exposedAs: undefined }
  }
  const { kind, path } = usedPath(statement)
  const targets = kind === 'class' ? await classFiles(path, folderOf(file.artifact), false, view)
    : await functionTargets([path], kind === 'const' ? 'constant' : 'function', file, view)
  const [{ name, alias }] = statement.names as [{ name: string; alias: string }]
  const origins = targets.map(target => toOrigin(target, name))
  return { statement, name, alias, modules: targets, origins, exposedAs: undefined }
}

async function targetsOf(
  { written, as }: PhpAsked, line: number, ownNames: ReadonlySet<string>, file: SyntaxFacts, view: RepositoryView,
): Promise<readonly Target[]> {
  // A function that is called looks like a class that is made; classes start with a capital. What `use` binds is a class.
  const isLower = /^[a-z_]/.test(written.slice(written.lastIndexOf('\\') + 1))
  const isBareFunction = as !== 'class' && isLower && !written.includes('\\')
  const { name, own } = isBareFunction ? { name: inNamespace(namespaceAt(file, line), written), own: true }
    : qualifiedName(written, line, file)
  if (ownNames.has(name)) return []
  if (as === 'class' || !isLower) {
    const classes = await classFiles(name, folderOf(file.artifact), own, view)
    if (classes.length > 0 || as === 'class') return classes
  }
  const isBare = !written.includes('\\')
  const names = isBare && name !== written ? [name, written] : [name]
  if (names.some(each => ownNames.has(each))) return []
  return await functionTargets(names, as === 'class-or-constant' ? 'constant' : 'function', file, view)
}

/** Qualified names of what the file defines itself. */
function ownNames(file: SyntaxFacts): Set<string> {
  return new Set(file.definitions.filter(({ container }) => container === '')
    .map(({ name, span }) => inNamespace(namespaceAt(file, span.startLine), name)))
}

function toOrigin(target: Target, name: string): Origin {
  return { ...target, name, hops: [] }
}
