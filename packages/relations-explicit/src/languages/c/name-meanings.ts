import type { Reference, SyntaxFacts } from '@deepdiscovery/model'
import type { Origin } from '../../language-resolver.ts'
import { detached } from '../../detached.ts'
import { CERTAIN, WEAK } from '../../limits.ts'
import { referencePath } from '../../reference-path.ts'
import { folderOf } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { includedNames, owner } from './declared-names.ts'
import type { Declared, IncludedNames } from './declared-names.ts'
import { definersOf } from './definers.ts'

/** Headers that one name may come from. */
const MAX_RIVALS = 4

/** What a file defines itself, and where its code stands. */
interface Home {
  readonly own: ReadonlySet<string>
  /** Classes whose methods it defines. */
  readonly classes: ReadonlySet<string>
  /** Namespaces that are open somewhere in it, or used. */
  readonly namespaces: ReadonlySet<string>
}

/** Files that declare what references mean, through all that the file includes, and those that define what is only declared there. */
export async function includedMeanings(
  file: SyntaxFacts, references: readonly Reference[], view: RepositoryView,
): Promise<ReadonlyMap<Reference, readonly Origin[]>> {
  const names = await includedNames(file.artifact, view)
  if (names.isEmpty) return new Map()
  const home = await view.once(`c-home:${file.artifact}`, async () => await homeOf(file, view))
  const entries = await Promise.all(references.map(async (reference): Promise<[Reference, readonly Origin[]]> => {
    const declared = declarationsFor(reference, home, names)
    return [reference, declared.length === 0 ? [] : await originsOf(declared, reference, names, file, view)]
  }))
  return new Map(entries.filter(([, origins]) => origins.length > 0))
}

async function homeOf(file: SyntaxFacts, view: RepositoryView): Promise<Home> {
  const text = await view.text(file.artifact) ?? ''
  const opened = [...text.matchAll(/\bnamespace[ \t]+([\w:]{1,200})/g)].slice(0, 200)
  const namespaces = new Set(opened.flatMap(([, name = '']) => detached(name).split('::')))
  const own = new Set(file.definitions.filter(({ kind, container }) => container === '' || kind !== 'field').map(({ name }) => name))
  return { own, classes: new Set(file.definitions.map(({ container }) => owner(container))), namespaces }
}

/** Included declarations that a reference can mean. */
function declarationsFor(reference: Reference, home: Home, names: IncludedNames): readonly Declared[] {
  const path = referencePath(reference)
  if (reference.qualifier !== '' && path.at(-1) !== reference.name) return []
  const scope = path.slice(0, -1)
  const found = names.get(reference.name)
  const [root] = scope
  if (root === undefined) {
    return home.own.has(reference.name) ? [] : best(meantByAliases(found.filter(each => isVisible(each, home)), found))
  }
  if (root === 'std') return []
  if (root === 'this') {
    return scope.length > 1 ? [] : best(found.filter(({ container }) => container !== '' && home.classes.has(owner(container))))
  }
  const members = found.filter(({ container }) => isWithin(container, scope, home))
  if (members.length > 0) return best(members)
  // A member that the class has from its base, or that a macro makes, is still a use of the class.
  const within = scope.at(-1) ?? ''
  return home.own.has(within) ? [] : best(names.get(within)
    .filter(each => each.kind === 'type' && each.defined && isWithin(each.container, scope.slice(0, -1), home)))
}

/** Whether a container is what a scope names, seen from a file: the whole path, or its end where the file is in the rest of it. */
function isWithin(container: string, scope: readonly string[], home: Home): boolean {
  const written = scope.join('.')
  if (container === written) return true
  if (written === '') return isOpen(owner(container), home)
  return container.endsWith(`.${written}`) && isOpen(owner(container.slice(0, -written.length - 1)), home)
}

function isOpen(innermost: string, home: Home): boolean {
  return home.namespaces.has(innermost) || home.classes.has(innermost)
}

/** A bare name: of no class, or of one whose methods the file defines. Of a namespace only where the file is in it or uses it. */
function isVisible({ container, kind, local }: Declared, home: Home): boolean {
  if (container === '' || kind === 'macro') return true
  if (local && kind === 'type') return true
  return isOpen(owner(container), home)
}

/** What a class only calls like another type is that type, where it is known. */
function meantByAliases(visible: readonly Declared[], all: readonly Declared[]): readonly Declared[] {
  const paths = visible.flatMap(({ aliasOf }) => aliasOf ?? [])
  if (paths.length === 0) return visible
  const isMeant = ({ container, name }: Declared): boolean => paths.some(path => `.${container}.${name}`.endsWith(`.${path}`))
  const types = all.filter(each => each.aliasOf === undefined && each.defined && (visible.includes(each) || isMeant(each)))
  return types.length > 0 ? types : visible
}

/** Definitions before announcements; a name that very many headers declare means nothing. */
function best(found: readonly Declared[]): readonly Declared[] {
  const defined = found.filter(each => each.defined)
  const chosen = defined.length > 0 ? defined : found.filter(({ kind }) => kind !== 'type')
  const byFile = new Map(chosen.map(each => [each.artifact, each]))
  return byFile.size > MAX_RIVALS ? [] : [...byFile.values()]
}

async function originsOf(
  declared: readonly Declared[], reference: Reference, names: IncludedNames, file: SyntaxFacts,
  view: RepositoryView,
): Promise<readonly Origin[]> {
  const share = CERTAIN / declared.length
  const headers = declared.map(({ artifact }): Origin => ({ artifact, name: reference.name, confidence: share, hops: [] }))
  const announced = (await Promise.all(declared.map(each => announcements(each, reference, names)))).flat()
  const defining = (await Promise.all(announced.map(each => definersOf(each, view)))).flat()
  const elsewhere = [...new Set(defining)].filter(id => id !== file.artifact && !declared.some(({ artifact }) => artifact === id))
  // Of the definitions for several systems the one beside the file is for its own.
  const beside = elsewhere.filter(id => folderOf(id) === folderOf(file.artifact))
  const sources = beside.length > 0 ? beside : elsewhere
  const confidence = Math.max(share / sources.length, WEAK / 2)
  return [...headers, ...sources.map((artifact): Origin => ({ artifact, name: reference.name, confidence, hops: [] }))]
}

/** Declarations whose definition stands elsewhere: functions, variables, and the constructors of a class that is called. */
function announcements(
  declared: Declared, reference: Reference, names: IncludedNames,
): readonly Declared[] {
  if (declared.kind === 'type') {
    if (reference.kind !== 'call') return []
    return names.get(declared.name).filter(({ container, kind, defined, artifact }) =>
      artifact === declared.artifact && kind === 'function' && !defined && owner(container) === declared.name)
  }
  return declared.defined || declared.local || declared.kind === 'macro' ? [] : [declared]
}
