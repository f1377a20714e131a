import { ARTIFACT_ROLES, INTENTS, type ArtifactRole, type Intent } from '@deepdiscovery/model'
import { meanOf } from '../statistics/bootstrap.ts'
import type { CountsByIntent, RoleCounts } from './count-roles.ts'

/** How often commits that change a file of one role change one of another. */
export interface RolePairFigure {
  /** Kind of change that the subject line asks for; `*`: of any. */
  readonly intent: Intent | '*'
  readonly given: ArtifactRole
  readonly role: ArtifactRole
  /** Histories that have both roles: each counts alike. */
  readonly repositories: number
  /** Share of the commits with a file of `given` that change another file of `role`, mean over repositories. */
  readonly expected: number
  /** The same of all commits of the intent, in the same repositories. */
  readonly base: number
  /** What a tenth of the repositories are below, and a tenth above. */
  readonly low: number
  readonly high: number
}

/** A history has a role where so many of its commits change it. */
const LEAST_CHANGES = 10
/** It says something of a role and an intent from so many commits of both on. */
const LEAST_OF_INTENT = 5
/** An intent has figures of its own where so many histories have so many commits of it. */
const INTENT_SUPPORT = { repositories: 30, commits: 30 } as const

/** Figures of every pair that at least one history has, by intent, `*` first, in the order of the roles. */
export function rolePairFigures(histories: readonly CountsByIntent[]): readonly RolePairFigure[] {
  const intents = INTENTS.filter((intent) => supportOf(intent, histories) >= INTENT_SUPPORT.repositories)
  return (['*', ...intents] as const).flatMap((intent) => ARTIFACT_ROLES.flatMap((given) => ARTIFACT_ROLES.flatMap((role) => {
    const figure = figureOf(intent, given, role, histories)
    return figure === undefined ? [] : [figure]
  })))
}

function supportOf(intent: Intent, histories: readonly CountsByIntent[]): number {
  return histories.filter((counts) => (counts.get(intent)?.commits ?? 0) >= INTENT_SUPPORT.commits).length
}

function figureOf(
  intent: Intent | '*', given: ArtifactRole, role: ArtifactRole, histories: readonly CountsByIntent[],
): RolePairFigure | undefined {
  const counted = histories.filter((counts) => has(counts.get('*'), given) && has(counts.get('*'), role))
    .flatMap((counts) => counts.get(intent) ?? [])
    .filter(({ changing }) => (changing[given] ?? 0) >= (intent === '*' ? LEAST_CHANGES : LEAST_OF_INTENT))
  if (counted.length === 0) return undefined
  const shares = counted.map(({ changing, both }) => (both[given]?.[role] ?? 0) / changing[given]!).sort((one, other) => one - other)
  return {
    intent, given, role, repositories: counted.length,
    expected: rounded(meanOf(shares)),
    base: rounded(meanOf(counted.map(({ changing, commits }) => (changing[role] ?? 0) / commits))),
    low: rounded(quantile(shares, 0.1)), high: rounded(quantile(shares, 0.9)),
  }
}

function has(counts: RoleCounts | undefined, role: ArtifactRole): boolean {
  return (counts?.changing[role] ?? 0) >= LEAST_CHANGES
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.round((sorted.length - 1) * share)]!
}

function rounded(value: number): number {
  return Number(value.toFixed(4))
}
