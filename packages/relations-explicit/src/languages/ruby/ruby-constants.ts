import type { ArtifactId } from '@deepdiscovery/model'
import type { Target } from '../../language-resolver.ts'
import { CERTAIN, CONVENTION } from '../../limits.ts'
import { stemOf } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { autoloaded } from './ruby-autoload.ts'
import { CORE_CONSTANTS } from './core-constants.ts'
import { underscore } from './ruby-inflections.ts'
import { rubyDefinitions } from './ruby-scopes.ts'

/** Holders of a name that are read to find who defines it; with more, only files named like it are. */
const MAX_HOLDERS = 64
/** A constant that more files open is a namespace of everything. */
const MAX_DEFINERS = 8
const TESTS = /(?:^|\/)(?:spec|test|tests|features|fixtures|examples?|benchmarks?)\//
/** Where people open classes of gems and of Ruby. */
const PATCHES = /(?:^|\/)(?:initializers|core_ext|extensions|monkey_?patch\w*|patches)\//

/** A constant and where it is defined. */
interface Definer { readonly artifact: ArtifactId; readonly qualified: string }

/** Where a constant is looked up from. */
export interface LookupPlace {
  /** Classes and modules around, innermost first. */
  readonly nesting: readonly string[]
  /** Base classes and mixins of the innermost one, as written, each with what is around it. */
  readonly bases: readonly { readonly path: readonly string[]; readonly nesting: readonly string[] }[]
  /** Qualified names that the file itself defines. */
  readonly own: ReadonlySet<string>
  readonly from: ArtifactId
}

/**
 * Files of a constant path as Ruby looks it up: its first part in the scopes around, innermost first, then in what the innermost
 * builds on, then at the root; the rest inside that. By autoloading, else by who defines it. Empty where nobody here does.
 */
export async function constantFiles(
  path: readonly string[], place: LookupPlace, view: RepositoryView,
): Promise<readonly Target[]> {
  const start = await startOf(path, place, view)
  if (start === undefined) return []
  for (let length = path.length; length > 0; length--) {
    const qualified = [start, ...path.slice(1, length)].join('::')
    if (place.own.has(qualified)) return []
    const files = await filesOf(qualified, place.from, view)
    if (files.length > 0) return files
  }
  return []
}

/** Qualified name that the first part of a path means. */
async function startOf(
  path: readonly string[], place: LookupPlace, view: RepositoryView, starts: (Promise<string | undefined> | undefined)[] = [],
): Promise<string | undefined> {
  const { nesting, bases, own, from } = place
  const [first = '', second] = path
  const holds = async (scope: string): Promise<boolean> =>
    own.has(`${scope}::${first}`) || await exists(`${scope}::${first}`, second, from, view)
  for (const scope of nesting) if (await holds(scope)) return `${scope}::${first}`
  for (const [index, base] of bases.entries()) {
    // A mixin is looked up in what stands before it, once for all that stand behind it.
    const outer = await (starts[index] ??=
      startOf(base.path, { ...place, nesting: base.nesting, bases: bases.slice(0, index) }, view, starts))
    const scope = outer === undefined ? undefined : [outer, ...base.path.slice(1)].join('::')
    if (scope !== undefined && await holds(scope)) return `${scope}::${first}`
  }
  if (own.has(first)) return first
  const isHere = CORE_CONSTANTS.has(first) ? await isAutoloaded(first, view) : await exists(first, second, from, view)
  return isHere ? first : undefined
}

async function isAutoloaded(qualified: string, view: RepositoryView): Promise<boolean> {
  const { files, namespaces } = await autoloaded(view)
  return files.has(qualified) || namespaces.has(qualified)
}

/** A name that everybody uses may have too many holders to find who opens it; what is inside tells, too. */
async function exists(qualified: string, inner: string | undefined, from: ArtifactId, view: RepositoryView): Promise<boolean> {
  return await isAutoloaded(qualified, view) || (await reachable(qualified, from, view)).length > 0
    || (inner !== undefined && (await reachable(`${qualified}::${inner}`, from, view)).length > 0)
}

async function filesOf(qualified: string, from: ArtifactId, view: RepositoryView): Promise<readonly Target[]> {
  const loaded = (await autoloaded(view)).files.get(qualified)
  if (loaded !== undefined) return loaded.map(artifact => ({ artifact, confidence: CERTAIN / loaded.length }))
  const definers = await reachable(qualified, from, view)
  const last = qualified.slice(qualified.lastIndexOf(':') + 1)
  const stem = underscore(last).replaceAll('_', '')
  const named = definers.filter(each => stemOf(each).replaceAll('_', '').toLowerCase() === stem)
  const chosen = named.length > 0 ? named : definers
  if (chosen.length > MAX_DEFINERS) return []
  return chosen.map(artifact => ({ artifact, confidence: (chosen.length === 1 ? CERTAIN : CONVENTION) / chosen.length }))
}

/** Files that define a constant and that the asking file may have loaded: a test's constants are for tests. */
async function reachable(qualified: string, from: ArtifactId, view: RepositoryView): Promise<readonly ArtifactId[]> {
  const last = qualified.slice(qualified.lastIndexOf(':') + 1)
  const all = (await definersOf(last, view)).filter(each => each.qualified === qualified).map(({ artifact }) => artifact)
  const unique = [...new Set(all)].filter(each => !PATCHES.test(each))
  const main = unique.filter(each => !TESTS.test(each))
  return main.length > 0 ? main : TESTS.test(from) ? unique : []
}

/** Everything of this last name that any file defines. */
async function definersOf(name: string, view: RepositoryView): Promise<readonly Definer[]> {
  if (!/^[A-Z]\w*$/.test(name)) return []
  return await view.once(`ruby-definers:${name}`, async () => {
    const [holders = []] = await view.find([{ names: [[name]], languages: ['ruby'] }])
    const stem = underscore(name).replaceAll('_', '')
    const files = holders.length <= MAX_HOLDERS ? holders
      : holders.filter(file => stemOf(file).replaceAll('_', '').toLowerCase() === stem).slice(0, MAX_HOLDERS)
    const opened = `(?:class|module)[ \\t]+(?:[\\w:]{1,200}::)?${name}\\b`
    const pattern = new RegExp(`(?:^|;)[ \\t]*(?:${opened}|${name}[ \\t]*=[^=~])`, 'm')
    const found = await Promise.all(files.map(async (artifact): Promise<Definer[]> => {
      const text = await view.text(artifact)
      const facts = text !== undefined && pattern.test(text) ? await view.facts(artifact) : undefined
      if (facts === undefined) return []
      return rubyDefinitions(facts).filter(({ definition }) => definition.name === name)
        .map(({ qualified }) => ({ artifact, qualified }))
    }))
    return found.flat()
  })
}
