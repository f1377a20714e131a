import type { ArtifactId, Definition, Reference, SyntaxFacts, TypedName } from '@deepdiscovery/model'
import { boundNames, longestBound } from './bound-names.ts'
import type { Binding, LanguageResolver, Origin } from './language-resolver.ts'
import { INHERITED, MEMBER_NOT_SEEN, RECEIVER } from './limits.ts'
import type { RepositoryView } from './repository-view.ts'
import { referencePath } from './reference-path.ts'
import { anyWord } from './word-pattern.ts'

/** What stands before the dot of a use, where the code says its type. */
export interface Receiver {
  /** Name whose type is declared; empty for a member that a base type has to have (`this.save()`, `super.save()`). */
  readonly name: string
  /** Its type as written. */
  readonly type: string
  readonly member: string
}

/** The receivers of one file. */
export interface Receivers {
  /** Receiver of a path such as `this.repo.save` used in a line; `undefined` where its type is not declared. */
  of(path: readonly string[], line: number): Receiver | undefined
}

const SELF = new Set(['this', 'self', '$this', 'Self'])
const SUPER = new Set(['super', 'base', 'parent', 'super()'])
const TYPES = new Set<Definition['kind']>(['class', 'struct', 'interface', 'trait', 'enum', 'type', 'module'])
/** Base types that are followed from one type. */
const MAX_BASES = 3

/** Reads the declared types of a file's names; innermost scopes hide outer ones. */
export function receiversOf(file: SyntaxFacts): Receivers {
  const byName = new Map<string, TypedName[]>()
  for (const typed of file.typedNames) {
    const name = bareName(typed.name)
    const same = byName.get(name)
    if (same === undefined) byName.set(name, [typed])
    else same.push(typed)
  }
  const typedAt = (name: string, line: number, memberOnly: boolean): TypedName | undefined => {
    let best: TypedName | undefined
    for (const typed of byName.get(bareName(name)) ?? []) {
      if (line < typed.startLine || line > typed.endLine || (memberOnly && !typed.member)) continue
      if (best === undefined || typed.endLine - typed.startLine <= best.endLine - best.startLine) best = typed
    }
    return best
  }
  const types = file.definitions.filter(({ kind }) => TYPES.has(kind))
  const own = new Set(file.definitions.map(({ container, name }) => `${container}\n${name}`))

  return {
    of(path, line) {
      const [root, second, third] = path
      if (root === undefined || second === undefined) return undefined
      const isSelf = SELF.has(root)
      if (isSelf && third !== undefined) {
        const typed = typedAt(second, line, true)
        return typed === undefined ? undefined : { name: typed.name, type: typed.type, member: third }
      }
      if (isSelf || SUPER.has(root)) return inherited(second, line, isSelf)
      const typed = typedAt(root, line, root.startsWith('@'))
      return typed === undefined ? undefined : { name: typed.name, type: typed.type, member: second }
    },
  }

  /** A member of the type around the line that it does not define itself. */
  function inherited(member: string, line: number, isSelf: boolean): Receiver | undefined {
    const around = types.findLast(({ span }) => span.startLine <= line && line <= span.endLine)
    if (around === undefined) return undefined
    const path = around.container === '' ? around.name : `${around.container}.${around.name}`
    if (isSelf && own.has(`${path}\n${member}`)) return undefined
    return basesOf(file, around).length === 0 ? undefined : { name: '', type: around.name, member }
  }
}

/**
 * Files that define a receiver's member: the file of its type where its text has the member's name, else that of a base type.
 * Empty where the type leads out of the repository, to this file or nowhere that is known.
 */
export async function receiverOrigins(
  receiver: Receiver, file: SyntaxFacts, bound: ReadonlyMap<string, readonly Binding[]>, resolver: LanguageResolver, view: RepositoryView,
): Promise<readonly Origin[]> {
  const { name, type, member } = receiver
  if (name === '') {
    const definition = file.definitions.find(each => each.name === type && TYPES.has(each.kind))
    return definition === undefined ? [] : await inheritedOrigins(file, definition, member, 1, bound, resolver, view)
  }
  const found = await typeOrigins(type, file, bound, resolver, view)
  const members = await Promise.all(found.map(origin => memberOrigins(origin, member, 0, resolver, view)))
  return members.flat()
}

/** Files that define a type name as seen from a file; empty for one from outside or nowhere. */
async function typeOrigins(
  type: string, file: SyntaxFacts, bound: ReadonlyMap<string, readonly Binding[]>, resolver: LanguageResolver, view: RepositoryView,
): Promise<readonly Origin[]> {
  const path = type.split(/\.|::|\\/).filter(segment => segment !== '')
  const [last] = path.slice(-1)
  if (last === undefined) return []
  const reference: Reference = { name: last, qualifier: path.slice(0, -1).join('.'), kind: 'type', line: 1 }
  const found = longestBound(referencePath(reference), bound)
  if (found !== undefined) {
    const rest = path.slice(found.depth)
    const origins = await Promise.all(found.bindings.map(async binding =>
      rest.length === 0 ? binding.origins : await resolver.members(file, binding, rest, view)))
    return origins.flat()
  }
  if (path.length === 1 && file.definitions.some(each => each.name === last && TYPES.has(each.kind))) {
    return [{ artifact: file.artifact, name: last, confidence: 1, hops: [] }]
  }
  const visible = await resolver.visible(file, [reference], view)
  return visible.get(reference) ?? []
}

/** The type's own file where it has the member's name, else its base types' files, else the type's file with less confidence. */
async function memberOrigins(
  origin: Origin, member: string, depth: number, resolver: LanguageResolver, view: RepositoryView,
): Promise<readonly Origin[]> {
  if (await holdsWord(origin.artifact, member, view)) return [{ ...origin, confidence: origin.confidence * RECEIVER }]
  if (depth >= MAX_BASES) return []
  const facts = await view.facts(origin.artifact)
  const name = origin.name.split('.').at(-1) ?? origin.name
  const definition = facts?.definitions.find(each => each.name === name && TYPES.has(each.kind))
  if (facts !== undefined && definition !== undefined) {
    const bases = await inheritedOrigins(facts, definition, member, depth + 1, undefined, resolver, view)
    if (bases.length > 0) return bases
  }
  return depth === 0 ? [{ ...origin, confidence: origin.confidence * MEMBER_NOT_SEEN }] : []
}

/** Files of the base types of a definition that have a member. */
async function inheritedOrigins(
  file: SyntaxFacts, definition: Definition, member: string, depth: number, known: ReadonlyMap<string, readonly Binding[]> | undefined,
  resolver: LanguageResolver, view: RepositoryView,
): Promise<readonly Origin[]> {
  const bases = basesOf(file, definition)
  if (bases.length === 0) return []
  const bound = known ?? boundNames(await resolver.bindings(file, view))
  for (const base of bases.slice(0, MAX_BASES)) {
    const type = base.qualifier === '' ? base.name : `${base.qualifier}.${base.name}`
    const origins = await typeOrigins(type, file, bound, resolver, view)
    const elsewhere = origins.filter(({ artifact }) => artifact !== file.artifact)
    const found = (await Promise.all(elsewhere.map(origin => memberOrigins(origin, member, depth, resolver, view)))).flat()
    if (found.length > 0) return found.map(origin => ({ ...origin, confidence: origin.confidence * INHERITED }))
  }
  return []
}

/** Base types named where a type is introduced: before its first member. */
function basesOf({ references, definitions }: SyntaxFacts, { span }: Definition): Reference[] {
  const firstMember = definitions.find(each => each.span.startLine > span.startLine && each.span.endLine <= span.endLine)
  const end = firstMember?.span.startLine ?? span.endLine
  return references.filter(({ kind, line }) => kind === 'inherit' && line >= span.startLine && line <= end)
}

async function holdsWord(id: ArtifactId, word: string, view: RepositoryView): Promise<boolean> {
  return await view.once(`holds:${id}\n${word}`, async () => {
    const text = await view.text(id)
    return text !== undefined && text.includes(word) && anyWord([word])?.test(text) === true
  })
}

/** `@repo`, `#repo` and `$repo` are fields and variables named `repo`. */
function bareName(name: string): string {
  return name.replace(/^[@#$]+/, '')
}
