import type { ArtifactRole, Intent } from '@deepdiscovery/model'

type Offsets = Readonly<Partial<Record<ArtifactRole, number>>>

/** Added to the score of a file by its role, for a task without special intent; `source` and roles not named add 0. */
const BASE: Offsets = {
  test: -3.4, docs: -2.3, generated: -3, translation: -2, data: -0.4, style: 0.2, script: -1.2, infrastructure: -0.6, build: 0.5,
  config: 0.2, schema: 0.8, migration: -0.7, route: 0.8, template: 0.4,
}

/** What an intent changes. */
const BY_INTENT: Readonly<Partial<Record<Intent, Offsets>>> = {
  docs: { docs: 0.5 },
  test: { test: 0.3 },
  config: { config: 0.6, build: 0.6, infrastructure: 0.2 },
  migration: { migration: 0.8, schema: 1 },
}

/**
 * Task-conditioned artifact-role prior: how much more likely a file of this role is part of a change with this intent than
 * a source file that matches alike. An addend on the scale of the signals' weights (log-odds), below 0 for less likely.
 */
export function rolePrior(role: ArtifactRole, intent: Intent): number {
  return BY_INTENT[intent]?.[role] ?? BASE[role] ?? 0
}
