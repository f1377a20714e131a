import { readFileSync } from 'node:fs'
import { PRESETS, PRESETS_WITHOUT_EMBEDDER, rolePrior } from '@deepdiscovery/anchors'
import { ARTIFACT_ROLES } from '@deepdiscovery/model'
import { describe, expect, test } from 'vitest'
import type { LocationFit } from './fit/fit-result.ts'
import { SCALES } from './fit/scales.ts'
import { weightDrift } from './weight-drift.ts'

/** The fits that the weights in packages/anchors come from. */
const recordedFit = (name: string): LocationFit => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as LocationFit

describe('weights in packages/anchors', () => {
  test('are those of the recorded fit: fit again instead of editing them', () => {
    expect(weightDrift(recordedFit('fit.json'), { presets: PRESETS, prior: rolePrior })).toEqual([])
  })

  test('without an embedder they are those of the fit that had none', () => {
    // It held `embedding` at 1, which never spoke.
    const presets = Object.fromEntries(SCALES.map((scale) => [scale, { ...PRESETS_WITHOUT_EMBEDDER[scale], embedding: 1 }])) as unknown as typeof PRESETS
    expect(weightDrift(recordedFit('fit-without-encoder.json'), { presets, prior: rolePrior })).toEqual([])
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
