import type { Reference } from '@deepdiscovery/model'

/** Drops a reference that its line has already; the input is sorted by line. */
export function withoutRepeats(references: readonly Reference[]): Reference[] {
  const kept: Reference[] = []
  let lineStart = 0
  let seen: Set<string> | undefined
  for (const reference of references) {
    if (kept.length > lineStart && kept[lineStart]!.line !== reference.line) {
      lineStart = kept.length
      seen = undefined
    }
    if (kept.length - lineStart > 12) {
      // A very long line: look names up instead of comparing them one by one.
      seen ??= new Set(kept.slice(lineStart).map(keyOf))
      const key = keyOf(reference)
      if (seen.has(key)) continue
      seen.add(key)
      kept.push(reference)
    } else if (!repeats(kept, lineStart, reference)) {
      kept.push(reference)
    }
  }
  return kept
}

function repeats(kept: readonly Reference[], from: number, { name, qualifier, kind }: Reference): boolean {
  for (let at = from; at < kept.length; at++) {
    const other = kept[at]!
    if (other.name === name && other.kind === kind && other.qualifier === qualifier) return true
  }
  return false
}

function keyOf({ name, qualifier, kind }: Reference): string {
  return `${kind} ${name} ${qualifier}`
}
