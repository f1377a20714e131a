import type { Reference } from '@deepdiscovery/model'
import type { Origin } from '../../language-resolver.ts'
import { CERTAIN } from '../../limits.ts'
import { referencePath } from '../../reference-path.ts'
import { folderOf } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { extensionMethods, typeDeclarations } from './c-sharp-declarations.ts'
import type { CSharpDeclaration } from './c-sharp-declarations.ts'
import { projectOf, seenProjects } from './projects.ts'
import { enclosing } from './sight.ts'
import type { Asking, Sight } from './sight.ts'

/** Confidence of an extension method: the receiver's type is not checked. */
const EXTENSION = 0.7
/** Confidence of a type of a project that the asking one does not refer to. */
const UNREFERRED = 0.4
/** Files that one name of a partial type is tied to. */
export const MAX_PARTS = 12

/** The first part of a reference that is a type, in what its namespaces and usings show. */
export async function typeMeanings(
  reference: Reference, own: ReadonlySet<string>, seen: Sight, view: RepositoryView,
): Promise<Origin[]> {
  const written = referencePath(reference)
  const path = written[0] === 'global' ? written.slice(1) : written
  for (const [index, segment] of path.slice(0, 6).entries()) {
    if (!isTypeName(segment)) continue
    if (index === 0 && own.has(segment)) return []
    for (const name of spellings(segment, reference)) {
      const declared = knownAlone(await typeDeclarations(name, view), seen)
      const origins = await originsOf(name, visibleOf(declared, path.slice(0, index).join('.'), seen), seen, view)
      if (origins.length > 0) return origins
    }
  }
  return []
}

/** `services.AddCart()` may be a static method of a used namespace. */
export async function extensionMeanings(
  name: string, seen: Sight, view: RepositoryView,
): Promise<Origin[]> {
  const declared = await extensionMethods(name, view)
  const all = new Set([...seen.usings, ...seen.scopes])
  return (await originsOf(name, declared.filter(({ namespace }) => all.has(namespace)), seen, view))
    .map(origin => ({ ...origin, confidence: origin.confidence * EXTENSION }))
}

/** `[Route]` is the class `RouteAttribute`. */
export function spellings(name: string, { kind }: Reference): string[] {
  return kind === 'annotation' && !name.endsWith('Attribute') ? [`${name}Attribute`, name] : [name]
}

/** Declarations of `A.B.Type`, or of the type that one nested in it is written in. */
export async function typeOrigins(
  qualified: string, own: readonly string[], from: Asking, view: RepositoryView,
): Promise<Origin[]> {
  const segments = qualified.replace(/<.*$/, '').split('.')
  for (let length = segments.length; length > Math.max(0, segments.length - 3); length--) {
    const name = segments[length - 1] ?? ''
    const namespace = segments.slice(0, length - 1).join('.')
    const declared = await typeDeclarations(name, view)
    const origins = await originsOf(name, declared.filter(each => matches(each.namespace, namespace, own)), from, view)
    if (origins.length > 0) return origins
  }
  return []
}

/** The nearest namespace that has the type: the own one, those around it from inside out, then all used ones. */
function visibleOf(
  declared: readonly CSharpDeclaration[], qualifier: string, { scopes, usings }: Sight,
): readonly CSharpDeclaration[] {
  for (const scope of scopes) {
    const wanted = [scope, qualifier].filter(part => part !== '').join('.')
    const found = declared.filter(({ namespace }) => namespace === wanted)
    if (found.length > 0) return found
  }
  if (qualifier !== '') return declared.filter(({ namespace }) => namespace === qualifier)
  // `using Core;` inside `namespace Acme` may mean `Acme.Core`.
  const isUsed = (namespace: string): boolean => usings.has(namespace)
    || scopes.some(scope => scope !== '' && namespace.startsWith(`${scope}.`) && usings.has(namespace.slice(scope.length + 1)))
  return declared.filter(({ namespace }) => isUsed(namespace))
}

/** Whether a using of a name means a namespace: by its whole name, or inside one around the file. */
export function matches(namespace: string, used: string, own: readonly string[]): boolean {
  return namespace === used || own.flatMap(enclosing).some(scope => scope !== '' && namespace === `${scope}.${used}`)
}

/**
 * All parts of a partial type are meant; of several whole types any may be. A nested type is known by its name alone only where
 * the one around it is. Types of projects that the asking one does not refer to are meant where nothing else can be.
 */
export async function originsOf(
  name: string, all: readonly CSharpDeclaration[], from: Asking, view: RepositoryView,
): Promise<Origin[]> {
  const known = knownAlone(all, from)
  const project = projectOf(from.folder, view)
  const seen = project === undefined ? undefined : await seenProjects(project, view)
  const isSeen = ({ artifact }: CSharpDeclaration): boolean => {
    const other = seen === undefined ? undefined : projectOf(folderOf(artifact), view)
    return seen === undefined || other === undefined || seen.has(other)
  }
  const referred = known.filter(isSeen)
  const declared = referred.length > 0 ? referred : known
  const whole = declared.filter(({ partial }) => !partial).length
  const confidence = (whole > 1 ? CERTAIN / declared.length : CERTAIN) * (referred.length > 0 ? 1 : UNREFERRED)
  return declared.slice(0, MAX_PARTS).map(({ artifact }) => ({ artifact, name, confidence, hops: [] }))
}

/** Declarations that a file may mean by their name alone: no nested type, unless the one around it is its own or a base. */
export function knownAlone(declared: readonly CSharpDeclaration[], { outer }: Asking): readonly CSharpDeclaration[] {
  return declared.filter(({ container }) => container === '' || outer.has(container.split('.').at(-1) ?? ''))
}

/** Whether a name is written like a type. */
export function isTypeName(segment: string): boolean {
  return /^\p{Lu}/u.test(segment)
}
