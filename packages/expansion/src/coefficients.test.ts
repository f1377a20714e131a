import { RELATION_KINDS } from '@deepdiscovery/model'
import { expect, test } from 'vitest'
import { DEFAULT_COEFFICIENTS, EXPANSION_PRESETS, resolveCoefficients } from './coefficients.ts'

test.each(Object.entries(EXPANSION_PRESETS))('every label of %s has shares within [0, 1] and a damping that does not amplify', (_, { labels }) => {
  expect(Object.keys(labels).sort()).toEqual(Object.keys(RELATION_KINDS).sort())
  for (const { out, in: back, damping } of Object.values(labels)) {
    for (const share of [out, back]) expect(share >= 0 && share <= 1).toBe(true)
    expect(damping).toBeGreaterThanOrEqual(0)
  }
})

test('an override changes what it names and nothing else', () => {
  const resolved = resolveCoefficients({ threshold: 0.5, labels: { event: { out: 1, in: 1, damping: 0 } }, roles: { docs: 0 } })
  expect(resolved).toEqual({
    ...DEFAULT_COEFFICIENTS, threshold: 0.5,
    labels: { ...DEFAULT_COEFFICIENTS.labels, event: { out: 1, in: 1, damping: 0 } },
    roles: { ...DEFAULT_COEFFICIENTS.roles, docs: 0 },
  })
})
