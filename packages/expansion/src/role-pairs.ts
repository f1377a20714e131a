import type { ArtifactRole, Intent } from '@deepdiscovery/model'
import table from './role-pairs.json' with { type: 'json' }

/** How often a change of one role comes with one of another, [0, 1]; `*`: a change of any file. */
export type RoleExpectations = Readonly<Partial<Record<ArtifactRole | '*', Readonly<Partial<Record<ArtifactRole, number>>>>>>

/**
 * By kind of change (`*`: of any), role that changes, and role that is asked for: share of the commits with a file of the first that
 * change another file of the second, [0, 1]. Measured over commits of 2 to 20 files of public histories, in repositories that have both
 * roles, each counting alike; few repositories lean on the base rate of the role, and a pair that none has is that rate. Of any kind
 * every pair is listed, of one those that were seen. See docs/role-pairs.md.
 */
export const ROLE_EXPECTATION: Readonly<Partial<Record<Intent | '*', RoleExpectations>>> = table

/** What is rare may seem to depend on anything: more often than this it is not taken to be. */
const MOST = 4

/**
 * How many times as often a file of the role changes beside the given ones as beside any, [0, {@link MOST}]: 1 where they say nothing of
 * it. Asked of the given role that speaks most for it, and pulled to 1 where that one is less relevant. The most, not the product: all
 * of them changed for one and the same reason.
 *
 * @param given relevance of the roles that the change has for sure, [0, 1]
 * @param intent kind of change; a pair without a figure for it is as in any
 */
export function roleLift(role: ArtifactRole, given: ReadonlyMap<ArtifactRole, number>, intent?: Intent): number {
  const lifts = [...given].map(([from, relevance]) => 1 + relevance * (liftOf(from, role, intent) - 1))
  return lifts.length === 0 ? 1 : Math.max(...lifts)
}

function liftOf(from: ArtifactRole, role: ArtifactRole, intent: Intent | undefined): number {
  for (const rows of [intent && ROLE_EXPECTATION[intent], ROLE_EXPECTATION['*']]) {
    const [expected, base = 0] = [rows?.[from]?.[role], rows?.['*']?.[role]]
    if (expected !== undefined && base > 0) return Math.min(MOST, expected / base)
  }
  return 1
}
