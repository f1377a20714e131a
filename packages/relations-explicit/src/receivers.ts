import type { Definition, Reference, SyntaxFacts, TypedName } from '@deepdiscovery/model'
import { grouped, indexDefinitions, inheritedTypes } from './definition-index.ts'
import type { RepositoryView } from './repository-view.ts'

/** What stands before the last dot of a use, where the code says its type. */
export interface Receiver {
  /** Name whose type is declared; empty for `this`, `self` and `super`. */
  readonly name: string
  /** Its type as written; for `this` and the like the type around. */
  readonly type: string
  /** What follows it: fields, and in the end the member that is used. */
  readonly path: readonly string[]
}

/** Name of a receiver that is made where it is used: `new Cart().add()`. */
export const MADE_HERE = 'new'

/** The receivers of one file. */
export interface Receivers {
  /** Receiver of a path such as `this.repo.save` used in a line; `undefined` where its type is not declared. */
  of(path: readonly string[], line: number): Receiver | undefined
  /** Whether something that begins so may have a receiver whose type is declared. */
  mayBegin(root: string): boolean
}

const SELF = new Set(['this', 'self', '$this', 'Self'])
const SUPER = new Set(['super', 'base', 'parent'])

/** Declared types of a file's names that `keeps` lets through; inner scopes hide outer ones. */
export function receiversOf(file: SyntaxFacts, view: RepositoryView, keeps?: (type: string) => boolean): Receivers {
  const index = view.per(file.definitions, indexDefinitions)
  const byName = view.per(file.typedNames, typesByName)
  const typedAt = (name: string, line: number, memberOnly: boolean): TypedName | undefined => {
    let best: TypedName | undefined
    for (const typed of byName.get(bareName(name)) ?? []) {
      if (line < typed.startLine || line > typed.endLine || (memberOnly && !typed.member)) continue
      if (best !== undefined && typed.endLine - typed.startLine > best.endLine - best.startLine) continue
      if (keeps === undefined || keeps(typed.type)) best = typed
    }
    return best
  }
  const hasMember = (type: string, member: string): boolean =>
    index.containersOf(member).some(container => container === type || container.endsWith(`.${type}`))

  return {
    mayBegin: root => SELF.has(root) || SUPER.has(root) || byName.has(bareName(root)),
    of(path, line) {
      const [root, second] = path
      // Rust's `super` is the module around.
      if (root === undefined || second === undefined || root === 'super' && file.language === 'rust') return undefined
      if (SELF.has(root) || SUPER.has(root)) {
        const type = index.typeAround(line)
        if (type === undefined || SELF.has(root) && path.length === 2 && hasMember(type, second)) return undefined
        const known = path.length > 2 ? typedAt(second, line, true) : undefined
        if (known !== undefined) return { name: known.name, type: known.type, path: path.slice(2) }
        // Without bases and fields nothing can come of it.
        return { name: '', type, path: path.slice(1) }
      }
      const typed = typedAt(root, line, root.startsWith('@'))
      return typed === undefined ? undefined : { name: typed.name, type: typed.type, path: path.slice(1) }
    },
  }
}

const MADE = /^\(?\s*new\s+([\p{L}_$][\p{L}\p{N}_$.\\]*)\s*(?:<[^()]{0,80}>)?\s*(?=\()/u

/** The receiver of a use whose qualifier makes an object and nothing else: `new Cart(items)`. */
export function madeReceiver({ qualifier, name }: Reference): Receiver | undefined {
  const first = qualifier.charCodeAt(0)
  // `(`, `n` or white space before it.
  const made = first === 40 || first === 110 || first <= 32 || first > 127 ? MADE.exec(qualifier) : null
  if (made === null) return undefined
  let depth = 0
  for (let at = made[0].length; at < qualifier.length; at++) {
    const character = qualifier[at]
    if (character === '(') depth++
    else if (character === ')' && --depth === 0) {
      // What follows is the result of some method of it.
      return /^\s*\)?$/.test(qualifier.slice(at + 1)) ? { name: MADE_HERE, type: made[1] ?? '', path: [name] } : undefined
    }
  }
  return undefined
}

/** Declared type of a field of a type that the file defines. */
export function fieldType({ definitions, typedNames }: SyntaxFacts, type: string, field: string, view: RepositoryView): string | undefined {
  const types = view.per(definitions, indexDefinitions).typesNamed(type)
  if (types.length === 0) return undefined
  return view.per(typedNames, typesByName).get(bareName(field))?.find(typed => typed.member
    && types.some(({ span }) => span.startLine <= typed.startLine && typed.endLine <= span.endLine))?.type
}

/** Base types named where a type is introduced: before its first member; a nested type has bases of its own. */
export function basesOf({ references, definitions }: SyntaxFacts, type: Definition, view: RepositoryView): readonly Reference[] {
  const inherited = view.per(references, inheritedTypes)
  if (inherited.length === 0) return inherited
  const end = view.per(definitions, indexDefinitions).headEnd(type)
  return inherited.filter(({ line }) => line >= type.span.startLine && line <= end)
}

function typesByName(typedNames: readonly TypedName[]): ReadonlyMap<string, readonly TypedName[]> {
  return grouped(typedNames, ({ name }) => bareName(name), typed => typed)
}

/** `@repo`, `#repo` and `$repo` are fields and variables named `repo`. */
function bareName(name: string): string {
  const first = name.charCodeAt(0)
  return first === 64 || first === 35 || first === 36 ? name.replace(/^[@#$]+/, '') : name
}
