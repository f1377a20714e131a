import type { ArtifactId } from '@deepdiscovery/model'
import { tieStrength } from './gain.ts'
import type { Entry } from './ledger.ts'
import type { RelationStore } from './relation-store.ts'
import type { Scoring } from './score-candidates.ts'

/**
 * What the framework ties of each accepted file with the others say for it, [0, 1]: a look-alike is wired to nothing. A tie that brought the
 * file in is in its gain already.
 */
export function supportOf(entries: readonly Entry[], store: RelationStore, { coefficients: c }: Scoring): ReadonlyMap<ArtifactId, number> {
  const support = new Map<ArtifactId, number>()
  if (c.support === 0) return support
  const top = Math.max(0, ...entries.map(({ gain }) => gain))
  const gains = new Map(entries.map(({ artifact, gain }) => [artifact, top === 0 ? 0 : gain / top]))
  for (const { artifact, strongest } of entries) {
    let rest = 1
    for (const relation of store.of(artifact)) {
      // That a file has a test says nothing of this task.
      if (relation.kind !== 'implicit' || relation.label === 'test') continue
      const other = relation.source === artifact ? relation.target : relation.source
      const relevance = gains.get(other)
      if (relevance === undefined || strongest?.from === other) continue
      const direction = relation.source === other ? 'out' : 'in'
      rest *= 1 - tieStrength({ relation, direction, relevance, hops: 0, degree: 1 }, c)
    }
    support.set(artifact, c.support * (1 - rest))
  }
  return support
}
