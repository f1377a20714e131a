import { toArtifactId, type CommitRecord } from '@deepdiscovery/model'
import { expect, test } from 'vitest'
import { countRoles } from './count-roles.ts'

const commit = (message: string, files: readonly string[], renamed?: readonly [from: string, to: string]): CommitRecord => ({
  id: '0', time: 0, message, files: files.map(toArtifactId),
  ...(renamed && { renames: [{ from: toArtifactId(renamed[0]), to: toArtifactId(renamed[1]) }] }),
})

test('roles that change in one commit, of any kind of change and of the kind that the subject asks for', () => {
  const counts = countRoles([
    commit('Fix crash of the cart\nAdd nothing', ['src/cart.ts', 'src/tax.ts', 'test/cart.test.ts']),
    commit('Add coupons', ['src/coupon.ts', 'README.md']),
    commit('!!', ['src/a.ts', 'src/b.ts']),
  ])
  expect([...counts.keys()]).toEqual(['*', 'bug', 'feature'])
  expect(counts.get('*')).toEqual({
    commits: 3, changing: { source: 3, test: 1, docs: 1 },
    both: { source: { source: 2, test: 1, docs: 1 }, test: { source: 1 }, docs: { source: 1 } },
  })
  expect(counts.get('feature')).toEqual({ commits: 1, changing: { source: 1, docs: 1 }, both: { source: { docs: 1 }, docs: { source: 1 } } })
})

test('commits of one file or of many say nothing; a renamed file is one', () => {
  const many = Array.from({ length: 21 }, (_, at) => `src/f${at}.ts`)
  expect(countRoles([
    commit('Fix it', ['src/a.ts']), commit('Fix it', many), commit('Move it', ['src/a.ts', 'src/b.ts'], ['src/a.ts', 'src/b.ts']),
  ])).toEqual(new Map())
  expect(countRoles([commit('Fix it', many.slice(1))]).get('*')?.commits).toBe(1)
})
