import type { ArtifactId } from './artifact.ts'
import type { Evidence } from './relation.ts'

/** One scorer's opinion of a file. */
export interface SignalScore {
  /** `bm25-body`, `definition`, `mention`, `role-prior`, … */
  readonly signal: string
  /** What the signal says on its own scale, [0, 1] where it is positive. */
  readonly value: number
  /** What it adds to the score; may be negative. The contributions sum to the anchor's score. */
  readonly contribution: number
  readonly evidence: readonly Evidence[]
}

/** A file where expansion may start. */
export interface Anchor {
  readonly artifact: ArtifactId
  /** [0, 1], 1 for the best file of the task. */
  readonly score: number
  /** Named by the caller (`--from`, `--diff`) and therefore always in. */
  readonly pinned: boolean
  readonly signals: readonly SignalScore[]
}
