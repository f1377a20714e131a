import { toArtifactId } from '@deepdiscovery/model'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { partnersOf } from '../test/ties.ts'
import { followRenames } from './follow-renames.ts'

/** Commits newest first: `a b` touches both, `a>b` renames. */
function follow(...commits: readonly string[]): string[] {
  return followRenames(commits.map((text, at) => {
    const words = text.split(' ').filter(Boolean)
    const renames = words.filter((word) => word.includes('>')).map((word) => word.split('>').map(toArtifactId))
    return {
      id: String(at), time: 0, message: '', files: words.flatMap((word) => word.split('>')).map(toArtifactId),
      renames: renames.map(([from, to]) => ({ from: from!, to: to! })),
    }
  })).map(({ files }) => files.map((file) => file.replace(/\/\/gone$/, ' gone')).join(' '))
}

test.each<[string, string[], string[]]>([
  ['the old name before, the new one after', ['b', 'a>b', 'a'], ['b', 'b', 'b']],
  ['twice', ['c', 'b>c', 'b', 'a>b', 'a x'], ['c', 'c', 'c', 'c', 'c x']],
  ['a file of the old name that came later is another', ['a', 'a>b', 'a'], ['a', 'b', 'b']],
  ['a file of the new name that was there before is another', ['a>b', 'b', 'a b'], ['b', 'b gone', 'b b gone']],
  ['two that change places', ['a>b b>a', 'a x', 'b y'], ['a b', 'b x', 'a y']],
  ['back and forth', ['b>a', 'a>b', 'a'], ['a', 'a', 'a']],
  ['beside other changes', ['a>b x', 'a x'], ['b x', 'b x']],
])('%s', (_name, commits, expected) => expect(follow(...commits)).toEqual(expected))

test('commits keep their number and order, and name nothing twice', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd')
  const commit = fc.array(fc.oneof(name, fc.tuple(name, name).filter(([from, to]) => from !== to).map((pair) => pair.join('>'))), { maxLength: 4 })
  fc.assert(fc.property(fc.array(commit, { maxLength: 8 }), (commits) => {
    const followed = follow(...commits.map((words) => words.join(' ')))
    expect(followed).toHaveLength(commits.length)
    for (const line of followed) {
      const files = line.replaceAll(' gone', '!').split(' ')
      expect(new Set(files).size).toBe(files.length)
    }
  }), { numRuns: 200, seed: 6 })
})

test('what changed together under old names changes together now', async () => {
  const noise = Array.from({ length: 40 }, (_, at) => `noise/${at % 5}.ts`)
  const commits = ['new/b.ts old/b.ts', 'old/b.ts a.ts', 'old/b.ts a.ts', ...noise]
  const layout = { files: 'a.ts new/b.ts c.ts', commits }
  expect(await partnersOf('a.ts', 'co-change', layout)).toEqual([])
  expect(await partnersOf('a.ts', 'co-change', { ...layout, renames: { 0: 'old/b.ts new/b.ts' } })).toEqual(['new/b.ts'])
})
