import type { Binding } from './language-resolver.ts'

/** Bindings by the name they bind. */
export function boundNames(bindings: readonly Binding[]): ReadonlyMap<string, Binding[]> {
  const bound = new Map<string, Binding[]>()
  for (const binding of bindings) {
    if (binding.alias === '' || binding.alias === '*') continue
    const same = bound.get(binding.alias)
    if (same === undefined) bound.set(binding.alias, [binding])
    else same.push(binding)
  }
  return bound
}

/** The bindings that explain the longest start of a path. */
export function longestBound(
  path: readonly string[], bound: ReadonlyMap<string, readonly Binding[]>,
): { depth: number; bindings: readonly Binding[] } | undefined {
  for (let depth = Math.min(path.length, 6); depth > 0; depth--) {
    const bindings = bound.get(path.slice(0, depth).join('.'))
    if (bindings !== undefined) return { depth, bindings }
  }
  return undefined
}
