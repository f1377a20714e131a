import type { ArtifactId, ImportedName, ImportStatement, SyntaxFacts } from '@deepdiscovery/model'
import { importNote } from '../../file-links.ts'
import type { Hop, Origin } from '../../language-resolver.ts'
import { CERTAIN, MAX_HOPS } from '../../limits.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { wordIndex } from '../../word-pattern.ts'
import { absoluteModules, relativeModules, submodule } from './python-modules.ts'
import type { PythonModule } from './python-modules.ts'
import { folderOf, nameOf } from '../../repo-path.ts'
import { isDefinedFirst, isDefinedIn } from './python-text.ts'
import { isStarred } from './star-exports.ts'

/** Star imports of one file that are looked into. */
const MAX_STARS = 100

interface Visit {
  readonly hops: readonly Hop[]
  /** Shared by the whole search: what led nowhere once leads nowhere again, and star imports in a clique have endless paths. */
  readonly visited: Set<string>
  /** A star asks: only what the module gives to stars counts. */
  readonly strict: boolean
}

/** Modules an import statement names. */
export function statementModules(
  from: ArtifactId, { specifier, level }: Pick<ImportStatement, 'specifier' | 'level'>, view: RepositoryView,
): readonly PythonModule[] {
  let dots = 0
  while (specifier.charCodeAt(dots) === 46) dots++
  const segments = specifier.slice(dots).split('.').filter(segment => segment !== '')
  const levels = Math.max(level, dots)
  return levels > 0 ? relativeModules(from, levels, segments, view) : absoluteModules(from, segments, view)
}

/** The module a file is. */
export function moduleOfFile(file: ArtifactId): PythonModule {
  const isPackage = /^__init__\.pyi?$/.test(nameOf(file))
  return { file, folder: isPackage ? folderOf(file) : undefined, confidence: CERTAIN }
}

/**
 * Files that define `name` of a module: what the module itself binds, else a submodule of that name, else the module where it may
 * bind it. None where the name comes from outside the repository.
 */
export async function nameOrigins(module: PythonModule, name: string, view: RepositoryView): Promise<readonly Origin[]> {
  return await view.once(`python-name:${module.file ?? module.folder ?? ''}\n${name}`, async () => {
    const found = await follow(module, name, { hops: [], visited: new Set(), strict: false }, view)
    if (found !== undefined) return found
    const { file, confidence } = module
    return file === undefined || !await mayBind(file, name, view) ? [] : [{ artifact: file, name, confidence, hops: [] }]
  })
}

/** A text that holds the name, or makes names up, may bind it in a way that was not read. */
async function mayBind(file: ArtifactId, name: string, view: RepositoryView): Promise<boolean> {
  const text = await view.text(file) ?? ''
  return wordIndex(text, name) >= 0 || /\b(?:__getattr__|globals|vars|exec|setattr|sys\.modules)\b/.test(text)
}

/** `undefined` where nothing binds the name; empty where something does, but what it means lies outside. */
async function follow(module: PythonModule, name: string, visit: Visit, view: RepositoryView): Promise<Origin[] | undefined> {
  const { hops } = visit
  const bound = module.file === undefined ? undefined : await followBound(module.file, name, visit, view)
  if (bound !== undefined && bound.length > 0) return bound
  const sub = submodule(module, name, view)
  return sub === undefined ? bound : [{ ...sub, name: '*', hops }]
}

async function followBound(
  file: ArtifactId, name: string, { hops, visited, strict }: Visit, view: RepositoryView,
): Promise<Origin[] | undefined> {
  const key = `${file}\n${name}`
  if (visited.has(key) || hops.length > MAX_HOPS) return undefined
  const text = await view.text(file)
  if (text === undefined || strict && !isStarred(name, text)) return undefined
  const here: Origin[] = [{ artifact: file, name, confidence: CERTAIN, hops }]
  if (wordIndex(text, name) < 0 && !/\bimport\s+\*/.test(text)) return undefined
  // Nothing before the definition can bind the name, so there is no need of a parse.
  if (isDefinedFirst(name, text)) return here

  // Imports stand at the beginning, so that of a long file is parsed first.
  const head = await view.head(file)
  if (head === undefined) return isDefinedIn(text, name) ? here : undefined
  visited.add(key)
  const next: Visit = { hops, visited, strict }
  const early = await bindingIn(head, name, 0, next, view)
  if (early.origins !== undefined) return early.origins
  const facts = await view.facts(file) ?? head
  if (facts === head) return early.last > 0 ? [] : await followStars(file, name, head, next, view)
  const { origins, last } = await bindingIn(facts, name, early.last, next, view)
  return origins ?? (last > 0 ? [] : await followStars(file, name, facts, next, view))
}

interface Bound {
  readonly origins: Origin[] | undefined
  /** Line of the last import that binds the name, 0 without. */
  readonly last: number
}

/** What a file's definitions, or its imports behind a line, bind a name to. */
async function bindingIn(facts: SyntaxFacts, name: string, after: number, visit: Visit, view: RepositoryView): Promise<Bound> {
  const here: Origin[] = [{ artifact: facts.artifact, name, confidence: CERTAIN, hops: visit.hops }]
  const own = facts.definitions.find(each => each.container === '' && each.name === name)?.span.startLine
  let last = after
  for (const { statement, imported } of importsBinding(name, facts)) {
    if (statement.line <= after) continue
    // The first binding is the rule: `try: from x import f` with `except ImportError: def f()`, `if TYPE_CHECKING`.
    if (own !== undefined && own < statement.line) return { origins: here, last }
    last = statement.line
    const origins = await followImport(facts.artifact, statement, imported, visit, view)
    if (origins.length > 0) return { origins, last }
  }
  return { origins: own === undefined ? undefined : here, last }
}

/** The last star that has the name wins. */
async function followStars(
  file: ArtifactId, name: string, facts: SyntaxFacts, { hops, visited }: Visit, view: RepositoryView,
): Promise<Origin[] | undefined> {
  const stars = facts.imports.filter(({ names }) => names.some(each => each.name === '*')).slice(-MAX_STARS).reverse()
  for (const statement of stars) {
    for (const module of statementModules(file, statement, view)) {
      const hop = hopOf(file, statement, { name: '*', alias: '*' })
      // A star takes what the module binds, not its submodules.
      const found = module.file === undefined ? undefined
        : await followBound(module.file, name, { hops: [...hops, hop], visited, strict: true }, view)
      if (found !== undefined) return found
    }
  }
  return undefined
}

async function followImport(
  file: ArtifactId, statement: ImportStatement, imported: ImportedName, visit: Visit, view: RepositoryView,
): Promise<Origin[]> {
  const hops = [...visit.hops, hopOf(file, statement, imported)]
  const origins: Origin[] = []
  // `import a.b` binds `a`.
  const [top] = statement.specifier.split('.')
  const meant = imported.name === '' && imported.alias === top ? { ...statement, specifier: top } : statement
  for (const module of statementModules(file, meant, view)) {
    if (imported.name === '') {
      if (module.file !== undefined) origins.push({ artifact: module.file, name: '*', confidence: module.confidence, hops })
      continue
    }
    const found = await follow(module, imported.name, { ...visit, hops, strict: false }, view)
    if (found !== undefined) origins.push(...found)
    else if (module.file !== undefined) {
      origins.push({ artifact: module.file, name: imported.name, confidence: module.confidence, hops })
    }
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

function hopOf(artifact: ArtifactId, statement: ImportStatement, { name, alias }: ImportedName): Hop {
  const shown = name === '' || name === alias ? name : `${name} as ${alias}`
  return { artifact, line: statement.line, note: importNote(statement, shown === '' ? [] : [shown]) }
}

