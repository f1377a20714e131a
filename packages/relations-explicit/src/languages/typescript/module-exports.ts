import type { ArtifactId, ImportedName, ImportStatement, SyntaxFacts } from '@deepdiscovery/model'
import { importNote } from '../../file-links.ts'
import type { Hop, Origin } from '../../language-resolver.ts'
import { CERTAIN, MAX_HOPS } from '../../limits.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { anyWord } from '../../word-pattern.ts'
import { localExports } from './local-exports.ts'
import { resolveSpecifier } from './resolve-specifier.ts'

/** A module and how it was reached. */
interface Visit {
  readonly module: ArtifactId
  readonly hops: readonly Hop[]
  readonly visited: ReadonlySet<string>
  /** Only a module that surely exports the name counts. */
  readonly strict: boolean
}

/**
 * The files that define what a module exports as `name` (`default`, or `*` for the module itself), re-exports followed.
 * A module that does not say is itself the answer.
 */
export async function exportOrigins(module: ArtifactId, name: string, view: RepositoryView): Promise<readonly Origin[]> {
  if (name === '*' || name === '') return [{ artifact: module, name: '*', confidence: CERTAIN, hops: [] }]
  return await view.once(`exports:${module}\n${name}`, () => follow(name, { module, hops: [], visited: new Set(), strict: false }, view))
}

async function follow(name: string, visit: Visit, view: RepositoryView): Promise<Origin[]> {
  const { module, hops, visited, strict } = visit
  const here: Origin[] = [{ artifact: module, name, confidence: CERTAIN, hops }]
  const fallback = strict ? [] : here
  const key = `${module}\n${name}`
  if (visited.has(key) || hops.length > MAX_HOPS) return fallback
  const text = await view.text(module)
  if (text === undefined) return fallback
  const mentioned = name === 'default' || anyWord([name])?.test(text) === true
  const stars = /\bexport\s*\*/.test(text)
  if (!mentioned && !stars) return fallback
  // Without any list or star every export is a definition of this file.
  if (!strict && !/\bexport\s*(?:type\s*)?[*{]/.test(text)) return here

  const facts = await view.facts(module)
  if (facts === undefined) return fallback
  const next = { hops, visited: new Set([...visited, key]) }
  if (mentioned) {
    const named = await followNamed(name, facts, { ...next, module, strict, text }, view)
    if (named.length > 0) return named
  }
  if (name !== 'default') {
    const found = await followStars(name, facts, { ...next, module, strict }, view)
    if (found.length > 0) return found
  }
  return fallback
}

async function followNamed(name: string, facts: SyntaxFacts, visit: Visit & { readonly text: string }, view: RepositoryView): Promise<Origin[]> {
  const own = facts.definitions.some(each => each.container === '' && each.name === name && (each.exported || !visit.strict))
  const here: Origin[] = [{ artifact: visit.module, name, confidence: CERTAIN, hops: visit.hops }]
  const exported = bindingOf(name, facts, form => form === 're-export')
  const local = exported === undefined ? localExports(visit.text).find(each => each.name === name)?.local : undefined
  if (exported === undefined && (own || facts.definitions.some(each => each.container === '' && each.name === local))) return here
  // `import { a } from './a'; export { a }` is a re-export in two statements.
  const found = exported ?? bindingOf(local ?? name, facts, form => form === 'import')
  if (found === undefined) return name === 'default' && !visit.strict ? here : []
  const target = await resolveSpecifier(visit.module, found.statement.specifier, view)
  if (target === undefined) return []
  const hops = [...visit.hops, hopOf(visit.module, found.statement, found.imported)]
  if (found.imported.name === '*' || found.imported.name === '') {
    return [{ artifact: target.artifact, name: '*', confidence: target.confidence, hops }]
  }
  return await follow(found.imported.name, { ...visit, module: target.artifact, hops, strict: false }, view)
}

async function followStars(name: string, facts: SyntaxFacts, visit: Visit, view: RepositoryView): Promise<Origin[]> {
  const stars = facts.imports.filter(({ form, names }) => form === 're-export' && names.some(isStar)).slice(0, 200)
  const found = await Promise.all(stars.map(async statement => {
    const target = await resolveSpecifier(visit.module, statement.specifier, view)
    if (target === undefined) return []
    const hops = [...visit.hops, hopOf(visit.module, statement, { name: '*', alias: '*' })]
    return await follow(name, { ...visit, module: target.artifact, hops, strict: true }, view)
  }))
  const byFile = new Map<ArtifactId, Origin>()
  for (const origin of found.flat()) if (!byFile.has(origin.artifact)) byFile.set(origin.artifact, origin)
  return [...byFile.values()].map(origin => ({ ...origin, confidence: origin.confidence / byFile.size }))
}

/** `export * from`, which binds no name of its own; `export * as ns from` does. */
export function isStar({ name, alias }: ImportedName): boolean {
  return name === '*' && (alias === '*' || alias === '')
}

function bindingOf(name: string, facts: SyntaxFacts, accepts: (form: ImportStatement['form']) => boolean):
{ statement: ImportStatement; imported: ImportedName } | undefined {
  for (const statement of facts.imports) {
    if (!accepts(statement.form)) continue
    const imported = statement.names.find(each => each.alias === name && !isStar(each))
    if (imported !== undefined) return { statement, imported }
  }
  return undefined
}

function hopOf(artifact: ArtifactId, statement: ImportStatement, { name, alias }: ImportedName): Hop {
  const shown = name === '' || name === alias ? name : `${name} as ${alias}`
  return { artifact, line: statement.line, note: importNote(statement, shown === '' ? [] : [shown]) }
}
