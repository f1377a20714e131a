import type { ArtifactId, Scale, SignalScore } from '@deepdiscovery/model'
import type { Signal, SignalInput, SignalValue } from './signal.ts'

/** Weight of each signal by name, 0 for a signal that must not speak; `role-prior` (1 where not given) scales the prior. */
export type SignalWeights = Readonly<Record<string, number>>

/** Fitted by `pnpm bench fit` with the encoder that is shipped; `definition` says nothing then that `definition-embedding` does not say better. */
const FITTED: SignalWeights = {
  text: 2.57, window: 2.42, embedding: 0.54, 'definition-embedding': 0.89, definition: 0, outline: 0.23, mention: 2.26, path: 1.6, 'tested-by': 1.44, commit: 1.88,
  depth: -2.02,
}

/** Fitted without one (docs/location-fit-without-encoder.md). */
const FITTED_WITHOUT_EMBEDDER: SignalWeights = {
  text: 2.72, window: 2.16, definition: 0.77, outline: 1.06, mention: 2.1, path: 1.84, 'tested-by': 0.84, commit: 1.93, depth: -2.58,
}

/** Weights of their own for each scale were fitted too and gain nothing (docs/location-fit.md), so the scales share them. */
export const PRESETS: Readonly<Record<Scale, SignalWeights>> = forEachScale(FITTED)

/** The same where nothing turns texts into vectors. */
export const PRESETS_WITHOUT_EMBEDDER: Readonly<Record<Scale, SignalWeights>> = forEachScale(FITTED_WITHOUT_EMBEDDER)

function forEachScale(weights: SignalWeights): Readonly<Record<Scale, SignalWeights>> {
  return { tiny: weights, small: weights, medium: weights, large: weights, huge: weights }
}

/** What speaks against a file weighs its evidence and never vetoes it: in a folder of documentation, the best documentation leads. */
const MOST_TAKEN = 0.9

/** Scores of one file before normalisation: the contributions of all signals, and their sum. */
export interface FusedScore {
  readonly total: number
  /** Put together when it is looked at. */
  readonly signals: readonly SignalScore[]
}

const ROLE_PRIOR = 'role-prior'

/**
 * Weighted sum of all signals and of the role prior: the log-odds of a file against the others of its task, so contributions
 * sum to the total by construction. A linear model learned listwise, see docs/location-fit.md.
 */
export function fuseSignals(
  input: SignalInput, signals: readonly Signal[], weights: SignalWeights, prior: (id: ArtifactId) => number,
): ReadonlyMap<ArtifactId, FusedScore> {
  const voices: Voice[] = []
  for (const signal of signals) {
    const weight = weights[signal.name] ?? 0
    if (weight !== 0) voices.push({ name: signal.name, weight, values: signal.score(input) })
  }
  const priorWeight = weights[ROLE_PRIOR] ?? 1
  const fusion = { voices, priorWeight }
  const tallies = new Map<ArtifactId, Tally>()
  for (const { values, weight } of voices) {
    for (const [id, { value }] of values) {
      let tally = tallies.get(id)
      if (tally === undefined) tallies.set(id, tally = new Tally(id, fusion))
      tally.add(value * weight)
    }
  }
  for (const [id, tally] of tallies) {
    tally.prior = prior(id)
    const own = tally.prior * priorWeight
    tally.total += own
    if (own < 0) tally.against += own
    // Scales down what speaks against a file where it would take more than its share of what its signals say for it.
    const most = -MOST_TAKEN * tally.speaksFor
    if (tally.speaksFor === 0 || tally.against >= most) continue
    tally.share = most / tally.against
    tally.total = temperedTotal(id, voices, own, tally.share)
  }
  return tallies
}

/** A signal that speaks. */
interface Voice {
  readonly name: string
  readonly weight: number
  readonly values: ReadonlyMap<ArtifactId, SignalValue>
}

/** What all the scores of one fusion share. */
interface Fusion {
  readonly voices: readonly Voice[]
  readonly priorWeight: number
}

/** A score while it is added up. */
class Tally implements FusedScore {
  total = 0
  speaksFor = 0
  against = 0
  prior = 0
  /** Share of what speaks against the file that counts. */
  share = 1
  readonly id: ArtifactId
  readonly fusion: Fusion

  constructor(id: ArtifactId, fusion: Fusion) {
    this.id = id
    this.fusion = fusion
  }

  get signals(): readonly SignalScore[] {
    return signalScores(this.id, this.fusion.voices, this.prior, this.fusion.priorWeight, this.share)
  }

  add(contribution: number): void {
    this.total += contribution
    if (contribution > 0) this.speaksFor += contribution
    else this.against += contribution
  }
}

/** The same sum with what speaks against the file scaled down; added up in the same order. */
function temperedTotal(id: ArtifactId, voices: readonly Voice[], own: number, share: number): number {
  let total = 0
  for (const { values, weight } of voices) {
    const contribution = (values.get(id)?.value ?? 0) * weight
    total += contribution < 0 ? contribution * share : contribution
  }
  return total + (own < 0 ? own * share : own)
}

/** The contributions in the order of the signals, the prior last; `share` of those against the file. */
function signalScores(id: ArtifactId, voices: readonly Voice[], prior: number, priorWeight: number, share: number): readonly SignalScore[] {
  const scores: SignalScore[] = []
  const add = (signal: string, value: number, weight: number, evidence: SignalScore['evidence']): void => {
    const contribution = value * weight
    scores.push({ signal, value, contribution: contribution < 0 ? contribution * share : contribution, evidence })
  }
  for (const { name, values, weight } of voices) {
    const said = values.get(id)
    if (said !== undefined) add(name, said.value, weight, said.evidence)
  }
  if (prior !== 0 && priorWeight !== 0) add(ROLE_PRIOR, prior, priorWeight, [])
  return scores
}
