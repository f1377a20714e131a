import { expect, test } from 'vitest'
import { partnersOf, relationsWith, type Layout } from '../../test/ties.ts'

const MANY = Array.from({ length: 39 }, (_, index) => `f${index}`).join(' ')
/** Commits that touch nothing of interest, so that the base rate is low. */
const noise = (count: number): string[] => Array.from({ length: count }, (_, index) => `noise/${index % 7}.ts`)
const FILES = 'a.ts b.ts c.ts log.md'
const past = (commits: readonly string[], more: Partial<Layout> = {}): Layout =>
  ({ files: FILES, commits: [...commits, ...noise(60)], ...more })
const repeat = (count: number, commit: string): string[] => Array.from({ length: count }, () => commit)

test('says how often, of how many, and when last', async () => {
  const [relation] = await relationsWith('b.ts', past(['b.ts', 'a.ts b.ts', 'a.ts b.ts c.ts', 'a.ts', 'a.ts']), 'co-change')
  expect(relation).toMatchObject({ source: 'a.ts', target: 'b.ts', coupling: 0.188 })
  expect(relation!.evidence).toEqual([{
    span: { artifact: 'a.ts', startLine: 1, endLine: 1 }, producer: 'co-change',
    note: 'changed together in 2 of 3 commits, last in 0000000',
  }])
})

test('the same from both ends', async () => {
  const layout = past(['a.ts b.ts', 'a.ts b.ts', 'a.ts'])
  expect(await relationsWith('a.ts', layout, 'co-change')).toEqual(await relationsWith('b.ts', layout, 'co-change'))
})

test.each<[string, readonly string[], readonly string[]]>([
  ['two joint commits are enough', ['a.ts b.ts c.ts log.md x', 'a.ts b.ts y z w v'], ['b.ts']],
  ['one is enough where it is small and recent', ['a.ts b.ts'], ['b.ts']],
  ['one large commit is not', ['a.ts b.ts x y z'], []],
  ['one small commit long ago is not', [...noise(300), 'a.ts b.ts'], []],
  ['files that are gone count for nothing', ['a.ts gone.ts', 'a.ts gone.ts'], []],
  ['a file that changes with everything says nothing', [...repeat(3, 'a.ts log.md'), ...repeat(500, 'log.md')], []],
  ['sweeping commits count for nothing', repeat(3, `a.ts b.ts ${MANY}`), []],
])('%s', async (_name, commits, partners) => {
  expect(await partnersOf('a.ts', 'co-change', past(commits))).toEqual(partners)
})

test('more joint commits, smaller commits, newer commits and a rarer partner are surer', async () => {
  const confidence = async (commits: readonly string[]): Promise<number> =>
    (await relationsWith('b.ts', past(commits), 'co-change'))[0]!.confidence
  const twice = await confidence(['a.ts b.ts', 'a.ts b.ts'])
  expect(await confidence(['a.ts b.ts', 'a.ts b.ts', 'a.ts b.ts'])).toBeGreaterThan(twice)
  expect(await confidence(['a.ts b.ts x y z', 'a.ts b.ts x y z'])).toBeLessThan(twice)
  expect(await confidence([...noise(400), 'a.ts b.ts', 'a.ts b.ts'])).toBeLessThan(twice)
  expect(await confidence(['a.ts b.ts', 'a.ts b.ts', ...repeat(20, 'a.ts')])).toBeLessThan(twice)
})

test('at most the limit, the strongest', async () => {
  const files = Array.from({ length: 30 }, (_, index) => `f${index}.ts`)
  const commits = [...files.flatMap((file, index) => repeat(2 + index % 3, `a.ts ${file}`)), ...noise(200)]
  const layout = { files: `a.ts ${files.join(' ')}`, commits, limits: { coChange: 10 } }
  const partners = await partnersOf('a.ts', 'co-change', layout)
  expect(partners).toHaveLength(10)
  expect(partners.every((file) => Number(file.slice(1, -3)) % 3 === 2)).toBe(true)
})

test('only as many commits as the limit, and commits no larger than allowed', async () => {
  const few = past(['c.ts', 'a.ts b.ts', 'a.ts b.ts'], { limits: { commits: 1 } })
  expect(await partnersOf('a.ts', 'co-change', few)).toEqual([])
  const small = past(['a.ts b.ts c.ts', 'a.ts b.ts c.ts'], { limits: { commitFiles: 2 } })
  expect(await partnersOf('a.ts', 'co-change', small)).toEqual([])
})

test('no history, no relations', async () => {
  expect(await partnersOf('a.ts', 'co-change', { files: FILES })).toEqual([])
  expect(await partnersOf('a.ts', 'co-change', { files: FILES, commits: [] })).toEqual([])
})
