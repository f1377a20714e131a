import type { ArtifactId, Scale, SignalScore } from '@deepdiscovery/model'
import type { Signal, SignalInput, SignalValue } from './signal.ts'

/** Weight of each signal by name, 0 for a signal that must not speak; `role-prior` (1 where not given) scales the prior. */
export type SignalWeights = Readonly<Record<string, number>>

/** Fitted by `pnpm bench fit`, but for `embedding`, which waits for an encoder to be fitted with. */
const FITTED: SignalWeights = {
  text: 2.72, window: 2.16, definition: 0.77, outline: 1.06, mention: 2.1, path: 1.84, 'tested-by': 0.84, commit: 1.93, depth: -2.58,
  embedding: 1,
}

/** Weights of their own for each scale were fitted too and gain nothing (docs/location-fit.md), so the scales share them. */
export const PRESETS: Readonly<Record<Scale, SignalWeights>> = { small: FITTED, medium: FITTED, large: FITTED, huge: FITTED }

/** What speaks against a file weighs its evidence and never vetoes it: in a folder of documentation, the best documentation leads. */
const MOST_TAKEN = 0.9

/** Scores of one file before normalisation: the contributions of all signals, and their sum. */
export interface FusedScore {
  readonly total: number
  readonly signals: readonly SignalScore[]
}

/**
 * Weighted sum of all signals and of the role prior: the log-odds of a file against the others of its task, so contributions
 * sum to the total by construction. A linear model learned listwise, see docs/location-fit.md.
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
    const value = prior(id)
    if (value === 0 || priorWeight === 0) return [id, tempered(scores, scores)]
    return [id, tempered([...scores, { signal: 'role-prior', value, contribution: value * priorWeight, evidence: [] }], scores)]
  }))
}

/** Scales down what speaks against a file where it would take more than {@link MOST_TAKEN} of what its signals say for it. */
function tempered(all: readonly SignalScore[], said: readonly SignalScore[]): FusedScore {
  const evidence = sumOf(said.filter(({ contribution }) => contribution > 0))
  const against = sumOf(all.filter(({ contribution }) => contribution < 0))
  const most = -MOST_TAKEN * evidence
  if (evidence === 0 || against >= most) return { total: sumOf(all), signals: all }
  const signals = all.map((score) => (score.contribution < 0 ? { ...score, contribution: score.contribution * (most / against) } : score))
  return { total: sumOf(signals), signals }
}

function sumOf(scores: readonly SignalScore[]): number {
  return scores.reduce((sum, { contribution }) => sum + contribution, 0)
}

function addPart(parts: Map<ArtifactId, SignalScore[]>, id: ArtifactId, signal: string, { value, evidence }: SignalValue, weight: number): void {
  const score: SignalScore = { signal, value, contribution: value * weight, evidence }
  const known = parts.get(id)
  if (known === undefined) parts.set(id, [score])
  else known.push(score)
}
