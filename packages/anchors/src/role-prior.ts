import type { ArtifactRole, Intent } from '@deepdiscovery/model'

type Offsets = Readonly<Partial<Record<ArtifactRole, number>>>

/**
 * Added to the score of a file by its role; `source` adds 0. Fitted by `pnpm bench fit`, but for `generated`, set by hand: what a
 * tool wrote is not edited, its source is.
 */
const BASE: Readonly<Record<ArtifactRole, number>> = {
  source: 0, test: -3.73, config: 0.05, schema: 1.07, migration: -1.73, route: 0.98, build: 0.99, template: 0.19, style: 0.23, script: -1.42,
  infrastructure: -0.78, docs: -3.21, translation: -2.67, data: -0.56, generated: -12,
}

/** What an intent adds to that, set by hand: the fixes that weights are fitted to leave out tests and documentation. */
const BY_INTENT: Readonly<Partial<Record<Intent, Offsets>>> = {
  docs: { docs: 3.6 },
  test: { test: 3.95 },
  config: { config: 0.5, build: 0.3, infrastructure: 0.8 },
  migration: { migration: 2.1, schema: 0.3 },
}

/**
 * Task-conditioned artifact-role prior: how much more likely a file of this role is part of a change with this intent than
 * a source file that matches alike. An addend on the scale of the signals' weights (log-odds), below 0 for less likely.
 */
export function rolePrior(role: ArtifactRole, intent: Intent): number {
  // Hundredths, so that sums of these are the numbers one reads.
  return Math.round((BASE[role] + (BY_INTENT[intent]?.[role] ?? 0)) * 100) / 100
}
