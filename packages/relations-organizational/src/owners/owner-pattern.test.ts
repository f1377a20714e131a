import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownerPattern } from './owner-pattern.ts'

// From the documentation of GitHub (about code owners) and GitLab (Code Owners syntax).
test.each<['github' | 'gitlab', string, string, string]>([
  ['github', '*', 'a a/b/c.js', ''],
  ['github', '*.js', 'x.js a/b/x.js', 'x.jsx'],
  ['github', '/build/logs/', 'build/logs/a build/logs/b/c', 'build/logs x/build/logs/a'],
  ['github', 'docs/*', 'docs/getting-started.md', 'docs/build-app/troubleshooting.md x/docs/a.md'],
  ['github', 'apps/', 'apps/a x/apps/b/c', 'apps apps.md'],
  ['github', '/docs/', 'docs/a docs/b/c', 'x/docs/a'],
  ['github', '/scripts/', 'scripts/a', 'x/scripts/a'],
  ['github', '**/logs', 'logs/a build/logs/a a/b/logs/c a/logs', 'a/logs.txt'],
  ['github', '/apps/github', 'apps/github apps/github/x', 'apps/github2 x/apps/github'],
  ['github', 'docs/**/*.md', 'docs/a.md docs/a/b.md', 'x/docs/a.md docs/a.txt'],
  ['github', 'ab?.js', 'abc.js x/abd.js', 'ab.js ab/.js'],
  ['gitlab', 'README.md', 'README.md a/README.md', 'README.md.txt'],
  ['gitlab', 'internal/README.md', 'internal/README.md a/internal/README.md', 'internal/a/README.md'],
  ['gitlab', '/docs/index.md', 'docs/index.md', 'a/docs/index.md'],
  ['gitlab', '/docs/*.md', 'docs/a.md', 'docs/a/b.md'],
  ['gitlab', '/docs/**/*.md', 'docs/a.md docs/a/b.md', 'docs/a.txt'],
  ['gitlab', '/docs/**/index.md', 'docs/index.md docs/api/graphql/index.md', 'docs/index.html'],
])('%s %s', (dialect, text, covered, other) => {
  const covers = ownerPattern(text, dialect)!
  for (const path of covered.split(' ')) expect([path, covers(path)]).toEqual([path, true])
  for (const path of other.split(' ').filter(Boolean)) expect([path, covers(path)]).toEqual([path, false])
})

const segment = fc.stringMatching(/^[ab.]{1,6}$/)
const wild = fc.stringMatching(/^[ab*?.]{1,7}$/).filter((text) => !text.includes('**'))

test('matches like the regular expression that a pattern of one segment stands for', () => {
  fc.assert(fc.property(wild, segment, (pattern, name) => {
    const expression = new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*').replaceAll('?', '.')}$`)
    expect(ownerPattern(pattern, 'github')!(name)).toBe(expression.test(name))
  }), { numRuns: 500, seed: 5 })
})

test('a pattern that is empty, the root or too long is none', () => {
  expect([ownerPattern('', 'github'), ownerPattern('/', 'github'), ownerPattern('a'.repeat(201), 'github')]).toEqual([undefined, undefined, undefined])
})
