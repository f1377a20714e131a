import type { ArtifactId } from './artifact.ts'
import type { Anchor } from './anchor.ts'
import type { Relation } from './relation.ts'

/** Why expansion ended. `no-new-information`: two consecutive steps brought no new role and no bridge. */
export type StopReason =
  | 'budget' | 'max-files' | 'below-threshold' | 'no-new-information' | 'max-steps' | 'max-ms' | 'nothing-left'

/** One named part of a priority; parts sum to the whole. */
export interface GainPart {
  readonly name: string
  readonly value: number
}

/** A file that expansion considered. */
export interface Candidate {
  readonly artifact: ArtifactId
  /** Gain before cost, [0, ~2]. */
  readonly gain: number
  /** Tokens of its card at the first detail. */
  readonly cost: number
  readonly parts: readonly GainPart[]
  readonly anchor: Anchor | undefined
  /** Relations that lead here from an anchor, first hop first; empty for an anchor that came by its own score. */
  readonly via: readonly Relation[]
}

/** A file that expansion took. */
export interface AcceptedFile extends Candidate {
  /** 0 for the anchors expansion started from, then the round. */
  readonly step: number
}

/** The ordered result of one expansion. */
export interface Expansion {
  /** By rank. */
  readonly files: readonly AcceptedFile[]
  /** Every relation found between accepted files, sorted by source, target, label. */
  readonly relations: readonly Relation[]
  /** Considered but not taken, best first. */
  readonly rejected: readonly Candidate[]
  readonly steps: number
  readonly stoppedBy: StopReason
}
