import { toArtifactId, type CommitRecord } from '@deepdiscovery/model'
import { expect, test } from 'vitest'
import { baseRate, laterChanges, sharedChanges, type LaterChanges } from './later-changes.ts'

const id = toArtifactId
const SNAPSHOT = new Set(['a', 'b', 'c', 'd'])

/** Commits oldest first: `a b` touches both, `a>b` renames. */
function later(maxFiles: number, ...commits: readonly string[]): LaterChanges {
  const records = commits.map((text, at): CommitRecord => {
    const words = text.split(' ')
    const renames = words.filter((word) => word.includes('>')).map((word) => word.split('>').map(id))
    return {
      id: String(at), time: at, message: '', files: words.flatMap((word) => word.split('>')).map(id),
      renames: renames.map(([from, to]) => ({ from: from!, to: to! })),
    }
  })
  return laterChanges(records, (file) => SNAPSHOT.has(file), maxFiles)
}
const positions = (changes: LaterChanges): Record<string, readonly number[]> =>
  Object.fromEntries(changes.changed.map((file) => [file, changes.changesOf(file)]))

test.each<[string, string[], Record<string, number[]>]>([
  ['files of the snapshot only', ['a new', 'a b'], { a: [0, 1], b: [1] }],
  ['under the name of the snapshot', ['a>x', 'x b'], { a: [0, 1], b: [1] }],
  ['renamed twice', ['a>x', 'x>y', 'y'], { a: [0, 1, 2] }],
  ['a new file of an old name is another', ['a>x', 'a b', 'x'], { a: [0, 2], b: [1] }],
  ['a name that a renamed file took over', ['b>gone b', 'a>b', 'b'], { a: [1, 2], b: [0] }],
  ['two that change places', ['a>b b>a', 'a c'], { a: [0], b: [0, 1], c: [1] }],
])('%s', (_name, commits, expected) => expect(positions(later(40, ...commits))).toEqual(expected))

test('commits of too many files are left out, but their renames are followed; a rename is one file', () => {
  expect(positions(later(2, 'a>x b>y', 'x y c', 'x y'))).toEqual({ a: [0, 1], b: [0, 1] })
  expect(positions(later(1, 'a>x b>y', 'x'))).toEqual({ a: [0] })
})

test('shares are of the changes of the first file', () => {
  const changes = later(40, 'a b', 'a', 'a', 'a b c')
  expect([sharedChanges(changes, id('a'), id('b')), sharedChanges(changes, id('b'), id('a')), sharedChanges(changes, id('d'), id('a'))]).toEqual([0.5, 1, 0])
})

test('the base rate is the mean share over all other files', () => {
  const changes = later(40, 'a b', 'a', 'a', 'a b c')
  const shares = ['b', 'c', 'd'].map((other) => sharedChanges(changes, id('a'), id(other)))
  expect(baseRate(changes, id('a'), 4)).toBeCloseTo(shares.reduce((sum, share) => sum + share, 0) / 3, 12)
  expect(baseRate(changes, id('d'), 4)).toBe(0)
})
