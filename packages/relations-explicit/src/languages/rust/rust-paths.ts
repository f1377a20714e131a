import type { ArtifactId, ImportedName, ImportStatement } from '@deepdiscovery/model'
import { importNote } from '../../file-links.ts'
import type { Hop, Origin } from '../../language-resolver.ts'
import { CERTAIN, CONVENTION, MAX_HOPS } from '../../limits.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { anyWord, escapePattern } from '../../word-pattern.ts'
import { crateOf, usedLibrary } from './crates.ts'
import { exportedMacro } from './exported-macros.ts'
import { childModule, moduleOfLine, parentModule, rootModule, scopeAround } from './module-tree.ts'
import type { RustModule } from './module-tree.ts'

/** What a path means: a module, or an item in a file. */
export interface Meaning {
  /** Set where the path names a module. */
  readonly module: RustModule | undefined
  readonly origin: Origin
}

/** How a search got to where it is. */
interface Visit {
  readonly hops: readonly Hop[]
  /** Shared by the whole search: star imports in a clique have endless paths. */
  readonly visited: Set<string>
  readonly confidence: number
  /** Only what surely exists counts. */
  readonly strict: boolean
}

const start = (): Visit => ({ hops: [], visited: new Set(), confidence: CERTAIN, strict: false })

/** What a path means in a module. Where an inner part is not found, the last module that was. */
export async function resolvePath(
  from: RustModule, path: readonly string[], view: RepositoryView, strict = false,
): Promise<readonly Meaning[]> {
  return await view.once(`rust-path:${from.file}\n${from.inline.join('::')}\n${path.join('::')}\n${strict}`, () =>
    resolve(from, path, { ...start(), strict }, view))
}

async function resolve(from: RustModule, path: readonly string[], visit: Visit, view: RepositoryView): Promise<Meaning[]> {
  const [first, ...rest] = path
  if (first === undefined) return [moduleMeaning(from, visit)]
  if (first === 'self') return await resolve(from, rest, visit, view)
  if (first === 'crate' || first === '$crate') return await walkRoot(await rootModule(from, view), rest, visit, view)
  if (first === 'super') {
    const parent = await parentModule(from, view)
    return parent === undefined ? [] : await resolve(parent, rest, visit, view)
  }
  const child = await childModule(from, first, view)
  if (child !== undefined) return await walk(child, rest, visit, view)
  const crate = await crateOf(from.file, view)
  const library = crate === undefined ? undefined : await usedLibrary(crate, first, view)
  if (library === 'outside') return []
  if (library !== undefined) {
    const inside = { ...visit, confidence: visit.confidence * library.confidence }
    return await walkRoot({ file: library.file, inline: [] }, rest, inside, view)
  }
  // A name that the module itself has, or (edition 2015) a module of the crate's top.
  const own = await itemMeanings(from, first, { ...visit, strict: true }, view)
  if (own.length > 0) return (await Promise.all(own.map(meaning => onward(meaning, rest, visit, view)))).flat()
  if (crate !== undefined && !crate.isOldEdition) return []
  const top = await childModule(await rootModule(from, view), first, view)
  return top === undefined ? [] : await walk(top, rest, visit, view)
}

/** From the top of a crate, where exported macros are, too, wherever they are written. */
async function walkRoot(root: RustModule, path: readonly string[], visit: Visit, view: RepositoryView): Promise<Meaning[]> {
  const [name] = path
  if (name !== undefined && path.length === 1) {
    const found = await walk(root, path, { ...visit, visited: new Set(visit.visited), strict: true }, view)
    if (found.length > 0) return found
    const file = await exportedMacro(root.file, name, view)
    if (file !== undefined) {
      return [{ module: undefined, origin: { artifact: file, name, confidence: visit.confidence, hops: visit.hops } }]
    }
  }
  return await walk(root, path, visit, view)
}

async function walk(module: RustModule, path: readonly string[], visit: Visit, view: RepositoryView): Promise<Meaning[]> {
  const [name, ...rest] = path
  if (name === undefined) return [moduleMeaning(module, visit)]
  const child = await childModule(module, name, view)
  if (child !== undefined) return await walk(child, rest, visit, view)
  const found = await itemMeanings(module, name, visit, view)
  return (await Promise.all(found.map(meaning => onward(meaning, rest, visit, view)))).flat()
}

/** Goes on inside a re-exported module; an item's variants and methods are where the item is. */
async function onward(meaning: Meaning, rest: readonly string[], visit: Visit, view: RepositoryView): Promise<Meaning[]> {
  if (rest.length === 0) return [meaning]
  if (meaning.module === undefined) return visit.strict && !await hasVariant(meaning.origin, rest[0] ?? '', view) ? [] : [meaning]
  return await walk(meaning.module, rest, { ...visit, hops: meaning.origin.hops, confidence: meaning.origin.confidence }, view)
}

/** Whether an item's file has a name inside the item: a star on an enum brings its variants and nothing else. */
async function hasVariant({ artifact, name }: Origin, variant: string, view: RepositoryView): Promise<boolean> {
  const { definitions } = await view.facts(artifact) ?? { definitions: [] }
  return definitions.some(each => each.name === variant && each.container.split('.').at(-1) === name)
}

async function itemMeanings(module: RustModule, name: string, visit: Visit, view: RepositoryView): Promise<Meaning[]> {
  const { hops, visited, confidence, strict } = visit
  const here: Meaning = { module: undefined, origin: { artifact: module.file, name, confidence, hops } }
  const fallback = strict ? [] : [here]
  const key = `${module.file}\n${module.inline.join('::')}\n${name}`
  if (visited.has(key) || hops.length > MAX_HOPS) return fallback
  const text = await view.text(module.file) ?? ''
  const mentioned = anyWord([name])?.test(text) === true
  if (mentioned && definitionPattern(name).test(text)) return [here]
  if (!mentioned && !/::\s*\{?[^;]{0,400}\*/.test(text)) return fallback

  const facts = await view.facts(module.file)
  if (facts === undefined) return fallback
  visited.add(key)
  const next = visit
  // What a function uses is not seen from outside.
  const inside = facts.imports.filter(({ line }) => sameInline(moduleOfLine(facts, line), module)
    && (scopeAround(facts, line)?.kind ?? 'module') === 'module')
  let bound = false
  for (const statement of inside) {
    const imported = statement.form === 'module' ? undefined : statement.names
      .find(each => each.alias === name && each.name !== '*')
    if (imported === undefined) continue
    bound = true
    const found = await resolve(module, pathOfName(statement, imported),
      { ...next, hops: [...hops, hopOf(module.file, statement, imported)] }, view)
    if (found.length > 0) return found
  }
  // What leads out of the repository hides what a star would bring.
  if (bound) return []
  for (const statement of inside.filter(({ names }) => names.some(each => each.name === '*')).slice(0, 60)) {
    const star = { name: '*', alias: '*' }
    const visitStar = { ...next, hops: [...hops, hopOf(module.file, statement, star)], strict: true }
    const found = await resolve(module, [...statement.specifier.split('::'), name], visitStar, view)
    if (found.length > 0) return found
  }
  if (strict && mentioned && madeByMacro(name).test(text)) {
    return [{ ...here, origin: { ...here.origin, confidence: confidence * CONVENTION } }]
  }
  return fallback
}

/** The full path of one name of a `use`. */
export function pathOfName({ specifier }: ImportStatement, { name }: ImportedName): string[] {
  return [...specifier.split('::'), name].filter(segment => segment !== '' && segment !== '*')
}

function moduleMeaning(module: RustModule, { hops, confidence }: Visit): Meaning {
  return { module, origin: { artifact: module.file, name: '*', confidence, hops } }
}

function sameInline(left: RustModule, right: RustModule): boolean {
  return left.inline.join('::') === right.inline.join('::')
}

function definitionPattern(name: string): RegExp {
  const word = escapePattern(name)
  return new RegExp(`\\b(?:struct|enum|union|trait|type|fn|const|static(?:\\s+mut)?|macro_rules!)\\s{1,8}(?:r#)?${word}\\b`)
}

/** `diesel::table! { carts (id) { … } }` makes the module `carts`: a name that starts a line inside a macro at top level. */
function madeByMacro(name: string): RegExp {
  return new RegExp(`^[\\w:]{1,80}![ \\t]*[{(][^}]{0,1500}?\\n[ \\t]{0,40}(?:pub )?${escapePattern(name)}\\b`, 'm')
}

function hopOf(artifact: ArtifactId, statement: ImportStatement, { name, alias }: ImportedName): Hop {
  const shown = name === '' || name === alias ? name : `${name} as ${alias}`
  return { artifact, line: statement.line, note: importNote(statement, shown === '' ? [] : [shown]) }
}
