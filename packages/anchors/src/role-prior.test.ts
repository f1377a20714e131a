import { ARTIFACT_ROLES, INTENTS, type ArtifactRole } from '@deepdiscovery/model'
import { describe, expect, test } from 'vitest'
import { rolePrior } from './role-prior.ts'

describe('rolePrior', () => {
  test('source code is what all others are measured against', () => {
    for (const intent of INTENTS) expect(rolePrior('source', intent)).toBe(0)
  })

  test.each<ArtifactRole>(['test', 'docs', 'generated', 'translation', 'script', 'migration'])('%s weighs against a file of a bug report', (role) => {
    expect(rolePrior(role, 'bug')).toBeLessThan(0)
  })

  test('what only repeats the code weighs heavier than anything a person would change', () => {
    const repeating = Math.max(...(['test', 'docs', 'generated', 'translation'] as const).map((role) => rolePrior(role, 'bug')))
    for (const role of ARTIFACT_ROLES.filter((role) => !['test', 'docs', 'generated', 'translation'].includes(role))) {
      expect(rolePrior(role, 'bug'), role).toBeGreaterThan(repeating)
    }
  })

  test.each([
    ['docs', 'docs'], ['test', 'test'], ['config', 'config'], ['config', 'build'], ['config', 'infrastructure'], ['migration', 'migration'], ['migration', 'schema'],
  ] as const)('a task about %s makes files of the role %s likelier than source', (intent, role) => {
    expect(rolePrior(role, intent)).toBeGreaterThan(Math.max(0, rolePrior(role, 'bug')))
  })

  test('an intent changes nothing for roles that it does not name', () => {
    expect(rolePrior('generated', 'docs')).toBe(rolePrior('generated', 'bug'))
    expect(rolePrior('docs', 'test')).toBe(rolePrior('docs', 'bug'))
  })

  test('is a finite number for every role and intent', () => {
    for (const role of ARTIFACT_ROLES) for (const intent of INTENTS) expect(Number.isFinite(rolePrior(role, intent)), `${role} ${intent}`).toBe(true)
  })
})
