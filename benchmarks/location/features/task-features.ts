import {
  comparePaths,
  type Anchor,
  type ArtifactRole,
  type Intent,
  type Scale,
  type Survey,
  type TaskAnalysis,
} from '@deepdiscovery/model'
import type { RowError } from '../../quality/result.ts'

/** A file that a signal speaks for, or a gold file. */
export interface FileFeatures {
  readonly path: string
  /** Absent where the survey does not know the file, so that no weights can find it. */
  readonly role?: ArtifactRole
  /** What each signal says before weights, five significant digits; signals that say nothing are absent. */
  readonly values: Readonly<Record<string, number>>
}

/** What the anchors stage knew of one task: a line of a features file. */
export interface TaskFeatures {
  readonly id: string
  readonly set: string
  readonly repo: string
  /** Digest of the task as it was asked. */
  readonly asked: string
  readonly scale: Scale
  readonly intent: Intent
  readonly gold: readonly string[]
  /** Sorted by path. */
  readonly files: readonly FileFeatures[]
}

/** A task whose features could not be made: in all figures it is a miss. */
export interface FailedFeatures extends Pick<TaskFeatures, 'id' | 'set' | 'repo' | 'asked' | 'gold'> {
  readonly error: RowError
}

/** The first line of a features file: what must be equal for lines to be used together. */
export interface FeaturesHeader {
  readonly schema: 'deepdiscovery-features/1'
  /** Commit of DeepDiscovery whose signals these are; `+` at the end: with uncommitted changes. */
  readonly commit: string
  /** All signals that were asked, also those that said nothing. */
  readonly signals: readonly string[]
  /** Candidates of a task at most; gold files come on top. */
  readonly candidates: number
  /** SHA-256 of each task file. */
  readonly taskDigests: Readonly<Record<string, string>>
}

/** What the stages made of a task. */
export interface Located {
  readonly task: Pick<TaskAnalysis, 'intent'>
  readonly survey: Pick<Survey, 'scale' | 'files'>
  readonly anchors: readonly Pick<Anchor, 'artifact' | 'signals'>[]
}

/** The part of a task's features that comes from the stages. */
export type StageFeatures = Pick<TaskFeatures, 'scale' | 'intent' | 'files'>

/** Values of signals for the best candidates and all gold files. `signals` names those that are recorded. */
export function stageFeatures(
  { task, survey, anchors }: Located,
  gold: readonly string[],
  signals: readonly string[],
  candidates: number,
): StageFeatures {
  const roles = new Map<string, ArtifactRole>(survey.files.map(({ id, role }) => [id, role]))
  const scored = new Map<string, Readonly<Record<string, number>>>(
    anchors.map((anchor) => [anchor.artifact, valuesOf(anchor, signals)]),
  )
  const chosen = new Set([...chooseCandidates(scored, signals, candidates), ...gold])
  const files = [...chosen].sort(comparePaths).map((path): FileFeatures => {
    const role = roles.get(path)
    return { path, ...(role === undefined ? {} : { role }), values: scored.get(path) ?? {} }
  })
  return { scale: survey.scale, intent: task.intent, files }
}

/**
 * Half of the candidates by the plain sum of all signals, the rest by the best place that any single signal gives a file:
 * a choice that no weights take part in, so that it favours none.
 */
export function chooseCandidates(
  scored: ReadonlyMap<string, Readonly<Record<string, number>>>,
  signals: readonly string[],
  limit: number,
): readonly string[] {
  const speaking = [...scored].filter(([, values]) => Object.keys(values).length > 0)
  const sums = new Map(speaking.map(([path, values]) => [path, Object.values(values).reduce((sum, value) => sum + value, 0)]))
  const bySum = [...sums]
    .sort(([leftPath, left], [rightPath, right]) => right - left || comparePaths(leftPath, rightPath))
    .map(([path]) => path)
  const places = new Map<string, number>()
  for (const signal of signals) {
    const ranked = bySum.filter((path) => scored.get(path)![signal] !== undefined)
    // The order by sum breaks ties, since sorting is stable.
    ranked.sort((left, right) => scored.get(right)![signal]! - scored.get(left)![signal]!)
    for (const [place, path] of ranked.entries()) places.set(path, Math.min(place, places.get(path) ?? Infinity))
  }
  const chosen = new Set(bySum.slice(0, Math.ceil(limit / 2)))
  for (const path of [...bySum].sort((left, right) => places.get(left)! - places.get(right)!)) {
    if (chosen.size >= limit) break
    chosen.add(path)
  }
  return [...chosen]
}

function valuesOf({ signals: scores }: Pick<Anchor, 'signals'>, signals: readonly string[]): Readonly<Record<string, number>> {
  return Object.fromEntries(
    scores
      .filter(({ signal, value }) => value !== 0 && signals.includes(signal))
      .map(({ signal, value }) => [signal, Number(value.toPrecision(5))]),
  )
}
