import type { ArtifactId, ImportedName, ImportStatement, SyntaxFacts } from '@deepdiscovery/model'
import { importNote } from '../../file-links.ts'
import type { Hop, Origin } from '../../language-resolver.ts'
import { CERTAIN, MAX_HOPS } from '../../limits.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { anyWord, escapePattern } from '../../word-pattern.ts'
import { absoluteModules, relativeModules, submodule } from './python-modules.ts'
import type { PythonModule } from './python-modules.ts'
import { folderOf, nameOf } from '../../repo-path.ts'

interface Visit {
  readonly hops: readonly Hop[]
  /** Shared by the whole search: what led nowhere once leads nowhere again, and star imports in a clique have endless paths. */
  readonly visited: Set<string>
  /** Only a module that surely binds the name counts. */
  readonly strict: boolean
}

/** Modules an import statement names. */
export function statementModules(from: ArtifactId, { specifier, level }: ImportStatement, view: RepositoryView): PythonModule[] {
  const dots = /^\.*/.exec(specifier)?.[0].length ?? 0
  const segments = specifier.slice(dots).split('.').filter(segment => segment !== '')
  const levels = Math.max(level, dots)
  return levels > 0 ? relativeModules(from, levels, segments, view.files) : absoluteModules(from, segments, view.files)
}

/** The module a file is. */
export function moduleOfFile(file: ArtifactId): PythonModule {
  const isPackage = /^__init__\.pyi?$/.test(nameOf(file))
  return { file, folder: isPackage ? folderOf(file) : undefined, confidence: CERTAIN }
}

/** Files that define `name` of a module: what the module itself binds, else a submodule of that name, else the module. */
export async function nameOrigins(module: PythonModule, name: string, view: RepositoryView): Promise<readonly Origin[]> {
  return await view.once(`python-name:${module.file ?? module.folder ?? ''}\n${name}`, () =>
    follow(module, name, { hops: [], visited: new Set(), strict: false }, view))
}

async function follow(module: PythonModule, name: string, visit: Visit, view: RepositoryView): Promise<Origin[]> {
  const { hops } = visit
  if (module.file !== undefined) {
    const bound = await followBound(module.file, name, visit, view)
    if (bound.length > 0) return bound
  }
  const sub = submodule(module, name, view.files)
  if (sub !== undefined) return [{ ...sub, name: '*', hops }]
  if (visit.strict || module.file === undefined) return []
  return [{ artifact: module.file, name, confidence: module.confidence, hops }]
}

async function followBound(
  file: ArtifactId, name: string, { hops, visited, strict }: Visit, view: RepositoryView,
): Promise<Origin[]> {
  const key = `${file}\n${name}`
  if (visited.has(key) || hops.length > MAX_HOPS) return []
  const text = await view.text(file)
  if (text === undefined) return []
  const mentioned = anyWord([name])?.test(text) === true
  if (mentioned && definitionPattern(name).test(text)) return [{ artifact: file, name, confidence: CERTAIN, hops }]
  if (!mentioned && !/\bimport\s+\*/.test(text)) return []

  const facts = await view.facts(file)
  if (facts === undefined) return []
  if (facts.definitions.some(each => each.container === '' && each.name === name)) {
    return [{ artifact: file, name, confidence: CERTAIN, hops }]
  }
  visited.add(key)
  const next: Visit = { hops, visited, strict }
  for (const { statement, imported } of importsBinding(name, facts)) {
    const found = await followImport(file, statement, imported, next, view)
    if (found.length > 0) return found
  }
  for (const statement of facts.imports.filter(({ names }) => names.some(each => each.name === '*')).slice(0, 100)) {
    const star = { name: '*', alias: '*' }
    for (const module of statementModules(file, statement, view)) {
      const hop = hopOf(file, statement, star)
      const found = await follow(module, name, { ...next, hops: [...hops, hop], strict: true }, view)
      // A star takes what the module binds, not its submodules.
      if (found.length > 0 && found.every(origin => origin.name !== '*')) return found
    }
  }
  return []
}

async function followImport(
  file: ArtifactId, statement: ImportStatement, imported: ImportedName, visit: Visit, view: RepositoryView,
): Promise<Origin[]> {
  const hops = [...visit.hops, hopOf(file, statement, imported)]
  const origins: Origin[] = []
  for (const module of statementModules(file, statement, view)) {
    if (imported.name !== '') origins.push(...await follow(module, imported.name, { ...visit, hops, strict: false }, view))
    else if (module.file !== undefined) origins.push({ artifact: module.file, name: '*', confidence: module.confidence, hops })
  }
  return origins
}

/** Later imports of a name hide earlier ones, save for `try … except ImportError`, where the first is the rule. */
function importsBinding(name: string, facts: SyntaxFacts): { statement: ImportStatement; imported: ImportedName }[] {
  return facts.imports.flatMap(statement => {
    const imported = statement.names.find(each => each.name !== '*' && each.alias === name)
    return imported === undefined ? [] : [{ statement, imported }]
  })
}

function definitionPattern(name: string): RegExp {
  const word = escapePattern(name)
  return new RegExp(`^(?:async[ \\t]{1,4}def|def|class)[ \\t]{1,4}${word}\\b|^${word}[ \\t]{0,8}(?::(?!=)|=(?!=))`, 'm')
}

function hopOf(artifact: ArtifactId, statement: ImportStatement, { name, alias }: ImportedName): Hop {
  const shown = name === '' || name === alias ? name : `${name} as ${alias}`
  return { artifact, line: statement.line, note: importNote(statement, shown === '' ? [] : [shown]) }
}

