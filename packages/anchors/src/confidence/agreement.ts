import type { Anchor } from '@deepdiscovery/model'

/** Signals that say nothing of what a task is about. */
const SILENT: ReadonlySet<string> = new Set(['depth', 'role-prior'])
/** Share of a signal's highest value from which on it puts a file first, or as good as first. */
const AS_GOOD = 0.9

/** Share of the signals that speak at all and put `best` first; 0 where none speaks. */
export function agreementOn(best: Anchor | undefined, anchors: readonly Anchor[]): number {
  const highest = new Map<string, number>()
  for (const { signals } of anchors) {
    for (const { signal, contribution } of signals) {
      if (contribution > 0 && !SILENT.has(signal)) highest.set(signal, Math.max(highest.get(signal) ?? 0, contribution))
    }
  }
  if (best === undefined || highest.size === 0) return 0
  const own = new Map(best.signals.map(({ signal, contribution }) => [signal, contribution]))
  return [...highest].filter(([signal, value]) => (own.get(signal) ?? 0) >= value * AS_GOOD).length / highest.size
}
