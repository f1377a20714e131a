import type { ArtifactId, ImportStatement, Reference, SyntaxFacts } from '@deepdiscovery/model'
import { referencePath } from '../../reference-path.ts'
import type { Binding, LanguageResolver, Origin, Search, Target } from '../../language-resolver.ts'
import { CERTAIN, WEAK } from '../../limits.ts'
import { folderOf, nameOf, stemOf } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { anyWord, escapePattern } from '../../word-pattern.ts'
import { buildTogether } from './go-constraints.ts'
import type { Constraint } from './go-constraints.ts'
import { folderDeclarations, importedFiles } from './go-declarations.ts'
import type { GoFileDeclarations } from './go-declarations.ts'
import { declaresLocally } from './go-locals.ts'
import { goPackage, importPathOf } from './go-modules.ts'

const LANGUAGES = ['go']
/** Files of one package that a blank import is tied to. */
const MAX_INITIAL = 24

/** Go's packages: an import leads to the files of a folder that define the used names; files of one package see each other. */
export const go: LanguageResolver = {
  producer: 'imports/go',
  languages: LANGUAGES,

  async bindings(file, view) {
    const statements = file.imports.filter(({ form }) => form !== 'package')
    return (await Promise.all(statements.map(statement => bindStatement(file, statement, view)))).flat()
  },

  async members(file, binding, path, view) {
    const found = await goPackage(folderOf(file.artifact), binding.statement.specifier, view)
    const [name] = path
    if (found === undefined || name === undefined) return []
    return originsOf(name, await packageFiles(file, found.folder, view), found.confidence, await constraintIn(file, view))
  },

  async visible(file, references, view) {
    const inFolder = await folderDeclarations(folderOf(file.artifact), view)
    const own = inFolder.find(({ artifact }) => artifact === file.artifact)
    const siblings = inFolder.filter(({ artifact, packageName }) =>
      artifact !== file.artifact && packageName === own?.packageName && (isTest(file.artifact) || !isTest(artifact)))
    const text = await view.text(file.artifact) ?? ''
    const locals = new Map<string, boolean>()
    const isLocal = (name: string): boolean => {
      const known = locals.get(name) ?? declaresLocally(text, name)
      locals.set(name, known)
      return known
    }
    const found = new Map<Reference, readonly Origin[]>()
    for (const reference of references) {
      const [root] = referencePath(reference)
      if (root === undefined || own?.names.has(root) === true) continue
      const origins = originsOf(root, siblings, CERTAIN, own?.constraint)
      if (origins.length > 0 && maybeLocal(reference, root) && isLocal(root)) continue
      if (origins.length > 0) found.set(reference, origins)
    }
    return found
  },

  async searches(file, names, through, view) {
    if (through) return []
    const folder = folderOf(file.artifact)
    const searches: Search[] = []
    const path = await importPathOf(folder, view)
    const last = nameOf(path ?? folder)
    if (last !== '' && names.length > 0 && !isTest(file.artifact)) {
      const pattern = new RegExp(`["/]${escapePattern(last)}"`)
      searches.push({ candidates: { names: [[last], names], languages: LANGUAGES }, accepts: text => pattern.test(text) })
    }
    if (last !== '' && !isTest(file.artifact)) {
      // `_ "path"` uses no name, only what runs on import.
      const blank = new RegExp(`\\b_[ \\t]+"[^"\\n]{0,200}/${escapePattern(last)}"`)
      searches.push({ candidates: { names: [[last]], languages: LANGUAGES }, accepts: text => blank.test(text) })
    }
    const declared = (await folderDeclarations(folder, view)).find(({ artifact }) => artifact === file.artifact)
    const pattern = anyWord([...declared?.names ?? []].slice(0, 500))
    const siblings = (view.files.folder(folder)?.files ?? []).filter(each => each.endsWith('.go'))
    if (pattern !== undefined) searches.push({ candidates: siblings, accepts: text => pattern.test(text) })
    return searches
  },

  qualify(name, from) {
    if (!('artifact' in from)) return [from.specifier, name].filter(part => part !== '' && part !== '*').join('.')
    return `${from.artifact}#${name}`
  },
}

async function bindStatement(file: SyntaxFacts, statement: ImportStatement, view: RepositoryView): Promise<Binding[]> {
  const usual = packageNameOf(statement.specifier)
  const written = statement.names.length === 0 ? '_' : statement.names[0]?.alias ?? ''
  const found = await goPackage(folderOf(file.artifact), statement.specifier, view)
  const bare = { statement, name: '', modules: [], origins: [], exposedAs: undefined }
  if (found === undefined) return [{ ...bare, alias: written === '' ? usual : written }]
  const declarations = await packageFiles(file, found.folder, view)
  const constraint = await constraintIn(file, view)
  const real = declarations.find(({ packageName }) => packageName !== '')?.packageName ?? usual
  const isDot = written === '.' || statement.names[0]?.name === '*'
  const alias = written === '' || written === usual || isDot ? real : written
  const bindings: Binding[] = isDot || alias === '_' ? [] : [{ ...bare, alias }]
  for (const name of usedNames(file, isDot ? undefined : alias)) {
    const origins = originsOf(name, declarations, found.confidence, constraint)
    if (origins.length === 0) continue
    const bound = { ...bare, name, modules: origins }
    bindings.push(isDot ? { ...bound, alias: name, origins } : { ...bound, alias: '' })
  }
  if (bindings.some(({ modules }) => modules.length > 0)) return bindings
  if (alias === '_') {
    // What runs on import is what the import is for.
    const initial = declarations.filter(({ names }) => names.has('init')).slice(0, MAX_INITIAL)
      .map(({ artifact }): Target => ({ artifact, confidence: found.confidence }))
    if (initial.length > 0) return [...bindings, { ...bare, alias: '', modules: initial }]
  }
  const main = mainFile(declarations)
  return main === undefined ? bindings
    : [...bindings, { ...bare, alias: '', modules: [{ artifact: main, confidence: WEAK * found.confidence }] }]
}

/** Names that follow the package's name, or stand alone after a dot import. */
function usedNames({ references }: SyntaxFacts, alias: string | undefined): Set<string> {
  const names = new Set<string>()
  for (const reference of references) {
    const path = referencePath(reference)
    const name = alias === undefined ? path[0] : path[0] === alias ? path[1] : undefined
    if (name !== undefined) names.add(name)
  }
  return names
}

function originsOf(
  name: string, files: readonly GoFileDeclarations[], confidence: number, constraint: Constraint,
): (Origin & Target)[] {
  // The same name in several files of a package: variants for other systems or build tags, of which a build takes one.
  const all = files.filter(({ names }) => names.has(name))
  const together = all.length < 2 ? all : all.filter(each => buildTogether(each.constraint, constraint))
  const defining = (together.length > 0 ? together : all).slice(0, 8)
  return defining.map(({ artifact }) => ({ artifact, name, confidence: confidence / defining.length, hops: [] }))
}

/** Files of an imported package; a test beside it also sees what the package declares for its tests. */
async function packageFiles(
  { artifact }: SyntaxFacts, folder: string, view: RepositoryView,
): Promise<readonly GoFileDeclarations[]> {
  const all = await folderDeclarations(folder, view)
  const imported = importedFiles(all)
  if (!isTest(artifact) || folderOf(artifact) !== folder) return imported
  const [first] = imported
  return first === undefined ? imported : all.filter(({ packageName }) => packageName === first.packageName)
}

async function constraintIn({ artifact }: SyntaxFacts, view: RepositoryView): Promise<Constraint> {
  return (await folderDeclarations(folderOf(artifact), view)).find(each => each.artifact === artifact)?.constraint
}

/** Where no used name tells: the file named like the package, `doc.go`, or the first. */
function mainFile(files: readonly GoFileDeclarations[]): ArtifactId | undefined {
  const named = files.find(({ artifact, packageName }) => stemOf(artifact) === packageName)
  const doc = files.find(({ artifact }) => nameOf(artifact) === 'doc.go')
  return (named ?? doc ?? files[0])?.artifact
}

/** Lower-case values and receivers are variables more often than names of the package. */
function maybeLocal({ kind, qualifier }: Reference, root: string): boolean {
  return !/^\p{Lu}/u.test(root) && (kind === 'value' || qualifier !== '')
}

function isTest(id: ArtifactId): boolean {
  return id.endsWith('_test.go')
}

/** The usual package name of an import path: its last segment without a version. Syntax facts bind it where none is written. */
function packageNameOf(path: string): string {
  const segments = path.split('/')
  const last = segments.at(-1) ?? ''
  const name = /^v\d+$/.test(last) && segments.length > 1 ? segments.at(-2) ?? last : last
  return name.replace(/\.v\d+$/, '')
}
