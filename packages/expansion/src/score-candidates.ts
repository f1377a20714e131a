import type { Anchor, ArtifactId, ArtifactRole, GainPart, Intent, Relation } from '@deepdiscovery/model'
import { comparePaths } from '@deepdiscovery/model'
import type { ExpansionCoefficients } from './coefficients.ts'
import { baseParts, cameByOwnScore, costFactor, isBridge, sumOf, tieStrength, type Tie } from './gain.ts'
import type { RelationStore } from './relation-store.ts'
import { focusOf } from './focus.ts'
import type { Standing } from './standing.ts'

/** What is fixed during one expansion. */
export interface Scoring {
  readonly anchors: ReadonlyMap<ArtifactId, Anchor>
  readonly roleOf: (id: ArtifactId) => ArtifactRole
  readonly moduleOf: (id: ArtifactId) => string
  /** Kind of change, where it is known. */
  readonly intent: Intent | undefined
  readonly costOf: (id: ArtifactId) => number
  readonly medianCost: number
  readonly coefficients: ExpansionCoefficients
  /** Files that are not in the result. */
  readonly held: ReadonlySet<ArtifactId>
  readonly fit: (id: ArtifactId) => number
  /** Candidates without ties, filled while scoring. */
  readonly alone: Map<Anchor, ScoredCandidate>
}

/** A file that could be taken next, before novelty. */
export interface ScoredCandidate {
  readonly artifact: ArtifactId
  readonly anchor: Anchor | undefined
  readonly role: ArtifactRole
  readonly module: string
  readonly cost: number
  readonly costFactor: number
  /** Least priority at which it is taken. */
  readonly threshold: number
  readonly parts: readonly GainPart[]
  readonly baseGain: number
  /** Tied to an accepted file by a bridge. */
  readonly bridge: boolean
  /** Relations to the anchor it would come from; 0 where its own score is reason enough. */
  readonly hops: number
  /** The strongest tie and the accepted file at its other end. */
  readonly strongest: { readonly from: ArtifactId; readonly relation: Relation } | undefined
}

interface KnownTie extends Tie {
  readonly from: ArtifactId
}

/** Scores every anchor and every related file that was not accepted yet, in no particular order. */
export function scoreCandidates(
  scoring: Scoring, accepted: ReadonlyMap<ArtifactId, Standing>, store: RelationStore,
): readonly ScoredCandidate[] {
  const ties = tiesOfCandidates(accepted, store, scoring)
  const scored = [...ties].map(([id, known]) => scoreCandidate(id, scoring, known))
  for (const [id, anchor] of scoring.anchors) {
    if (!accepted.has(id) && !ties.has(id)) scored.push(scoreAlone(anchor, scoring))
  }
  return scored
}

/** An anchor without ties scores the same in every round. */
function scoreAlone(anchor: Anchor, scoring: Scoring): ScoredCandidate {
  let candidate = scoring.alone.get(anchor)
  if (!candidate) scoring.alone.set(anchor, candidate = scoreCandidate(anchor.artifact, scoring, []))
  return candidate
}

function scoreCandidate(artifact: ArtifactId, scoring: Scoring, ties: readonly KnownTie[]): ScoredCandidate {
  const { anchors, roleOf, moduleOf, costOf, medianCost, coefficients } = scoring
  const anchor = anchors.get(artifact)
  const role = roleOf(artifact)
  const parts = withFit(baseParts(anchor, ties, coefficients), scoring.fit(artifact))
  const cost = costOf(artifact)
  const strongest = strongestOf(ties, coefficients)
  const byOwnScore = cameByOwnScore(parts)
  return {
    artifact, anchor, role, module: moduleOf(artifact), cost, parts,
    costFactor: costFactor(cost, medianCost, coefficients),
    threshold: byOwnScore ? coefficients.ownThreshold : coefficients.tiedThreshold,
    baseGain: sumOf(parts),
    bridge: ties.some(({ relation }) => isBridge(relation, moduleOf, coefficients)),
    hops: strongest && !byOwnScore ? strongest.hops + 1 : 0,
    strongest,
  }
}

/** What relations carry counts more to a file that fits itself. */
function withFit(parts: readonly GainPart[], fit: number): readonly GainPart[] {
  const carried = parts.find(({ name }) => name === 'carried')
  return fit > 0 && carried !== undefined ? [...parts, { name: 'fit', value: fit * carried.value }] : parts
}

function tiesOfCandidates(
  accepted: ReadonlyMap<ArtifactId, Standing>, store: RelationStore, scoring: Scoring,
): ReadonlyMap<ArtifactId, KnownTie[]> {
  const ties = new Map<ArtifactId, KnownTie[]>()
  const add = (candidate: ArtifactId, tie: KnownTie): void => {
    const known = ties.get(candidate)
    if (known) known.push(tie)
    else ties.set(candidate, [tie])
  }
  for (const [from, standing] of accepted) {
    const degrees = degreesOf(from, store)
    const focus = focusOf(from, standing, [...store.of(from)])
    for (const relation of store.of(from)) {
      const direction = relation.source === from ? 'out' : 'in'
      const candidate = direction === 'out' ? relation.target : relation.source
      const tie: KnownTie = {
        from, relation, direction, ...standing, degree: degrees.get(`${relation.label} ${direction}`)!, share: roleShare(relation, from, candidate, scoring) * (focus(relation) ? 1 : scoring.coefficients.elsewhere),
      }
      if (!accepted.has(candidate)) add(candidate, tie)
      if (scoring.coefficients.between > 0 && direction === 'out' && relation.kind === 'explicit') {
        for (const between of filesBetween(relation)) if (!accepted.has(between)) add(between, { ...tie, relation: { ...relation, target: between }, share: roleShare(relation, from, between, scoring), between: true })
      }
    }
  }
  return ties
}

/**
 * Files of one role need each other as much as they say; of other roles some are less often part of an answer, unless a framework says
 * that these are.
 */
function roleShare(relation: Relation, from: ArtifactId, candidate: ArtifactId, { roleOf, coefficients }: Scoring): number {
  const role = roleOf(candidate)
  return relation.kind === 'implicit' || role === roleOf(from) ? 1 : coefficients.roles[role] ?? 1
}

/** Files that a relation passes on its way from source to target: those of the re-exports among its evidence. */
function filesBetween({ source, target, evidence }: Relation): readonly ArtifactId[] {
  const files = evidence.map(({ span }) => span.artifact).filter((file) => file !== source && file !== target)
  return files.length < 2 ? files : [...new Set(files)]
}

function degreesOf(file: ArtifactId, store: RelationStore): ReadonlyMap<string, number> {
  const degrees = new Map<string, number>()
  for (const { source, label } of store.of(file)) {
    const key = `${label} ${source === file ? 'out' : 'in'}`
    degrees.set(key, (degrees.get(key) ?? 0) + 1)
  }
  return degrees
}

function strongestOf(ties: readonly KnownTie[], coefficients: ExpansionCoefficients): KnownTie | undefined {
  let best: KnownTie | undefined
  let bestStrength = -1
  for (const tie of ties) {
    const strength = tieStrength(tie, coefficients)
    if (strength > bestStrength || strength === bestStrength && isBefore(tie, best!)) {
      best = tie
      bestStrength = strength
    }
  }
  return best
}

function isBefore(left: KnownTie, right: KnownTie): boolean {
  return (comparePaths(left.from, right.from) || comparePaths(left.relation.label, right.relation.label)
    || comparePaths(left.direction, right.direction)) < 0
}
