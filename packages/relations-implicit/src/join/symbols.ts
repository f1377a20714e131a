import type { ArtifactId, SymbolIdentity, SymbolResolver } from '@deepdiscovery/model'
import { bareName, simpleName } from '../facts/simple-name.ts'
import { andThen } from './soon.ts'
import type { Soon } from './soon.ts'

/** A name as a file uses or defines it. */
export interface SymbolUse {
  readonly artifact: ArtifactId
  /** As written, or the path of the definition: what the resolver is asked. */
  readonly written: string
  /** The file says what it is itself, in a language without names (XML, YAML) or as a text: nothing can resolve it. */
  readonly stated: boolean
}

/** Names that could be the same only by their last part count this much. */
export const SIMPLE_NAME_QUALITY = 0.6

const NONE: readonly SymbolIdentity[] = []

export interface Symbols {
  /** What a name may mean; empty where that cannot be told. At once where it is known. */
  identities(use: SymbolUse): Soon<readonly SymbolIdentity[]>
  /** 1: the same; {@link SIMPLE_NAME_QUALITY}: the same name, and nothing says more; 0: not the same. At once where it is known. */
  equality(left: SymbolUse, right: SymbolUse): Soon<number>
}

/** Compares names by what they mean in their files. Each is resolved once. */
export function createSymbols(resolver: SymbolResolver | undefined, signalOf: () => AbortSignal | undefined): Symbols {
  const known = new Map<string, Soon<readonly SymbolIdentity[]>>()
  const compared = new WeakMap<SymbolUse, WeakMap<SymbolUse, number>>()

  function identities({ artifact, written, stated }: SymbolUse): Soon<readonly SymbolIdentity[]> {
    if (stated || resolver === undefined) return NONE
    const name = bareName(written)
    const key = `${artifact}\n${name}`
    let found = known.get(key)
    if (found === undefined) {
      found = resolver.identify(artifact, name, signalOf()).then((those) => {
        known.set(key, those)
        return those
      })
      known.set(key, found)
      found.catch(() => known.delete(key))
    }
    return found
  }

  return {
    identities,
    equality(left, right) {
      const before = compared.get(left)?.get(right)
      if (before !== undefined) return before
      return andThen(compare(left, right), (found) => {
        let ofLeft = compared.get(left)
        if (ofLeft === undefined) compared.set(left, ofLeft = new WeakMap())
        ofLeft.set(right, found)
        return found
      })
    },
  }

  function compare(left: SymbolUse, right: SymbolUse): Soon<number> {
    const isNamedAlike = simpleName(left.written) === simpleName(right.written)
    if (!isNamedAlike && (left.stated || right.stated)) return 0
    return andThen(identities(left), (one) => andThen(identities(right), (other) => isNamedAlike || areAliases(one, other) ? judge(left, right, one, other) : 0))
  }

  function judge(left: SymbolUse, right: SymbolUse, one: readonly SymbolIdentity[], other: readonly SymbolIdentity[]): number {
    if (one.length > 0 && other.length > 0) {
      const same = one.some((each) => other.some((its) => isSame(each, its)))
      return same ? 1 : 0
    }
    if (one.length === 0 && other.length === 0) return left.stated || right.stated ? statedEquality(left.written, right.written) : localEquality(left, right)
    const [resolved, open] = one.length > 0 ? [one, right] : [other, left]
    return againstStated(resolved, open)
  }
}

/** The last parts differ, but an import may have given one of them another name. */
function areAliases(one: readonly SymbolIdentity[], other: readonly SymbolIdentity[]): boolean {
  return one.some((each) => each.artifact !== undefined && other.some((its) => isSame(each, its)))
}

function isSame(left: SymbolIdentity, right: SymbolIdentity): boolean {
  const one = bareName(left.qualified)
  const other = bareName(right.qualified)
  return one === other && (left.artifact === undefined || right.artifact === undefined || left.artifact === right.artifact)
    || left.artifact !== undefined && left.artifact === right.artifact
    && (simpleName(one) === simpleName(other) || isDefault(left) && isTopLevel(right) || isDefault(right) && isTopLevel(left))
}

/** What a module exports without a name, or as a whole, is one of those that it defines: which one, its importers do not say. */
function isDefault({ qualified }: SymbolIdentity): boolean {
  return qualified.endsWith('#default') || qualified.endsWith('#*')
}

function isTopLevel({ qualified }: SymbolIdentity): boolean {
  const at = qualified.lastIndexOf('#')
  return at >= 0 && !qualified.includes('.', at)
}

/**
 * A text that names something with its place says what it is, a bare one may be meant. A name in code whose file does not know what it means is
 * local, a member of a value of unknown type, or from outside: it is not what another file defines under the same last name.
 */
function againstStated(resolved: readonly SymbolIdentity[], open: SymbolUse): number {
  const name = bareName(open.written)
  if (!name.includes('.')) return open.stated ? SIMPLE_NAME_QUALITY : 0
  return resolved.some(({ qualified }) => endsAlike(bareName(qualified), name) || pathName(qualified).endsWith(`.${name}`)) ? 1 : 0
}

/** `controllers.crate.search.list` of `controllers/crate/search.rs#list`: what a name with modules in front ends like. */
function pathName(qualified: string): string {
  return bareName(qualified.replace(/(?:\/(?:mod|index|__init__|lib))?\.\w+#/, '#'))
}

/** Names that code uses and nothing defines are local: the same in one file, nothing to each other in two. */
function localEquality(left: SymbolUse, right: SymbolUse): number {
  return left.artifact === right.artifact && bareName(left.written) === bareName(right.written) ? 1 : 0
}

function statedEquality(left: string, right: string): number {
  const one = bareName(left)
  const other = bareName(right)
  if (one === other) return one.includes('.') ? 1 : SIMPLE_NAME_QUALITY
  if (one.includes('.') && other.includes('.')) return endsAlike(one, other) ? 1 : 0
  return SIMPLE_NAME_QUALITY
}

function endsAlike(left: string, right: string): boolean {
  return left === right || left.endsWith(`.${right}`) || right.endsWith(`.${left}`)
}
