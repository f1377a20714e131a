import { ARTIFACT_ROLES, INTENTS, type ArtifactRole } from '@deepdiscovery/model'
import { describe, expect, test } from 'vitest'
import { rolePrior } from './role-prior.ts'

const REPEATING: readonly ArtifactRole[] = ['test', 'docs', 'translation']

describe('rolePrior', () => {
  test('source code is what all others are measured against', () => {
    for (const intent of INTENTS) expect(rolePrior('source', intent)).toBe(0)
  })

  test.each<ArtifactRole>([...REPEATING, 'generated', 'script', 'migration'])('the role %s speaks against a file for a bug report', (role) => {
    expect(rolePrior(role, 'bug')).toBeLessThan(0)
  })

  test.each([
    ['docs', 'docs'], ['test', 'test'], ['config', 'config'], ['config', 'build'], ['config', 'infrastructure'],
    ['migration', 'migration'], ['migration', 'schema'],
  ] as const)('a task about %s makes files of the role %s likelier than a bug report does', (intent, role) => {
    expect(rolePrior(role, intent)).toBeGreaterThan(rolePrior(role, 'bug'))
  })

  test('an intent changes nothing for roles that it does not name', () => {
    expect(rolePrior('generated', 'docs')).toBe(rolePrior('generated', 'bug'))
    expect(rolePrior('docs', 'test')).toBe(rolePrior('docs', 'bug'))
  })

  test('is a finite number for every role and intent', () => {
    for (const role of ARTIFACT_ROLES) {
      for (const intent of INTENTS) expect(rolePrior(role, intent), `${role} ${intent}`).toSatisfy(Number.isFinite)
    }
  })
})
