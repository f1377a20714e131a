import type { ArtifactId, Scale, SignalScore } from '@deepdiscovery/model'
import type { Signal, SignalInput, SignalValue } from './signal.ts'

/** Weight of each signal by name, 0 for a signal that must not speak; `role-prior` (1 where not given) scales the prior. */
export type SignalWeights = Readonly<Record<string, number>>

const MEDIUM: SignalWeights = {
  text: 1.66, window: 2.18, 'definition-text': 0.62, definition: 1.16, outline: 0.5, mention: 0.71, 'file-name': 1.58, path: 1.74,
  identifier: 1.24, change: 0.99, commit: 1.77, 'tested-by': 1.22, depth: -1.9,
}

export const PRESETS: Readonly<Record<Scale, SignalWeights>> = { small: MEDIUM, medium: MEDIUM, large: MEDIUM, huge: MEDIUM }

/** A prior weighs evidence and never vetoes it: in a folder of documentation, the best documentation leads. */
const MOST_TAKEN = 0.75

/** Scores of one file before normalisation: the contributions of all signals, and their sum. */
export interface FusedScore {
  readonly total: number
  readonly signals: readonly SignalScore[]
}

/**
 * Weighted sum of all signals and of the role prior: the log-odds of a file against the others of its task, so contributions
 * sum to the total by construction. A linear model learned listwise, see docs/location.md.
 */
export function fuseSignals(
  input: SignalInput, signals: readonly Signal[], weights: SignalWeights, prior: (id: ArtifactId) => number,
): ReadonlyMap<ArtifactId, FusedScore> {
  const parts = new Map<ArtifactId, SignalScore[]>()
  for (const signal of signals) {
    const weight = weights[signal.name] ?? 0
    if (weight === 0) continue
    for (const [id, { value, evidence }] of signal.score(input)) addPart(parts, id, signal.name, { value, evidence }, weight)
  }
  const priorWeight = weights['role-prior'] ?? 1
  return new Map([...parts].map(([id, scores]) => {
    const evidence = scores.reduce((sum, { contribution }) => sum + contribution, 0)
    const offset = Math.max(prior(id) * priorWeight, -MOST_TAKEN * Math.max(0, evidence))
    const all = offset === 0 ? scores : [...scores, { signal: 'role-prior', value: prior(id), contribution: offset, evidence: [] }]
    return [id, { total: evidence + offset, signals: all }]
  }))
}

function addPart(parts: Map<ArtifactId, SignalScore[]>, id: ArtifactId, signal: string, { value, evidence }: SignalValue, weight: number): void {
  const score: SignalScore = { signal, value, contribution: value * weight, evidence }
  const known = parts.get(id)
  if (known === undefined) parts.set(id, [score])
  else known.push(score)
}
