import type { ArtifactId } from '@deepdiscovery/model'
import type { Entry } from './ledger.ts'

/** What an accepted file can pass on. */
export interface Standing {
  /** [0, 1]; 1 for pinned files and for the best file that expansion started from. */
  readonly relevance: number
  /** Relations between it and the anchor it came from; 0 for anchors. */
  readonly hops: number
  /** Lines that made the file matter: those of the relation that led there, or what it defines of the task. */
  readonly lines: readonly Lines[]
}

export interface Lines {
  readonly startLine: number
  readonly endLine: number
}

function linesOf(file: ArtifactId, anchor: Entry['anchor'], hops: number, strongest: Entry['strongest']): readonly Lines[] {
  const evidence = hops > 0 ? strongest?.relation.kind === 'implicit' ? strongest.relation.evidence : []
    : anchor?.signals.filter(({ signal }) => signal === 'definition' || signal === 'mention').flatMap((each) => each.evidence) ?? []
  return evidence.filter(({ span }) => span.artifact === file).map(({ span }) => span)
}

/** Relevance of each accepted file: its gain, and what speaks for it beside, as a share of the best first one's gain. */
export function standingsOf(entries: readonly Entry[], support: ReadonlyMap<ArtifactId, number>): ReadonlyMap<ArtifactId, Standing> {
  const top = Math.max(0, ...entries.filter(({ step, anchor }) => step === 0 && !anchor?.pinned).map(({ gain }) => gain))
  return new Map(entries.map(({ artifact, anchor, gain, hops, strongest }) => {
    const relevance = anchor?.pinned || top === 0 ? 1 : Math.min(1, (gain + (support.get(artifact) ?? 0)) / top)
    return [artifact, { relevance, hops, lines: linesOf(artifact, anchor, hops, strongest) }]
  }))
}
