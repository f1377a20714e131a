import type { Diagnostic } from '@deepdiscovery/model'

/** As many of one kind are still listed. */
const LISTED = 2

/**
 * Every diagnostic once, in the order given; of many findings of severity `info` with one code only the first, which says how many there are.
 * A run meets its own limits dozens of times, and each time says nothing to whoever reads the result. Warnings and errors stay as they are.
 */
export function foldDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const distinct = [...new Map(diagnostics.map((each) => [JSON.stringify(each), each])).values()]
  const groups = new Map<string, Diagnostic[]>()
  for (const each of distinct) {
    if (each.severity !== 'info') continue
    const alike = groups.get(each.code)
    if (alike === undefined) groups.set(each.code, [each])
    else alike.push(each)
  }
  return distinct.flatMap((each) => {
    const alike = each.severity === 'info' ? groups.get(each.code) ?? [] : []
    if (alike.length <= LISTED) return [each]
    return each === alike[0] ? [{ ...each, message: `${each.message} And ${alike.length - 1} more findings of this kind.` }] : []
  })
}
