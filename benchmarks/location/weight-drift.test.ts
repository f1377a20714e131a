import { existsSync, readFileSync } from 'node:fs'
import { PRESETS, rolePrior } from '@deepdiscovery/anchors'
import { ARTIFACT_ROLES } from '@deepdiscovery/model'
import { describe, expect, test } from 'vitest'
import type { LocationFit } from './fit/fit-result.ts'
import { weightDrift } from './weight-drift.ts'

/** The fit that the weights in packages/anchors come from. The test below holds as soon as it is committed. */
const RECORDED = new URL('fit.json', import.meta.url)

describe.skipIf(!existsSync(RECORDED))('weights in packages/anchors', () => {
  test('are those of the recorded fit: fit again instead of editing them', () => {
    const fit = JSON.parse(readFileSync(RECORDED, 'utf8')) as LocationFit
    expect(weightDrift(fit, { presets: PRESETS, prior: rolePrior })).toEqual([])
  })
})

describe('weightDrift', () => {
  const same = { text: 1.5, change: 0.2 }
  const weights = { tiny: same, small: same, medium: same, large: same, huge: same }
  const roles = { ...Object.fromEntries(ARTIFACT_ROLES.map((role) => [role, 0])), test: -2.5 } as LocationFit['roles']
  const recorded = { weights, roles, rolesByIntent: { 'test@test': -1 } }
  const held = {
    presets: weights,
    prior: (role: string, intent: string) => (role !== 'test' ? 0 : intent === 'test' ? -1 : -2.5),
  }

  test('is silent where all agree, and about the scale of the prior', () => {
    expect(weightDrift(recorded, held)).toEqual([])
    expect(weightDrift(recorded, { ...held, presets: { ...weights, huge: { ...same, 'role-prior': 1 } } })).toEqual([])
  })

  test('names a weight that was changed, added or taken away', () => {
    expect(weightDrift(recorded, { ...held, presets: { ...weights, large: { text: 1.51, new: 1 } } })).toEqual([
      'change at scale large is 0; the recorded fit says 0.2',
      'new at scale large is 1; the recorded fit says 0',
      'text at scale large is 1.51; the recorded fit says 1.5',
    ])
  })

  test('names a role offset that was changed, with its intent', () => {
    expect(
      weightDrift(recorded, {
        ...held,
        prior: (role, intent) => (role === 'docs' && intent === 'docs' ? 0.5 : held.prior(role, intent)),
      }),
    ).toEqual(['role docs with intent docs is 0.5; the recorded fit says 0'])
  })
})
