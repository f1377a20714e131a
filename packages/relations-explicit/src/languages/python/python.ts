import type { ArtifactId, ImportStatement } from '@deepdiscovery/model'
import type { Binding, LanguageResolver, Origin, Search, Target } from '../../language-resolver.ts'
import { folderOf, isBelow, nameOf, stemOf } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { anyWord, escapePattern, someLineWith } from '../../word-pattern.ts'
import { moduleOfFile, nameOrigins, statementModules } from './python-names.ts'
import type { PythonModule } from './python-modules.ts'
import { packageRoot, submodule } from './python-modules.ts'

const LANGUAGES = ['python', 'cython']

/** Python's modules and packages: relative and absolute imports from several roots, submodules, `__init__` re-exports. */
export const python: LanguageResolver = {
  producer: 'imports/python',
  languages: LANGUAGES,
  importsOnly: true,

  async bindings(file, view) {
    const bound = await Promise.all(file.imports.map(statement => bindStatement(file.artifact, statement, view)))
    return bound.flat()
  },

  async members(file, binding, path, view) {
    const module = binding.origins.find(({ name }) => name === '*')
    if (module === undefined) {
      if (binding.name !== '') return binding.origins
      const outer = statementModules(file.artifact, { ...binding.statement, specifier: binding.alias }, view)
      return (await Promise.all(outer.map(each => membersOf(each, path, view)))).flat()
    }
    const origins = await membersOf(moduleOfFile(module.artifact), path, view)
    return origins.map(origin => ({ ...origin, hops: [...module.hops, ...origin.hops] }))
  },

  async visible() {
    return new Map()
  },

  async searches({ artifact }, names, through, view) {
    if (through) {
      const pattern = anyWord(names)
      const search: Search = {
        candidates: { names: [names], languages: LANGUAGES },
        accepts: text => pattern?.test(text) === true && /^[ \t]*(?:from|import)\b/m.test(text),
      }
      return names.length === 0 ? [] : [search]
    }
    const stem = moduleName(artifact)
    if (stem === '') return []
    const isPackage = stem !== stemOf(artifact)
    const home = isPackage ? folderOf(folderOf(artifact)) : folderOf(artifact)
    const search = searchFor(artifact, stem, packageRoot(home, view) === home)
    return isPackage ? [search, packageSearch(artifact, view)] : [search]
  },

  qualify(name, from) {
    if (!('artifact' in from)) return [from.specifier, name].filter(part => part !== '').join('.')
    return `${from.artifact}#${name}`
  },
}

function moduleName(id: ArtifactId): string {
  return /^__init__\.pyi?$/.test(nameOf(id)) ? nameOf(folderOf(id)) : stemOf(id)
}

/**
 * Who imports a module writes its last two segments in one of few ways; a relative import reaches it only from its own package
 * or one inside it.
 */
function searchFor(id: ArtifactId, stem: string, isTopLevel: boolean): Search {
  const isPackage = /^__init__\.pyi?$/.test(nameOf(id))
  const home = isPackage ? folderOf(folderOf(id)) : folderOf(id)
  const [word, parent] = [escapePattern(stem), escapePattern(nameOf(home))]
  const dotted = new RegExp(`\\b${parent}\\.${word}\\b`)
  const fromParent = new RegExp(`^[ \\t]*from[ \\t]+[\\w.]{0,200}\\b${parent}[ \\t]+import\\b`, 'm')
  const relative = new RegExp(`^[ \\t]*from[ \\t]+\\.+${word}\\b`, 'm')
  const ofPackage = /^[ \t]*from[ \t]+\.+[ \t]+c?import\b/m
  const top = new RegExp(
    `^[ \\t]*(?:from|c?import)[ \\t]+(?:[\\w., \\t]{0,200},[ \\t]*)?${word}\\b|['"]${word}(?:\\.[\\w.]{0,200})?['"]`, 'm')
  const above = nameOf(home)
  const path = `${above}.${stem}`
  return {
    candidates: { names: [[stem]], languages: LANGUAGES },
    accepts: (text, candidate) => above !== ''
      && (text.includes(path) && dotted.test(text) || someLineWith(text, above, line => fromParent.test(line)))
      || isTopLevel && someLineWith(text, stem, line => top.test(line))
      || isBelow(candidate, home)
      && (someLineWith(text, stem, line => relative.test(line)) || someLineWith(text, 'import', line => ofPackage.test(line))),
  }
}

/** A package's own files write `from . import x` for it, without its name. */
function packageSearch(id: ArtifactId, view: RepositoryView): Search {
  const folder = view.files.folder(folderOf(id))
  const below = folder?.folders.flatMap(each => view.files.folder(each)?.files ?? []) ?? []
  const files = [...folder?.files ?? [], ...below].filter(file => file.endsWith('.py'))
  return { candidates: files, accepts: text => /^[ \t]*from[ \t]+\.+[ \t]+import\b/m.test(text) }
}

async function bindStatement(from: ArtifactId, statement: ImportStatement, view: RepositoryView): Promise<Binding[]> {
  const modules = statementModules(from, statement, view)
  const files = modules.flatMap(({ file, confidence }): Target[] => file === undefined ? [] : [{ artifact: file, confidence }])
  // A package shows what it imports; so does a module with what lies beside or below it (`models.py` with `base.py`).
  const exposes = /^__init__\.pyi?$/.test(nameOf(from)) || files.some(({ artifact }) => isBelow(artifact, folderOf(from)))
  const names = statement.names.length > 0 ? statement.names : [{ name: '', alias: '' }]
  return (await Promise.all(names.map(async ({ name, alias }): Promise<Binding | Binding[]> => {
    if (name === '*') return { statement, name, alias: '', modules: files, origins: [], exposedAs: exposes ? '*' : undefined }
    if (name === '') return moduleBindings(statement, alias, files, exposes ? alias : undefined)
    const origins = (await Promise.all(modules.map(module => importedOrigins(module, name, view)))).flat()
    const only = origins.length > 0 && origins.every(origin => origin.name === '*' && origin.hops.length === 0)
    // `from package import submodule` names the submodule; the package's own file only has to exist.
    return { statement, name, alias, modules: only ? origins : files, origins, exposedAs: exposes ? alias : undefined }
  }))).flat()
}

async function importedOrigins(module: PythonModule, name: string, view: RepositoryView): Promise<Origin[]> {
  const origins = await nameOrigins(module, name, view)
  return origins.map(origin => ({ ...origin, confidence: Math.min(origin.confidence, module.confidence) }))
}

/** `import a.b.c` binds `a`, and `a.b.c` names the file; `import a.b.c as x` binds the file. */
function moduleBindings(
  statement: ImportStatement, alias: string, files: readonly Target[], exposedAs: string | undefined,
): Binding[] {
  const origins = files.map((file): Origin => ({ ...file, name: '*', hops: [] }))
  const [top] = statement.specifier.split('.')
  const isDotted = statement.specifier.includes('.') && (alias === '' || alias === top || alias === statement.specifier)
  const bound = { statement, name: '', modules: files, origins, exposedAs }
  if (!isDotted) return [{ ...bound, alias: alias === '' ? statement.specifier : alias }]
  // The outer package is bound too (`members` looks it up), but the statement is there for the inner module.
  return [
    { ...bound, alias: statement.specifier },
    ...files.length === 0 ? [] : [{ ...bound, alias: top ?? '', modules: [], origins: [] }],
  ]
}

async function membersOf(module: PythonModule, path: readonly string[], view: RepositoryView): Promise<readonly Origin[]> {
  let at = module
  for (const [index, name] of path.entries()) {
    const deeper = submodule(at, name, view)
    const rest = path.slice(index + 1)
    if (deeper !== undefined && rest.length > 0) at = moduleOfFile(deeper.artifact)
    else return await nameOrigins(at, name, view)
  }
  return []
}

