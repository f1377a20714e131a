import { expect, test } from 'vitest'
import { assembleSnapshot } from './assemble-snapshot.ts'

test("drops what lies in git's own folder and what is no path, keeps one of each", () => {
  const paths = ['.git/config', 'a/.GIT/x', 'b/../c', '/etc/passwd', '', 'a//b', 'a.git/x', '.gitignore', 'z', 'z', 'a\nb']
  const { artifacts, skipped } = assembleSnapshot(
    '/r',
    '',
    paths.map((path) => ({ path })),
    () => true,
  )
  expect(artifacts.map(({ id }) => id)).toEqual(['.gitignore', 'a\nb', 'a.git/x', 'z'])
  expect(skipped).toEqual([])
})

test('what a listing skipped stays skipped, and a filter comes first', () => {
  const listing = [
    { path: 'link', skipped: 'symlink' as const },
    { path: 'gone', skipped: 'missing' as const },
  ]
  expect(assembleSnapshot('/r', '', listing, (path) => path !== 'gone').skipped).toEqual([
    { id: 'gone', reason: 'excluded' },
    { id: 'link', reason: 'symlink' },
  ])
})
