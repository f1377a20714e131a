import type { ArtifactId, Scale, SignalScore } from '@deepdiscovery/model'
import type { Signal, SignalInput, SignalValue } from './signal.ts'

/**
 * Weight of each signal by name, 0 for a signal that must not speak; a preset depends on nothing but the scale. The role
 * prior is a factor, so its weight (`role-prior`, 1 where not given) is an exponent.
 */
export type SignalWeights = Readonly<Record<string, number>>

const MEDIUM: SignalWeights = { text: 1, definition: 0.35, outline: 0.35, mention: 0.9, 'file-name': 0.25, change: 0.15 }

export const PRESETS: Readonly<Record<Scale, SignalWeights>> = { small: MEDIUM, medium: MEDIUM, large: MEDIUM, huge: MEDIUM }

/** Scores of one file before normalisation: the contributions of all signals, and their sum. */
export interface FusedScore {
  readonly total: number
  readonly signals: readonly SignalScore[]
}

/**
 * Weighted sum of all signals, then the role prior as a signal of its own whose contribution is what the factor takes
 * away or adds: so the contributions of a file always sum to its score.
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
  return new Map([...parts].map(([id, scores]) => {
    const sum = scores.reduce((total, { contribution }) => total + contribution, 0)
    const factor = prior(id) ** (weights['role-prior'] ?? 1)
    const roleScore: SignalScore = { signal: 'role-prior', value: factor, contribution: sum * (factor - 1), evidence: [] }
    return [id, { total: sum * factor, signals: factor === 1 ? scores : [...scores, roleScore] }]
  }))
}

function addPart(parts: Map<ArtifactId, SignalScore[]>, id: ArtifactId, signal: string, { value, evidence }: SignalValue, weight: number): void {
  const score: SignalScore = { signal, value, contribution: value * weight, evidence }
  const known = parts.get(id)
  if (known === undefined) parts.set(id, [score])
  else known.push(score)
}
