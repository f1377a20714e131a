import type { ImportStatement, Reference, SyntaxFacts } from '@deepdiscovery/model'
import type { Binding, LanguageResolver, Origin, Search, Target } from '../../language-resolver.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { anyWord } from '../../word-pattern.ts'
import { elixirModules, moduleFiles, modulesAt } from './elixir-modules.ts'
import type { ElixirModule } from './elixir-modules.ts'

const LANGUAGES = ['elixir']
/** Modules of one file that others are searched for. */
const MAX_NAMES = 40
/** Different module names of one file that are looked up. */
const MAX_MODULES = 400

/** Elixir's modules: found by `defmodule`, named through `alias`, their functions seen through `import`. */
export const elixir: LanguageResolver = {
  producer: 'imports/elixir',
  languages: LANGUAGES,

  async bindings(file, view) {
    const modules = elixirModules(file)
    return await Promise.all(file.imports.map(statement => bindStatement(file, statement, modules, view)))
  },

  async members() {
    return []
  },

  async visible(file, references, view) {
    const modules = elixirModules(file)
    const own = new Set(modules.map(({ qualified }) => qualified))
    const asked = new Map<string, Promise<readonly Target[]>>()
    const imported = await importedFunctions(file, modules, view)
    const entries = await Promise.all(references.map(async (reference): Promise<[Reference, readonly Origin[]] | undefined> => {
      const { name, qualifier, kind } = reference
      if (kind === 'call' && qualifier === '') return [reference, originsOf(imported.get(name) ?? [], name)]
      const written = writtenModule(reference)
      if (written === undefined) return undefined
      for (const qualified of meaningsOf(written, reference.line, file, modules)) {
        if (own.has(qualified)) return [reference, []]
        let found = asked.get(qualified)
        if (found === undefined) {
          if (asked.size >= MAX_MODULES) return [reference, []]
          asked.set(qualified, found = moduleFiles(qualified, file.artifact, view))
        }
        const targets = await found
        if (targets.length > 0) return [reference, originsOf(targets, name)]
      }
      return [reference, []]
    }))
    // A name that leads outside has no origins; it is explained all the same.
    return new Map(entries.filter(each => each !== undefined))
  },

  async searches(file, _names, through) {
    if (through) return []
    const names = [...new Set(elixirModules(file).map(({ definition }) => definition.name))]
      .sort((left, right) => right.length - left.length).slice(0, MAX_NAMES)
    const word = anyWord(names)
    const search: Search = { candidates: { names: [names], languages: LANGUAGES }, accepts: text => word?.test(text) === true }
    return names.length === 0 ? [] : [search]
  },

  qualify(name, from) {
    if (!('artifact' in from)) return from.specifier
    const [module] = elixirModules(from)
    const [first = '', ...rest] = name.split('.')
    return module !== undefined && first === module.definition.name ? [module.qualified, ...rest].join('.') : name
  },
}

async function bindStatement(
  file: SyntaxFacts, statement: ImportStatement, modules: readonly ElixirModule[], view: RepositoryView,
): Promise<Binding> {
  const [imported] = statement.names
  for (const qualified of meaningsOf(statement.specifier, statement.line, file, modules, statement)) {
    const targets = await moduleFiles(qualified, file.artifact, view)
    if (targets.length === 0) continue
    // Uses go through `visible`, where an alias holds in its module only.
    return { statement, name: imported?.name ?? '', alias: '', modules: targets, origins: [], exposedAs: undefined }
  }
  return { statement, name: imported?.name ?? '', alias: '', modules: [], origins: [], exposedAs: undefined }
}

/** Functions and macros of the modules that a file imports or uses, by name. */
async function importedFunctions(
  file: SyntaxFacts, modules: readonly ElixirModule[], view: RepositoryView,
): Promise<ReadonlyMap<string, readonly Target[]>> {
  const found = new Map<string, readonly Target[]>()
  const own = new Set(file.definitions.map(({ name }) => name))
  for (const statement of file.imports.filter(({ names }) => names[0]?.name === '*')) {
    const [qualified = ''] = meaningsOf(statement.specifier, statement.line, file, modules, statement)
    for (const target of await moduleFiles(qualified, file.artifact, view)) {
      const facts = await view.facts(target.artifact)
      const name = qualified.slice(qualified.lastIndexOf('.') + 1)
      for (const definition of facts?.definitions ?? []) {
        const isOfModule = definition.container === name || definition.container.endsWith(`.${name}`)
        const isCallable = definition.kind === 'function' || definition.kind === 'macro'
        if (isOfModule && isCallable && definition.exported && !own.has(definition.name)) found.set(definition.name, [target])
      }
    }
  }
  return found
}

/** The module that a reference names: all of it, or what stands before the function. */
function writtenModule({ name, qualifier, kind }: Reference): string | undefined {
  const isModule = /^[A-Z]\w*$/.test(name) && kind !== 'call'
  const written = !isModule ? qualifier : qualifier === '' ? name : `${qualifier}.${name}`
  return /^(?:__MODULE__\.)?[A-Z]\w*(?:\.[A-Z]\w*)*$/.test(written) ? written : undefined
}

/**
 * Whole names that a written one may stand for: through the nearest alias before it of a module around it, a module nested in one
 * around it, else as written.
 */
function meaningsOf(
  written: string, line: number, file: SyntaxFacts, modules: readonly ElixirModule[], self?: ImportStatement,
): string[] {
  const around = modulesAt(modules, line)
  if (written.startsWith('__MODULE__.')) return around.slice(0, 1).map(module => module + written.slice('__MODULE__'.length))
  if (written.startsWith('Elixir.')) return [written.slice('Elixir.'.length)]
  const [first = '', ...rest] = written.split('.')
  const aliases = file.imports.filter(each => each !== self && each.line <= line && each.specifier !== first
    && each.names.some(({ name, alias }) => name !== '*' && alias === first)
    && (modulesAt(modules, each.line)[0] === undefined || around.includes(modulesAt(modules, each.line)[0]!)))
  const aliased = aliases.at(-1)
  if (aliased !== undefined) {
    const before = { ...file, imports: earlier(file, aliased) }
    const [qualified = aliased.specifier] = meaningsOf(aliased.specifier, aliased.line, before, modules)
    return [[qualified, ...rest].join('.')]
  }
  const nested = around.map(module => `${module}.${first}`).find(each => modules.some(({ qualified }) => qualified === each))
  return [nested === undefined ? written : [nested, ...rest].join('.')]
}

function earlier({ imports }: SyntaxFacts, statement: ImportStatement): readonly ImportStatement[] {
  return imports.slice(0, imports.indexOf(statement))
}

function originsOf(targets: readonly Target[], name: string): Origin[] {
  return targets.map(target => ({ ...target, name, hops: [] }))
}
