import type { ArtifactId, Candidate, Expansion, Relation } from '@deepdiscovery/model'
import { comparePaths } from '@deepdiscovery/model'
import { cameByOwnScore, sumOf } from './gain.ts'
import type { Entry } from './ledger.ts'
import type { RelationStore } from './relation-store.ts'
import { scoreCandidates, type Scoring } from './score-candidates.ts'
import { seenIn } from './seen.ts'
import { standingsOf } from './standing.ts'
import { supportOf } from './support.ts'
import { partsOf } from './take-step.ts'

/** Puts the accepted files, their relations (`last`: those of the files taken last) and the rejected candidates together. */
export function assembleExpansion(
  entries: readonly Entry[], scoring: Scoring, store: RelationStore, last: readonly Relation[], end: Pick<Expansion, 'steps' | 'stoppedBy'>,
): Expansion {
  const paths = pathsOf(entries)
  const support = supportOf(entries, store, scoring)
  // Judged before the last relations are known, which nobody weighed.
  const rejected = rejectedCandidates(entries, scoring, store, paths, support)
  store.add(last)
  const relations = store.among(new Set(entries.map(({ artifact }) => artifact)))
  const files = byRank(entries, support).filter(({ artifact }) => !scoring.held.has(artifact)).map(({ artifact, gain, cost, parts, anchor, step }) =>
    ({ artifact, gain, cost, parts, anchor, via: paths.get(artifact) ?? [], step }))
  return { files, relations, rejected, ...end }
}

/** In the order in which they were taken, but for those that others speak for. */
function byRank(entries: readonly Entry[], support: ReadonlyMap<ArtifactId, number>): readonly Entry[] {
  if (![...support.values()].some((value) => value > 0)) return entries
  const rankOf = ({ artifact, gain }: Entry): number => gain + (support.get(artifact) ?? 0)
  return [...entries].sort((a, b) => rankOf(b) - rankOf(a) || a.step - b.step || comparePaths(a.artifact, b.artifact))
}

/** The ties that brought each file in, from its anchor on; empty for a file that came for its own score. */
function pathsOf(entries: readonly Entry[]): ReadonlyMap<ArtifactId, readonly Relation[]> {
  const paths = new Map<ArtifactId, readonly Relation[]>()
  for (const entry of entries) paths.set(entry.artifact, pathTo(entry, paths))
  return paths
}

function pathTo(
  { parts, strongest }: Pick<Entry, 'parts' | 'strongest'>, paths: ReadonlyMap<ArtifactId, readonly Relation[]>,
): readonly Relation[] {
  return strongest === undefined || cameByOwnScore(parts) ? [] : [...paths.get(strongest.from) ?? [], strongest.relation]
}

/** Judged against everything that was accepted in the end. */
function rejectedCandidates(
  entries: readonly Entry[], scoring: Scoring, store: RelationStore, paths: ReadonlyMap<ArtifactId, readonly Relation[]>,
  support: ReadonlyMap<ArtifactId, number>,
): readonly Candidate[] {
  const seen = seenIn(entries, scoring)
  return scoreCandidates(scoring, standingsOf(entries, support), store)
    .map((candidate) => {
      const { artifact, cost, anchor, strongest } = candidate
      const parts = partsOf(candidate, seen, scoring.coefficients)
      const via = pathTo({ parts, strongest }, paths)
      const gain = sumOf(parts)
      return { priority: gain * candidate.costFactor, candidate: { artifact, gain, cost, parts, anchor, via } }
    })
    .filter(({ candidate }) => candidate.gain > 0 && !scoring.held.has(candidate.artifact))
    .sort((a, b) => b.priority - a.priority || comparePaths(a.candidate.artifact, b.candidate.artifact))
    .map(({ candidate }) => candidate)
}
