import { ARTIFACT_ROLES, type ArtifactRole } from '@deepdiscovery/model'
import { expect, test } from 'vitest'
import { ROLE_EXPECTATION, roleLift } from './role-pairs.ts'

const given = (roles: Partial<Record<ArtifactRole, number>>): ReadonlyMap<ArtifactRole, number> =>
  new Map(Object.entries(roles) as [ArtifactRole, number][])

test('every pair of roles has a share, and a lift that is bounded', () => {
  for (const from of ['*', ...ARTIFACT_ROLES] as const) {
    for (const role of ARTIFACT_ROLES) expect(ROLE_EXPECTATION['*']![from]![role]).toBeTypeOf('number')
  }
  for (const rows of Object.values(ROLE_EXPECTATION)) {
    for (const value of Object.values(rows).flatMap((row) => Object.values(row))) expect(value >= 0 && value <= 1).toBe(true)
  }
  for (const from of ARTIFACT_ROLES) {
    for (const role of ARTIFACT_ROLES) {
      const lift = roleLift(role, given({ [from]: 1 }))
      expect(lift >= 0 && lift <= 4).toBe(true)
    }
  }
})

test('what changes together is raised, what does not is lowered, of what was never seen nothing is said', () => {
  expect(roleLift('build', given({ generated: 1 })) > 2).toBe(true)
  expect(roleLift('test', given({ source: 1 })) > 1).toBe(true)
  expect(roleLift('docs', given({ source: 1 })) < 1).toBe(true)
  expect(roleLift('migration', given({ schema: 1 }))).toBe(1)
  expect(roleLift('test', given({}))).toBe(1)
})

test('the given role that speaks most for it counts, by its relevance', () => {
  const build = roleLift('generated', given({ build: 1 }))
  expect(roleLift('generated', given({ source: 1 })) < 1).toBe(true)
  expect(roleLift('generated', given({ source: 1, build: 1 }))).toBe(build)
  expect(roleLift('generated', given({ source: 1, build: 0.5 }))).toBeCloseTo((1 + build) / 2, 12)
  expect(roleLift('generated', given({ source: 0 }))).toBe(1)
})

test('a kind of change has shares of its own; one without is like any', () => {
  const source = given({ source: 1 })
  expect(roleLift('test', source, 'bug')).toBeCloseTo(ROLE_EXPECTATION.bug!.source!.test! / ROLE_EXPECTATION.bug!['*']!.test!, 12)
  expect(roleLift('test', source, 'bug')).not.toBe(roleLift('test', source))
  expect(roleLift('test', source, 'security')).toBe(roleLift('test', source))
  expect(roleLift('migration', source, 'bug')).toBe(1)
})
