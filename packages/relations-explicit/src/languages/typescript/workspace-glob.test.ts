import { describe, expect, it } from 'vitest'
import { matchesGlob } from './workspace-glob.ts'

describe('matchesGlob', () => {
  it.each([
    ['packages/*', 'packages/core', true],
    ['packages/*', 'packages/core/deep', false],
    ['packages/*', 'packages', false],
    ['packages/**', 'packages/core/deep', true],
    ['packages/**', 'packages', true],
    ['**/core', 'a/b/core', true],
    ['**/core', 'core', true],
    ['apps/web-*', 'apps/web-shop', true],
    ['apps/web-*', 'apps/api', false],
    ['a*b*c', 'axxbyyc', true],
    ['a*b*c', 'axxcyyb', false],
    ['aa*aa', 'aaa', false],
    ['tools', 'tools', true],
  ])('%s on %s: %s', (glob, path, expected) => {
    expect(matchesGlob(glob, path)).toBe(expected)
  })

  it('stays quick on many stars', () => {
    expect(matchesGlob(`${'**/'.repeat(500)}x`, `${'a/'.repeat(500)}y`)).toBe(false)
    expect(matchesGlob('*a'.repeat(500), 'a'.repeat(5000))).toBe(true)
  })
})
