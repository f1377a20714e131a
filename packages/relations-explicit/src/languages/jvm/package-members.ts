import type { ImportStatement, Reference, SyntaxFacts } from '@deepdiscovery/model'
import type { Origin } from '../../language-resolver.ts'
import { referencePath } from '../../reference-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { jvmPackage, meantFiles } from './jvm-packages.ts'

/** Names of one file that are looked up in star imports. */
const MAX_USED = 400

/** A member of a package: what it is called like decides whether extensions count. */
export async function packageMember(
  name: string, packageName: string, kind: 'any' | 'type' | 'extension', file: SyntaxFacts, view: RepositoryView,
): Promise<Origin[]> {
  const { types, extensions, expects, actuals } = await jvmPackage(packageName, view)
  const plain = kind === 'extension' ? [] : types.get(name) ?? []
  const added = kind === 'type' ? [] : extensions.get(name) ?? []
  const files = plain.length > 0 && added.length > 0 ? [...new Set([...plain, ...added])] : plain.length > 0 ? plain : added
  const halves = { expects: expects.get(name) ?? [], actuals: actuals.get(name) ?? [] }
  return (await meantFiles(files, file.artifact, halves, view)).map(target => ({ ...target, name, hops: [] }))
}

/**
 * What a path such as `com.acme.Cart.Line` names: the longest package that has its next part; the parts behind are members of it.
 * Only what looks like a type is looked into for members.
 */
export async function pathOrigins(
  segments: readonly string[], file: SyntaxFacts, view: RepositoryView, isOwner: (segment: string) => boolean = isTypeName,
): Promise<Origin[]> {
  for (let length = segments.length; length > 1; length--) {
    if (length < segments.length && !isOwner(segments[length - 1]!)) break
    const found = await packageMember(segments[length - 1]!, segments.slice(0, length - 1).join('.'), 'any', file, view)
    if (found.length > 0) return found.map(origin => ({ ...origin, name: segments.slice(length - 1).join('.') }))
  }
  return []
}

/** Names that a file's uses start with, and those called on something, which may be extensions. */
export function usedNames({ references }: SyntaxFacts): { readonly roots: readonly string[]; readonly called: readonly string[] } {
  const roots = new Set<string>()
  const called = new Set<string>()
  for (const reference of references) {
    const [root] = referencePath(reference)
    if (root !== undefined) roots.add(root)
    if (isMemberCall(reference)) called.add(reference.name)
  }
  return { roots: [...roots].slice(0, MAX_USED), called: [...called].slice(0, MAX_USED) }
}

/** A call on something before the dot. */
export function isMemberCall({ kind, qualifier }: Reference): boolean {
  return kind === 'call' && qualifier !== ''
}

/** Whether a statement imports everything of a package or type. */
export function isStar({ names }: ImportStatement): boolean {
  return names.some(({ name }) => name === '*')
}

/** Types, objects and constants start with a capital letter. */
export function isTypeName(segment: string): boolean {
  return /^\p{Lu}/u.test(segment)
}
