import type { ArtifactId } from '@deepdiscovery/model'
import type { Entry } from './ledger.ts'

/** What an accepted file can pass on. */
export interface Standing {
  /** [0, 1]; 1 for pinned files and for the best file that expansion started from. */
  readonly relevance: number
  /** Relations between it and the anchor it came from; 0 for anchors. */
  readonly hops: number
}

/** Relevance of each accepted file: its gain as a share of the best first one. */
export function standingsOf(entries: readonly Entry[]): ReadonlyMap<ArtifactId, Standing> {
  const top = Math.max(0, ...entries.filter(({ step, anchor }) => step === 0 && !anchor?.pinned).map(({ gain }) => gain))
  return new Map(entries.map(({ artifact, anchor, gain, hops }) => {
    const relevance = anchor?.pinned || top === 0 ? 1 : Math.min(1, gain / top)
    return [artifact, { relevance, hops }]
  }))
}
