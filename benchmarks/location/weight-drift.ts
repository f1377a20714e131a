import { ARTIFACT_ROLES, INTENTS, type ArtifactRole, type Intent, type Scale } from '@deepdiscovery/model'
import type { LocationFit } from './fit/fit-result.ts'
import { SCALES } from './fit/scales.ts'

/** Weights as packages/anchors hold them. */
export interface HeldWeights {
  readonly presets: Readonly<Record<Scale, Readonly<Record<string, number>>>>
  readonly prior: (role: ArtifactRole, intent: Intent) => number
}

/** The scale of the prior is no weight that a fit makes. */
const NOT_FITTED = 'role-prior'

/** Every weight and role offset that differs from the recorded fit, one sentence each; none where they agree. */
export function weightDrift(
  { weights, roles, rolesByIntent }: Pick<LocationFit, 'weights' | 'roles' | 'rolesByIntent'>,
  { presets, prior }: HeldWeights,
): readonly string[] {
  const ofSignals = SCALES.flatMap((scale) => {
    const names = [...new Set([...Object.keys(weights[scale]), ...Object.keys(presets[scale])])]
      .filter((name) => name !== NOT_FITTED)
      .sort()
    return names.flatMap((name) => differences(`${name} at scale ${scale}`, presets[scale][name] ?? 0, weights[scale][name] ?? 0))
  })
  const ofRoles = INTENTS.flatMap((intent) =>
    ARTIFACT_ROLES.flatMap((role) =>
      differences(`role ${role} with intent ${intent}`, prior(role, intent), rolesByIntent[`${role}@${intent}`] ?? roles[role]),
    ),
  )
  return [...ofSignals, ...ofRoles]
}

function differences(what: string, held: number, recorded: number): readonly string[] {
  return held === recorded ? [] : [`${what} is ${held}; the recorded fit says ${recorded}`]
}
