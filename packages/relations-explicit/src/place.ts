import type { SyntaxFacts } from '@deepdiscovery/model'
import { boundNames } from './bound-names.ts'
import type { Binding, LanguageResolver, Origin } from './language-resolver.ts'
import type { RepositoryView } from './repository-view.ts'

/** A file with what its imports bind, and what was found out about its names. */
export interface Place {
  readonly file: SyntaxFacts
  readonly bindings: readonly Binding[]
  readonly bound: ReadonlyMap<string, readonly Binding[]>
  /** What bound names begin with. */
  readonly roots: ReadonlySet<string>
  /** What members of its bindings are, by binding and path; a file says the same of the same names over and over. */
  readonly members: Map<string, Promise<readonly Origin[]>>
  /** What types written in it are. */
  readonly types: Map<string, Promise<readonly Origin[]>>
}

/** The place of a file, resolved once for the life of the relation source. */
export function placeOf(file: SyntaxFacts, resolver: LanguageResolver, view: RepositoryView): Promise<Place> {
  const places = view.per(resolver, noPlaces)
  let place = places.get(file)
  if (place === undefined) {
    places.set(file, place = openPlace(file, resolver, view))
    // An aborted computation must not be remembered.
    place.catch(() => places.delete(file))
  }
  return place
}

/** The place of a part of a file's facts; not remembered. */
export async function openPlace(file: SyntaxFacts, resolver: LanguageResolver, view: RepositoryView): Promise<Place> {
  const bindings = await resolver.bindings(file, view)
  const bound = boundNames(bindings)
  const roots = new Set(Array.from(bound.keys(), name => name.split('.', 1)[0] ?? ''))
  return { file, bindings, bound, roots, members: new Map(), types: new Map() }
}

function noPlaces(_resolver: LanguageResolver): WeakMap<SyntaxFacts, Promise<Place>> {
  return new WeakMap()
}
