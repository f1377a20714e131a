import { fuseSignals, PRESETS, rolePrior, type Signal, type SignalInput, type SignalWeights } from '@deepdiscovery/anchors'
import { ARTIFACT_ROLES, type ArtifactId, type ArtifactRole } from '@deepdiscovery/model'
import type { Parameters } from './parameters.ts'
import type { FeatureSet, FitTask } from './read-features.ts'

/** The best files of each task as indices into its paths, best first. */
export type Rankings = readonly (readonly number[])[]

/** Files of a ranking that figures look at. */
export const RANKED = 100

/** Weights of signals and the offset of a role, for one task. */
export interface Weighting {
  readonly weights: SignalWeights
  readonly prior: (role: ArtifactRole) => number
}

/** The weights that packages/anchors have now. */
export function currentWeighting({ scale, intent }: Pick<FitTask, 'scale' | 'intent'>): Weighting {
  return { weights: PRESETS[scale], prior: (role) => rolePrior(role, intent) }
}

/** The weights that a point of the parameters stands for. */
export function fittedWeighting(
  { signals, names }: Parameters,
  point: Float64Array,
  { scale, intent }: Pick<FitTask, 'scale' | 'intent'>,
): Weighting {
  const at = (name: string): number => point[names.indexOf(name)]!
  const offsets = new Map(ARTIFACT_ROLES.map((role) => [role, at(`role:${role}`) + at(`role:${role}@${intent}`)]))
  return {
    weights: Object.fromEntries(signals.map((signal) => [signal, at(signal) + at(`${signal}@${scale}`)])),
    prior: (role) => offsets.get(role)!,
  }
}

/**
 * Ranks the files of a task by the fusion of packages/anchors itself, from the recorded values of the signals: with its limit on
 * what may be taken from a file's evidence. Files that come to nothing have no place, as with anchors; equal scores by path.
 */
export function rankTask(task: FitTask, signals: FeatureSet['signals'], { weights, prior }: Weighting): readonly number[] {
  const files = new Map(task.paths.map((path, file) => [path as ArtifactId, file]))
  const recorded = signals.map((name, column): Signal => ({ name, score: () => valuesOf(task, column, signals.length) }))
  // The signals are recordings: they look at nothing.
  const fused = fuseSignals({} as SignalInput, recorded, weights, (id) => prior(ARTIFACT_ROLES[task.roles[files.get(id)!]!]!))
  return [...fused]
    .map(([id, { total }]) => ({ file: files.get(id)!, total }))
    .filter(({ total }) => total > 0)
    .sort((left, right) => right.total - left.total || left.file - right.file)
    .slice(0, RANKED)
    .map(({ file }) => file)
}

function valuesOf({ paths, values }: FitTask, column: number, width: number): ReturnType<Signal['score']> {
  return new Map(
    paths.flatMap((path, file) => {
      const value = values[file * width + column]!
      return value === 0 ? [] : [[path as ArtifactId, { value, evidence: [] }] as const]
    }),
  )
}
