import type { ImportStatement, Reference, SyntaxFacts } from '@deepdiscovery/model'
import { referencePath } from '../../reference-path.ts'
import type { Binding, LanguageResolver, Origin, Search } from '../../language-resolver.ts'
import { folderOf, stemOf } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { anyWord, escapePattern } from '../../word-pattern.ts'
import { classFiles } from './java-classes.ts'

const LANGUAGES = ['java']

/**
 * Java's packages: imports by qualified name, wildcards and static imports by what is used of them, the own package without
 * import.
 */
export const java: LanguageResolver = {
  producer: 'imports/java',
  languages: LANGUAGES,

  async bindings(file, view) {
    const statements = file.imports.filter(({ form }) => form !== 'package')
    const used = statements.some(isWildcard) ? await namesLeftToWildcards(file, view) : []
    return (await Promise.all(statements.map(statement => bindStatement(file, statement, used, view)))).flat()
  },

  async members(_file, binding) {
    return binding.origins
  },

  async visible(file, references, view) {
    const own = new Set(file.definitions.map(({ name }) => name))
    const prefix = packagePrefix(file)
    const entries = await Promise.all(references.map(async (reference): Promise<[Reference, readonly Origin[]]> => {
      const path = referencePath(reference)
      const first = path.findIndex(isTypeName)
      const root = path[first]
      if (root === undefined || (first === 0 && own.has(root))) return [reference, []]
      // `com.acme.Cart.open()` names its package; `Cart` is of the own one.
      const qualified = first === 0 ? prefix + root : path.slice(0, first + 1).join('.')
      return [reference, await classOrigins(qualified, file, view)]
    }))
    return new Map(entries.filter(([, origins]) => origins.length > 0))
  },

  async searches(file, _names, through) {
    if (through) return []
    const name = stemOf(file.artifact)
    const prefix = packagePrefix(file)
    const word = anyWord([name])
    const imported = `\\b${escapePattern(prefix)}(?:\\*|${escapePattern(name)}\\b)`
    const beside = `\\bpackage[ \\t]+${escapePattern(prefix.slice(0, -1))}[ \\t]*;`
    const scope = new RegExp(prefix === '' ? '' : `${imported}|${beside}`)
    const search: Search = {
      candidates: { names: [[name]], languages: LANGUAGES },
      accepts: text => word?.test(text) === true && scope.test(text),
    }
    return [search]
  },

  narrow(file, target) {
    // Only Java files are named like what they hold.
    if (target.language !== 'java') return file
    const name = stemOf(target.artifact)
    const leads = ({ specifier, names, form }: ImportStatement): boolean =>
      form === 'package' || specifier.split('.').includes(name)
      || names.some(imported => imported.name === '*' || imported.name === name)
    const aliases = new Set([name, ...file.imports.filter(leads).flatMap(({ names }) => names.map(({ alias }) => alias))])
    return {
      ...file,
      imports: file.imports.filter(leads),
      references: file.references
        .filter(reference => aliases.has(reference.name) || referencePath(reference).some(each => aliases.has(each))),
    }
  },

  qualify(name, from) {
    if (!('artifact' in from)) return withoutStar(from.specifier)
    return name === '*' ? packagePrefix(from) + stemOf(from.artifact) : packagePrefix(from) + name
  },
}

async function bindStatement(
  file: SyntaxFacts, statement: ImportStatement, used: readonly string[], view: RepositoryView,
): Promise<Binding[]> {
  const { specifier, names } = statement
  const written = withoutStar(specifier)
  if (isWildcard(statement)) {
    // `import static a.B.*` takes the members of a class, `import a.*` the classes of a package.
    const ofClass = await outerClass(written.split('.'), file, view)
    if (ofClass.length > 0) return [{ statement, name: '*', alias: '', modules: ofClass, origins: [], exposedAs: undefined }]
    return (await Promise.all(used.map(async (name): Promise<Binding[]> => {
      const origins = await classOrigins(`${written}.${name}`, file, view)
      return origins.length === 0 ? [] : [{ statement, name, alias: name, modules: origins, origins, exposedAs: undefined }]
    }))).flat()
  }
  const last = written.split('.').at(-1) ?? ''
  const [imported] = names
  const isWhole = imported === undefined || imported.name === '' || imported.name === last
  const segments = isWhole ? written.split('.') : [...written.split('.'), imported.name]
  const origins = await outerClass(segments, file, view)
  const name = segments.at(-1) ?? ''
  return [{ statement, name, alias: imported?.alias || name, modules: origins, origins, exposedAs: undefined }]
}

function isWildcard({ specifier, names }: ImportStatement): boolean {
  return specifier.endsWith('*') || names.some(({ name }) => name === '*')
}

/** Used types that neither the file itself, nor a single import, nor the own package explains. */
async function namesLeftToWildcards(file: SyntaxFacts, view: RepositoryView): Promise<string[]> {
  const explained = new Set([
    ...file.definitions.map(({ name }) => name),
    ...file.imports.filter(statement => !isWildcard(statement)).flatMap(({ names }) => names.map(({ alias }) => alias)),
  ])
  const names = usedTypes(file).filter(name => !explained.has(name))
  const beside = await Promise.all(names.map(name => classOrigins(packagePrefix(file) + name, file, view)))
  return names.filter((_, index) => beside[index]?.length === 0)
}

/** The class that a qualified name is, is nested in, or is a member of. */
async function outerClass(segments: readonly string[], file: SyntaxFacts, view: RepositoryView): Promise<Origin[]> {
  for (let length = segments.length; length > 0; length--) {
    if (length < segments.length && !isTypeName(segments[length - 1] ?? '')) break
    const origins = await classOrigins(segments.slice(0, length).join('.'), file, view)
    if (origins.length > 0) return origins.map(origin => ({ ...origin, name: segments.slice(length - 1).join('.') }))
  }
  return []
}

async function classOrigins(qualified: string, file: SyntaxFacts, view: RepositoryView): Promise<Origin[]> {
  const name = qualified.slice(qualified.lastIndexOf('.') + 1)
  const targets = await classFiles(qualified, folderOf(file.artifact), view)
  return targets.map(target => ({ ...target, name, hops: [] }))
}

function usedTypes({ references }: SyntaxFacts): string[] {
  const names = new Set(references.flatMap(reference => referencePath(reference).find(isTypeName) ?? []))
  return [...names].slice(0, 300)
}

function packagePrefix(file: SyntaxFacts): string {
  const declared = file.imports.find(({ form }) => form === 'package')?.specifier ?? ''
  return declared === '' ? '' : `${declared}.`
}

function withoutStar(specifier: string): string {
  return specifier.replace(/\.\*$/, '')
}

function isTypeName(segment: string): boolean {
  return /^\p{Lu}/u.test(segment)
}
