import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtureMirror, type FixtureMirror } from '../testing/fixture-mirror.ts'
import { readHistory } from './read-history.ts'

let mirror: FixtureMirror
beforeAll(() => {
  mirror = fixtureMirror('acme/shop', [{ 'a.ts': '1', 'a.md': '1' }, { 'a.ts': '2' }, { 'a.ts': '3', 'b.ts': '1' }])
})
afterAll(() => mirror.dispose())

test('the latest commits, newest first, and the revision that they are of', async () => {
  const { revision, commits } = await readHistory(mirror.bare, 2)
  expect(revision).toBe(mirror.commits.at(-1))
  expect(commits.map(({ files }) => files)).toEqual([['a.ts', 'b.ts'], ['a.ts']])
})
