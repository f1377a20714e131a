import { expect, it } from 'vitest'
import { mirrorTable } from './mirror-table.ts'
import { checkTemplate, repositoryUrl } from './repository-url.ts'

it('puts failures last, counts, and lets no name forge a line', () => {
  const text = mirrorTable([
    { repo: 'a/b\n9 repositories: all well\u001B[2K', state: 'failed', tasks: 1, commits: 1, reason: 'is no owner/name' },
    { repo: 'acme/shop', state: 'cloned', tasks: 12, commits: 3 },
  ])
  expect(text.split('\n')).toEqual([
    expect.stringMatching(/^repository {2,}state {3}tasks {2}commits$/),
    expect.stringMatching(/^acme\/shop {2,}cloned {5}12 {8}3$/),
    expect.stringMatching(/^a\/b\?9 repositories: all well\?\[2K {2}failed {6}1 {8}1 {2}is no owner\/name$/),
    '2 repositories: 0 there, 1 cloned, 0 updated, 1 failed', '',
  ])
})

it('fills addresses and refuses one that is the same for all', () => {
  expect(repositoryUrl('https://example.org/{repo}.git', 'acme/shop')).toBe('https://example.org/acme/shop.git')
  expect(repositoryUrl('git@example.org:{owner}/x-{name}', 'acme/shop')).toBe('git@example.org:acme/x-shop')
  expect(() => checkTemplate('https://example.org/shop.git')).toThrow(/\{repo\}/)
})
