import type { ArtifactRole, Intent } from '@deepdiscovery/model'

type Prior = Readonly<Partial<Record<ArtifactRole, number>>>

/** Factor on the score of a file by its role, for a task without special intent. Roles not named count 1. */
const BASE: Prior = {
  test: 0.45, docs: 0.4, generated: 0.05, translation: 0.45, data: 0.5, style: 0.7, script: 0.75, infrastructure: 0.7, build: 0.8, config: 0.8,
}

/** What an intent changes. */
const BY_INTENT: Readonly<Partial<Record<Intent, Prior>>> = {
  docs: { docs: 1.2 },
  test: { test: 1.1 },
  config: { config: 1.05, build: 0.9, infrastructure: 0.9 },
  migration: { migration: 1.2, schema: 1.15, config: 0.9, build: 0.9 },
  feature: { translation: 0.5 },
}

/**
 * Task-conditioned artifact-role prior: how likely a file of this role is part of a change with this intent.
 * A factor in (0, 1.2].
 */
export function rolePrior(role: ArtifactRole, intent: Intent): number {
  return BY_INTENT[intent]?.[role] ?? BASE[role] ?? 1
}
