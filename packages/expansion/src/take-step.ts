import type { GainPart, StopReason } from '@deepdiscovery/model'
import { comparePaths } from '@deepdiscovery/model'
import type { ExpansionCoefficients } from './coefficients.ts'
import { noveltyParts, noveltyShare } from './gain.ts'
import type { Ledger } from './ledger.ts'
import type { ScoredCandidate } from './score-candidates.ts'
import { noveltyOf, see, type Seen } from './seen.ts'

export interface StepResult {
  readonly taken: readonly ScoredCandidate[]
  /** A limit or the threshold was met. */
  readonly stoppedBy: Extract<StopReason, 'budget' | 'max-files' | 'below-threshold' | 'nothing-left'> | undefined
  /** A new role or a bridge came in. */
  readonly informative: boolean
}

/** Takes up to `stepFiles` candidates by gain over cost, judging novelty again after each. */
export function takeStep(
  open: readonly ScoredCandidate[], step: number, ledger: Ledger, seen: Seen, c: ExpansionCoefficients,
): StepResult {
  const taken: ScoredCandidate[] = []
  let informative = false
  let first = 0
  const result = (stoppedBy: StepResult['stoppedBy']): StepResult => ({ taken, stoppedBy, informative })
  while (taken.length < c.stepFiles) {
    const next = bestOf(open, ledger, seen, c)
    // Within a step the relations of the files just taken are still unknown: only an empty step ends the expansion.
    if (typeof next === 'string') return result(taken.length === 0 ? next : undefined)
    if (taken.length === 0) first = next.priority
    else if (next.priority < first * c.stepShare) return result(undefined)
    const answer = ledger.offer(next.candidate, next.parts, step, open)
    if (answer !== 'taken') return result(answer)
    taken.push(next.candidate)
    informative ||= next.candidate.bridge || !seen.roles.has(next.candidate.role)
    see(next.candidate, seen)
  }
  return result(undefined)
}

/** Takes the files that expansion starts from: all pinned ones, then the best anchors. */
export function takeFirst(open: readonly ScoredCandidate[], ledger: Ledger, c: ExpansionCoefficients): StepResult {
  const taken: ScoredCandidate[] = []
  for (const candidate of firstFrontier(open, c)) {
    const answer = ledger.offer(candidate, candidate.parts, 0, open)
    if (answer !== 'taken') return { taken, stoppedBy: answer, informative: true }
    taken.push(candidate)
  }
  return { taken, stoppedBy: undefined, informative: true }
}

function firstFrontier(open: readonly ScoredCandidate[], c: ExpansionCoefficients): readonly ScoredCandidate[] {
  const byScore = [...open].sort((a, b) => scoreOf(b) - scoreOf(a) || comparePaths(a.artifact, b.artifact))
  const pinned = byScore.filter(({ anchor }) => anchor?.pinned)
  const others = byScore.filter((candidate) => !candidate.anchor?.pinned && scoreOf(candidate) > 0)
  const enough = c.frontierShare * (others[0] ? scoreOf(others[0]) : 0)
  return [...pinned, ...others.filter((candidate) => scoreOf(candidate) >= enough).slice(0, c.frontierFiles)]
}

function scoreOf({ anchor }: ScoredCandidate): number {
  return anchor?.score ?? 0
}

/** Parts of a candidate with novelty against what was seen. */
export function partsOf(candidate: ScoredCandidate, seen: Seen, c: ExpansionCoefficients): readonly GainPart[] {
  return [...candidate.parts, ...noveltyParts(candidate.baseGain, noveltyOf(candidate, seen), c)]
}

interface Next {
  readonly candidate: ScoredCandidate
  readonly priority: number
  readonly parts: readonly GainPart[]
}

/** The candidate that comes next, or why none does. */
function bestOf(open: readonly ScoredCandidate[], ledger: Ledger, seen: Seen, c: ExpansionCoefficients): Next | 'nothing-left' | 'below-threshold' {
  let best: ScoredCandidate | undefined
  let bestPriority = 0
  let left = false
  for (const candidate of open) {
    if (ledger.has(candidate.artifact)) continue
    left = true
    const priority = candidate.baseGain * (1 + noveltyShare(noveltyOf(candidate, seen), c)) * candidate.costFactor
    if (priority <= 0 || priority < candidate.threshold) continue
    if (priority > bestPriority || priority === bestPriority && candidate.artifact < best!.artifact) {
      best = candidate
      bestPriority = priority
    }
  }
  if (best === undefined) return left ? 'below-threshold' : 'nothing-left'
  return { candidate: best, priority: bestPriority, parts: partsOf(best, seen, c) }
}
