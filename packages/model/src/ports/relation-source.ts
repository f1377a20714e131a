import type { ArtifactId } from '../artifact.ts'
import type { Outcome } from '../diagnostic.ts'
import type { Relation } from '../relation.ts'

export type Direction = 'out' | 'in' | 'both'

/** Finds relations on demand. All three relation stages have this one shape. */
export interface RelationSource {
  readonly name: string
  /**
   * Relations with at least one end in the frontier: `out` where it is the source, `in` where it is the target.
   * One batched question a round; a source may answer from what it learned in earlier rounds.
   * Sorted by source, target, label; no duplicates; both ends exist in the snapshot and differ.
   */
  relationsOf(frontier: readonly ArtifactId[], direction: Direction, signal?: AbortSignal): Promise<Outcome<readonly Relation[]>>
}
