import type { ArtifactId, Definition, Reference, SyntaxFacts } from '@deepdiscovery/model'
import { longestBound } from './bound-names.ts'
import { definesName } from './defines-name.ts'
import type { LanguageResolver, Origin } from './language-resolver.ts'
import { INHERITED, MEMBER_NOT_SEEN, RECEIVER } from './limits.ts'
import { indexDefinitions } from './definition-index.ts'
import { placeOf } from './place.ts'
import type { Place } from './place.ts'
import { basesOf, fieldType } from './receivers.ts'
import type { Receiver } from './receivers.ts'
import { referencePath } from './reference-path.ts'
import type { RepositoryView } from './repository-view.ts'
import { escapePattern } from './word-pattern.ts'

/** Base types that are followed from one type, and fields from one receiver. */
const MAX_DEPTH = 3
/** Base types of one type that are looked into; classes of traits and mixins have many. */
const MAX_BASES = 12

/** What a receiver is used for. */
interface Member {
  readonly name: string
  readonly isMethod: boolean
}

/**
 * Files that define the member a receiver is used for: fields of declared type are followed; the file of the last type counts
 * where it has the member, else that of a base type, else an extension, else with less confidence the type's file. Empty where the
 * type, or a base of it, leads out of the repository or nowhere that is known.
 */
export async function receiverOrigins(
  { name, type, path }: Receiver, isCall: boolean, from: Place, resolver: LanguageResolver, view: RepositoryView,
): Promise<readonly Origin[]> {
  const { file } = from
  let place = from
  let current = type
  for (let depth = 0; ; depth++) {
    const [member = ''] = path.slice(depth)
    const origins = await typeOrigins(current, place, resolver, view)
    const [only] = origins
    if (path.length > depth + 1 && depth < MAX_DEPTH && only !== undefined && origins.length === 1) {
      const next = only.artifact === place.file.artifact ? place : await placeIn(only.artifact, resolver, view)
      const field = next && await typeOfField(only, member, 0, next, resolver, view)
      if (field !== undefined) {
        place = field.place
        current = field.type
        continue
      }
    }
    // `this.save()` of a method that the type does not have itself: its own file is no answer.
    const inheritedOnly = name === '' && depth === 0
    // `self.class.build`: what stands between is of no type that is known.
    if (inheritedOnly && path.length > 1) return []
    if (inheritedOnly && await givesItself(member, file.artifact, view)) return []
    const wanted: Member = { name: member, isMethod: isCall && path.length === depth + 1 }
    const found = await Promise.all(origins.map(origin => inheritedOnly
      ? inheritedOrigins(origin, wanted, 1, place, resolver, view) : memberOrigins(origin, wanted, 0, place, resolver, view)))
    const members = found.flat()
    if (members.length > 0) return members
    const extensions = await resolver.extensions?.(member, file, view, current) ?? []
    if (extensions.length > 0 || inheritedOnly || definesMember(file, current, member, view)) return extensions
    const isOpen = await Promise.all(origins.map(origin => hasOutsideBase(origin, 0, place, resolver, view)))
    return origins.filter((_, index) => !isOpen[index]).map(origin => ({ ...origin, confidence: origin.confidence * MEMBER_NOT_SEEN }))
  }
}

/** Files that define a type name as seen from a file; empty for one from outside or nowhere. */
async function typeOrigins(type: string, place: Place, resolver: LanguageResolver, view: RepositoryView): Promise<readonly Origin[]> {
  let origins = place.types.get(type)
  if (origins === undefined) {
    place.types.set(type, origins = meaningOf(type, place, resolver, view))
    // An aborted computation must not be remembered.
    origins.catch(() => place.types.delete(type))
  }
  return await origins
}

async function meaningOf(
  type: string, { file, bound }: Place, resolver: LanguageResolver, view: RepositoryView,
): Promise<readonly Origin[]> {
  const path = type.split(/\.|::|\\/).filter(segment => segment !== '')
  const last = path.at(-1)
  if (last === undefined) return []
  const reference: Reference = { name: last, qualifier: path.slice(0, -1).join('.'), kind: 'type', line: 1 }
  const found = longestBound(referencePath(reference), bound)
  if (found !== undefined) {
    const rest = path.slice(found.depth)
    const origins = await Promise.all(found.bindings.map(async binding =>
      rest.length === 0 ? binding.origins : await resolver.members(file, binding, rest, view)))
    return origins.flat()
  }
  if (view.per(file.definitions, indexDefinitions).typesNamed(last).length > 0) {
    return [{ artifact: file.artifact, name: last, confidence: 1, hops: [] }]
  }
  const visible = await resolver.visible(file, [reference], view)
  return visible.get(reference) ?? []
}

/** The type's own file where it has the member, else its base types' files; a method only named there may be one of theirs. */
async function memberOrigins(
  origin: Origin, member: Member, depth: number, place: Place, resolver: LanguageResolver, view: RepositoryView,
): Promise<readonly Origin[]> {
  const isInit = member.name === 'init' && place.file.language === 'swift'
  if (isInit) return await initOrigins(origin, member, depth, place, resolver, view)
  const presence = await presenceOf(member.name, origin.artifact, view)
  const own = [{ ...origin, confidence: origin.confidence * RECEIVER }]
  if (presence === 'defined' || presence === 'named' && !member.isMethod) return own
  const inherited = depth < MAX_DEPTH ? await inheritedOrigins(origin, member, depth + 1, place, resolver, view) : []
  return inherited.length === 0 && presence === 'named' ? own : inherited
}

/** Swift's `super.init`: a file has many; a protocol without one has none, a class without one and without bases gets one. */
async function initOrigins(
  origin: Origin, member: Member, depth: number, from: Place, resolver: LanguageResolver, view: RepositoryView,
): Promise<readonly Origin[]> {
  const place = origin.artifact === from.file.artifact ? from : await placeIn(origin.artifact, resolver, view)
  if (place === undefined) return []
  const own = [{ ...origin, confidence: origin.confidence * RECEIVER }]
  if (definesMember(place.file, lastName(origin), member.name, view)) return own
  const inherited = depth < MAX_DEPTH ? await inheritedOrigins(origin, member, depth + 1, place, resolver, view) : []
  const definition = typeDefinition(place.file, origin, view)
  const isOpen = definition === undefined || definition.kind !== 'class' || basesOf(place.file, definition, view).length > 0
  return inherited.length > 0 || isOpen ? inherited : own
}

/** Files of the base types of a type that have a member. */
async function inheritedOrigins(
  origin: Origin, member: Member, depth: number, from: Place, resolver: LanguageResolver, view: RepositoryView,
): Promise<readonly Origin[]> {
  const place = origin.artifact === from.file.artifact ? from : await placeIn(origin.artifact, resolver, view)
  const definition = place && typeDefinition(place.file, origin, view)
  if (place === undefined || definition === undefined) return []
  for (const base of basesOf(place.file, definition, view).slice(0, MAX_BASES)) {
    const origins = (await typeOrigins(typeName(base), place, resolver, view))
      .filter(({ artifact, name }) => artifact !== place.file.artifact || name !== definition.name)
    const found = (await Promise.all(origins.map(each => memberOrigins(each, member, depth, place, resolver, view)))).flat()
    if (found.length > 0) return found.map(each => ({ ...each, confidence: each.confidence * INHERITED }))
  }
  return []
}

/** Declared type of a field, of the type itself or of a base type, with the file that the type is written in. */
async function typeOfField(
  origin: Origin, field: string, depth: number, place: Place, resolver: LanguageResolver, view: RepositoryView,
): Promise<{ readonly place: Place; readonly type: string } | undefined> {
  const definition = typeDefinition(place.file, origin, view)
  const type = fieldType(place.file, definition?.name ?? lastName(origin), field, view)
  if (type !== undefined) return { place, type }
  if (definition === undefined || depth >= MAX_DEPTH) return undefined
  for (const base of await basePlaces(definition, place, resolver, view)) {
    const found = await typeOfField(base.origin, field, depth + 1, base.place, resolver, view)
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether a base type, at any level, is not of the repository: what the type has is not all known then. */
async function hasOutsideBase(
  origin: Origin, depth: number, from: Place, resolver: LanguageResolver, view: RepositoryView,
): Promise<boolean> {
  const place = origin.artifact === from.file.artifact ? from : await placeIn(origin.artifact, resolver, view)
  const definition = place && typeDefinition(place.file, origin, view)
  if (place === undefined || definition === undefined || depth >= MAX_DEPTH) return false
  const bases = await basePlaces(definition, place, resolver, view)
  if (bases.length < new Set(basesOf(place.file, definition, view).slice(0, MAX_BASES).map(typeName)).size) return true
  for (const base of bases) if (await hasOutsideBase(base.origin, depth + 1, base.place, resolver, view)) return true
  return false
}

interface BasePlace { readonly origin: Origin; readonly place: Place }

/** The base types of a type that are of the repository, one file each. */
async function basePlaces(
  definition: Definition, place: Place, resolver: LanguageResolver, view: RepositoryView,
): Promise<readonly BasePlace[]> {
  const names = [...new Set(basesOf(place.file, definition, view).slice(0, MAX_BASES).map(typeName))]
  const found = await Promise.all(names.map(async (name): Promise<BasePlace[]> => {
    const origin = (await typeOrigins(name, place, resolver, view))
      .find(({ artifact, name: own }) => artifact !== place.file.artifact || own !== definition.name)
    const there = origin && (origin.artifact === place.file.artifact ? place : await placeIn(origin.artifact, resolver, view))
    return origin === undefined || there === undefined ? [] : [{ origin, place: there }]
  }))
  return found.flat()
}

function typeName({ name, qualifier }: Reference): string {
  return qualifier === '' ? name : `${qualifier}.${name}`
}

/** Whether a file has a member of a type: methods need not stand beside their type. */
function definesMember({ definitions }: SyntaxFacts, type: string, member: string, view: RepositoryView): boolean {
  const last = type.split(/\.|::|\\/).at(-1)
  return view.per(definitions, indexDefinitions).containersOf(member)
    .some(container => container !== '' && container.slice(container.lastIndexOf('.') + 1) === last)
}

async function placeIn(id: ArtifactId, resolver: LanguageResolver, view: RepositoryView): Promise<Place | undefined> {
  const file = await view.facts(id)
  return file === undefined ? undefined : await placeOf(file, resolver, view)
}

/** The type an origin names; a default export is the only type that the file shows. */
function typeDefinition({ definitions }: SyntaxFacts, origin: Origin, view: RepositoryView): Definition | undefined {
  const { types, typesNamed } = view.per(definitions, indexDefinitions)
  const name = lastName(origin)
  if (name !== 'default') return typesNamed(name)[0]
  const shown = types.filter(({ container, exported }) => container === '' && exported)
  return shown.length === 1 ? shown[0] : undefined
}

function lastName({ name }: Origin): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

/** Whether objects of a file give themselves the name: it is their own then, whatever a base type has. */
async function givesItself(name: string, id: ArtifactId, view: RepositoryView): Promise<boolean> {
  return await view.once(`gives-itself:${id}\n${name}`, async () => {
    const text = await view.text(id) ?? ''
    return text.includes(name) && new RegExp(`\\b(?:self|this)(?:\\.|->)${escapePattern(name)}\\s{0,4}(?:=(?![=>])|:)`).test(text)
  })
}

/**
 * Whether a file's text defines a name, or names it elsewhere than behind a dot or as its own: fields are declared in too many
 * ways to tell.
 */
async function presenceOf(name: string, id: ArtifactId, view: RepositoryView): Promise<'defined' | 'named' | 'absent'> {
  return await view.once(`member:${id}\n${name}`, async () => {
    const text = await view.text(id)
    if (text === undefined || !text.includes(name)) return 'absent'
    if (definesName(text, name)) return 'defined'
    const word = escapePattern(name)
    const named = new RegExp(`(?<![\\w$.]|->)${word}(?![\\w$])|\\b(?:self|this|cls)(?:\\.|->)${word}\\s{0,4}(?:=(?![=>])|:)`)
    return named.test(text) ? 'named' : 'absent'
  })
}
