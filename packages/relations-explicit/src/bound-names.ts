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

/** The bindings that explain the longest start of a path used in a line, where one is said; inner scopes hide outer ones. */
export function longestBound(
  path: readonly string[], bound: ReadonlyMap<string, readonly Binding[]>, line?: number,
): { depth: number; bindings: readonly Binding[] } | undefined {
  for (let depth = Math.min(path.length, 6); depth > 0; depth--) {
    const all = bound.get(path.slice(0, depth).join('.')) ?? []
    const bindings = line === undefined ? all : innermost(all, line)
    if (bindings.length > 0) return { depth, bindings }
  }
  return undefined
}

function innermost(bindings: readonly Binding[], line: number): readonly Binding[] {
  let size = Infinity
  let found: Binding[] = []
  for (const binding of bindings) {
    const { startLine, endLine } = binding.within ?? { startLine: 1, endLine: Number.MAX_SAFE_INTEGER }
    if (line < startLine || line > endLine || endLine - startLine > size) continue
    if (endLine - startLine < size) found = []
    size = endLine - startLine
    found.push(binding)
  }
  return found
}
