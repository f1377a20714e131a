import type { ArtifactRole } from '@deepdiscovery/model'

/**
 * How readily a file of a role is parsed. Parsing is the scarce good, and tests, documentation and generated files
 * repeat the words of every task; they stay in the ranking, where the anchors stage weighs them by intent.
 */
const VIEW_PRIOR: Readonly<Partial<Record<ArtifactRole, number>>> = { test: 0.5, docs: 0.35, generated: 0.15, translation: 0.25, data: 0.4 }

export function viewPrior(role: ArtifactRole): number {
  return VIEW_PRIOR[role] ?? 1
}
