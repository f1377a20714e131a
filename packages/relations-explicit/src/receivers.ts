import type { Definition, Reference, SyntaxFacts, TypedName } from '@deepdiscovery/model'

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
}

/** Kinds of definition that have members. */
export const TYPE_KINDS: ReadonlySet<Definition['kind']> = new Set(['class', 'struct', 'interface', 'trait', 'enum', 'type', 'module'])

const SELF = new Set(['this', 'self', '$this', 'Self'])
const SUPER = new Set(['super', 'base', 'parent'])

/** Reads the declared types of a file's names; inner scopes hide outer ones. */
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
  const own = new Set(file.definitions.map(({ container, name }) => `${container}\n${name}`))
  const hasMember = (type: string, member: string): boolean =>
    own.has(`${type}\n${member}`) || file.definitions.some(({ container, name }) => name === member && container.endsWith(`.${type}`))

  return {
    of(path, line) {
      const [root, second] = path
      // Rust's `super` is the module around.
      if (root === undefined || second === undefined || root === 'super' && file.language === 'rust') return undefined
      if (SELF.has(root) || SUPER.has(root)) {
        const type = typeAround(file, line)
        const rest = path.slice(1)
        if (type === undefined || SELF.has(root) && rest.length === 1 && hasMember(type, second)) return undefined
        const known = rest.length > 1 && typedAt(second, line, true)
        if (known) return { name: known.name, type: known.type, path: path.slice(2) }
        // Without bases and fields nothing can come of it.
        return { name: '', type, path: rest }
      }
      const typed = typedAt(root, line, root.startsWith('@'))
      return typed === undefined ? undefined : { name: typed.name, type: typed.type, path: path.slice(1) }
    },
  }
}

/** The receiver of a use whose qualifier makes an object and nothing else: `new Cart(items)`. */
export function madeReceiver({ qualifier, name }: Reference): Receiver | undefined {
  const made = /^\(?\s*new\s+([\p{L}_$][\p{L}\p{N}_$.\\]*)\s*(?:<[^()]{0,80}>)?\s*(?=\()/u.exec(qualifier)
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
export function fieldType({ definitions, typedNames }: SyntaxFacts, type: string, field: string): string | undefined {
  const spans = definitions.filter(({ name, kind }) => name === type && TYPE_KINDS.has(kind)).map(({ span }) => span)
  return typedNames.find(typed => typed.member && bareName(typed.name) === bareName(field)
    && spans.some(span => span.startLine <= typed.startLine && typed.endLine <= span.endLine))?.type
}

/** Base types named where a type is introduced: before its first member. */
export function basesOf({ references, definitions }: SyntaxFacts, { span }: Definition): Reference[] {
  const firstMember = definitions.find(each => each.span.startLine > span.startLine && each.span.endLine <= span.endLine)
  // A nested type has bases of its own.
  const end = firstMember === undefined ? span.endLine : firstMember.span.startLine - 1
  return references.filter(({ kind, line }) => kind === 'inherit' && line >= span.startLine && line <= end)
}

/** Name of the type that a line belongs to: the one around it, or the one that the member around it belongs to. */
function typeAround({ definitions }: SyntaxFacts, line: number): string | undefined {
  const around = definitions.filter(({ span }) => span.startLine <= line && line <= span.endLine)
    .sort((left, right) => left.span.endLine - left.span.startLine - (right.span.endLine - right.span.startLine))
  for (const { name, kind, container } of around) {
    if (TYPE_KINDS.has(kind) && kind !== 'module') return name
    if (kind === 'method' || kind === 'field') return container.split('.').at(-1) || undefined
  }
  return undefined
}

/** `@repo`, `#repo` and `$repo` are fields and variables named `repo`. */
function bareName(name: string): string {
  return name.replace(/^[@#$]+/, '')
}
