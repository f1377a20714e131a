import type { ImportStatement, Reference, SyntaxFacts } from '@deepdiscovery/model'
import { referencePath } from '../../reference-path.ts'
import type { Binding, LanguageResolver, Origin, Search, Target } from '../../language-resolver.ts'
import { folderOf, nameOf, stemOf } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { anyWord, escapePattern } from '../../word-pattern.ts'
import { crateOf, usedLibrary } from './crates.ts'
import { childModule, moduleOfLine, scopeAround } from './module-tree.ts'
import { pathOfName, resolvePath } from './rust-paths.ts'
import type { Meaning } from './rust-paths.ts'

const LANGUAGES = ['rust']
/** Words that only paths start with; `self` is also a value. */
const FROM = new Set(['crate', '$crate', 'super'])
/** Different names of one file that are looked for in what it imports with `*`. */
const MAX_GLOB_NAMES = 150

/** Rust's module tree: `mod`, `use` by `crate`, `self`, `super` and crate name, re-exports, paths without `use`. */
export const rust: LanguageResolver = {
  producer: 'imports/rust',
  languages: LANGUAGES,

  async bindings(file, view) {
    return (await Promise.all(file.imports.map(statement => bindStatement(file, statement, view)))).flat()
  },

  async members(file, binding, path, view) {
    const { statement, name, alias } = binding
    if (statement.form === 'module') {
      const module = await childModule(moduleOfLine(file, statement.line), alias, view)
      return module === undefined ? [] : origins(await resolvePath(module, path, view))
    }
    const full = [...pathOfName(statement, { name, alias }), ...path]
    return origins(await resolvePath(moduleOfLine(file, statement.line), full, view))
  },

  async visible(file, references, view) {
    const globs = file.imports.filter(({ form, names }) => form !== 'module' && names.some(({ name }) => name === '*'))
    const own = new Set(file.definitions.filter(({ container }) => container === '').map(({ name }) => name))
    const tried = new Set<string>()
    const found = new Map<Reference, readonly Origin[]>()
    const crate = await crateOf(file.artifact, view)
    const text = await view.text(file.artifact) ?? ''
    // `cart::open()` and `cart.open()` look alike in facts.
    const isCrate = async (root: string): Promise<boolean> => crate !== undefined && text.includes(`${root}::`)
      && typeof await usedLibrary(crate, root, view) === 'object'
    for (const reference of references) {
      const path = referencePath(reference)
      const [root = ''] = path
      const isPath = path.length > 1 && (reference.qualifier.includes('::') || FROM.has(root) || await isCrate(root))
      if (isPath && /^[\p{Ll}_$]/u.test(root)) {
        const meanings = await resolvePath(moduleOfLine(file, reference.line), path, view)
        if (meanings.length > 0) found.set(reference, origins(meanings))
      } else if (!own.has(root) && globs.length > 0 && reference.kind !== 'value' && (path.length === 1 || isPath)) {
        if (tried.size >= MAX_GLOB_NAMES && !tried.has(root)) continue
        tried.add(root)
        const meanings = await globMeanings(file, globs, root, view)
        if (meanings.length > 0) found.set(reference, origins(meanings))
      }
    }
    return found
  },

  async searches(file, names, through, view) {
    const named = anyWord(names)
    const byName: Search = {
      candidates: { names: [names], languages: LANGUAGES },
      accepts: text => named?.test(text) === true && /\buse\s|::/.test(text),
    }
    if (through) return names.length === 0 ? [] : [byName]
    const crate = await crateOf(file.artifact, view)
    const isFolderModule = nameOf(file.artifact) === 'mod.rs'
    const stem = isFolderModule ? nameOf(folderOf(file.artifact)) : stemOf(file.artifact)
    const parent = nameOf(isFolderModule ? folderOf(folderOf(file.artifact)) : folderOf(file.artifact))
    const searches: Search[] = []
    if (crate?.library === file.artifact) searches.push(crateSearch(crate.name))
    else if (!['', 'main', 'lib', 'build'].includes(stem)) searches.push(moduleSearch(stem, [parent, crate?.name ?? '']))
    if (crate?.roots.has(file.artifact) === true) searches.push(...topSearch(file, names))
    return searches
  },

  qualify(name, from) {
    if (!('artifact' in from)) return [from.specifier, ...name.split('.')].filter(part => part !== '' && part !== '*').join('::')
    return `${from.artifact}#${name}`
  },
}

async function bindStatement(file: SyntaxFacts, statement: ImportStatement, view: RepositoryView): Promise<Binding[]> {
  const here = moduleOfLine(file, statement.line)
  const within = scopeAround(file, statement.line)?.span
  if (statement.form === 'module') {
    const alias = statement.names[0]?.alias ?? statement.specifier
    const module = await childModule(here, alias, view)
    const found: Origin[] = module === undefined ? [] : [{ artifact: module.file, name: '*', confidence: 1, hops: [] }]
    return [{ statement, name: '', alias, modules: found, origins: found, exposedAs: undefined, within }]
  }
  const isPublic = statement.form === 're-export'
  const home = await resolvePath(here, statement.specifier.split('::'), view)
  return await Promise.all(statement.names.map(async (imported): Promise<Binding> => {
    const { name, alias } = imported
    const modules = targets(home)
    if (name === '*') return { statement, name, alias: '', modules, origins: [], exposedAs: isPublic ? '*' : undefined, within }
    const meanings = name === '' ? home : await resolvePath(here, pathOfName(statement, imported), view)
    const found = origins(meanings)
    // `use crate::cart` names the module; the file that declares it is not what the statement is for.
    const named = meanings.length > 0 && meanings.every(({ module, origin }) => module !== undefined && origin.hops.length === 0)
    const exposedAs = isPublic ? alias : undefined
    // `use Trait as _` binds no name.
    return { statement, name, alias: alias === '_' ? '' : alias, modules: named ? found : modules, origins: found, exposedAs, within }
  }))
}

async function globMeanings(
  file: SyntaxFacts, globs: readonly ImportStatement[], name: string, view: RepositoryView,
): Promise<readonly Meaning[]> {
  for (const statement of globs) {
    const here = moduleOfLine(file, statement.line)
    const found = await resolvePath(here, [...statement.specifier.split('::'), name], view, true)
    const elsewhere = found.filter(({ origin }) => origin.artifact !== file.artifact)
    if (elsewhere.length > 0) return elsewhere
  }
  return []
}

/** Who needs a module declares it, or writes it after its parent, its crate, `crate`, `self` or `super`, perhaps in a group. */
function moduleSearch(stem: string, parents: readonly string[]): Search {
  const word = escapePattern(stem)
  const before = ['crate', 'self', 'super', ...parents.filter(each => each !== '').map(escapePattern)].join('|')
  const pattern = new RegExp(
    `\\b(?:${before})\\s{0,4}::\\s{0,4}${word}\\b|\\bmod\\s{1,4}(?:r#)?${word}\\b|[{,]\\s{0,40}${word}\\s{0,4}(?:::|[,}]|as\\b)`)
  return { candidates: { names: [[stem]], languages: LANGUAGES }, accepts: text => pattern.test(text) }
}

/** What the top of a crate defines or re-exports is used as `crate::Name`, and its inline modules as `crate::name`. */
function topSearch(file: SyntaxFacts, names: readonly string[]): Search[] {
  const shown = file.imports.filter(({ form }) => form === 're-export')
    .flatMap(each => each.names.map(({ alias }) => alias)).filter(alias => alias !== '*')
  const inline = file.definitions.filter(({ kind, name }) => kind === 'module' && !/^tests?$/.test(name)).map(({ name }) => name)
  const all = [...new Set([...inline, ...names, ...shown])].slice(0, 120)
  const pattern = anyWord(all)
  return pattern === undefined ? [] : [{
    candidates: { names: [all], languages: LANGUAGES },
    accepts: text => pattern.test(text) && /\bcrate\s*::|\bsuper\s*::/.test(text),
  }]
}

function crateSearch(name: string): Search {
  const pattern = new RegExp(`\\b${escapePattern(name)}\\s{0,4}(?:::|;|as\\b)`)
  return { candidates: { names: [[name]], languages: LANGUAGES }, accepts: text => pattern.test(text) }
}

function origins(meanings: readonly Meaning[]): Origin[] {
  return meanings.map(({ origin }) => origin)
}

function targets(meanings: readonly Meaning[]): Target[] {
  return meanings.map(({ origin }) => ({ artifact: origin.artifact, confidence: origin.confidence }))
}
