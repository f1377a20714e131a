import type { ArtifactId, Direction, HistorySource, Relation, Snapshot } from '@deepdiscovery/model'
import { comparePaths, toArtifactId } from '@deepdiscovery/model'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { organizationalRelations } from '../src/index.ts'
import { sourceOf } from './ties.ts'

const id = toArtifactId
const SNAPSHOT: Snapshot = {
  root: '', revision: '', skipped: [],
  artifacts: ['a.ts', 'b.ts'].map((path) => ({ id: id(path), language: undefined, bytes: 1 })),
}

/** Paths that collide often, odd names included. */
const path = fc.tuple(
  fc.constantFrom('', 'src/', 'src/cart/', 'tests/', 'tests/cart/', 'cart_tests/', '__snapshots__/'),
  fc.constantFrom(
    'cart', 'Cart', 'index', '__init__', '.', '..x', 'test', 'Tests', 'test_', '_test', 'cart.test', 'cart_spec', 'ICart',
    'CartImpl', '1.2', '__proto__', 'constructor', 'é',
  ),
  fc.constantFrom('', '.ts', '.test.ts', '.py', '.css', '.snap', '.cs'),
).map((parts) => parts.join(''))
  .filter((text) => !text.split('/').some((segment) => ['', '.', '..'].includes(segment)))
const world = fc.record({
  paths: fc.uniqueArray(path, { minLength: 1, maxLength: 25 }),
  commits: fc.array(fc.uniqueArray(path, { minLength: 1, maxLength: 6 }), { maxLength: 12 }),
})

test('relations are sorted, unique, between files of the snapshot, smaller path first, confidence in (0, 1]', async () => {
  await fc.assert(fc.asyncProperty(world, async ({ paths, commits }) => {
    const source = sourceOf({ files: paths.join(' '), commits: commits.map((files) => files.join(' ')) })
    const { value } = await source.relationsOf(paths.map(id), 'both')
    const keys = value.map(({ source, target, label }) => `${source}\0${target}\0${label}`)
    expect(keys).toEqual([...new Set(keys)].sort(comparePaths))
    for (const { source, target, confidence, coupling = NaN, kind } of value) {
      expect(paths).toContain(source)
      expect(paths).toContain(target)
      expect(comparePaths(source, target)).toBe(-1)
      expect(confidence > 0 && confidence <= 1 && coupling > 0 && coupling <= 1).toBe(true)
      expect(kind).toBe('organizational')
    }
  }), { numRuns: 150, seed: 3 })
})

test('neither the order of the frontier nor earlier questions change an answer', async () => {
  await fc.assert(fc.asyncProperty(world, async ({ paths, commits }) => {
    const layout = { files: paths.join(' '), commits: commits.map((files) => files.join(' ')) }
    const expected = (await sourceOf(layout).relationsOf(paths.map(id), 'both')).value
    const source = sourceOf(layout)
    for (const each of paths) await source.relationsOf([id(each)], 'both')
    expect((await source.relationsOf([...paths].reverse().map(id), 'both')).value).toEqual(expected)
  }), { numRuns: 80, seed: 4 })
})

test('a direction asks for one end only', async () => {
  const source = sourceOf({ files: 'a.ts b.ts c.ts' })
  const ends = async (direction: Direction) =>
    (await source.relationsOf([id('b.ts')], direction)).value.map(({ source, target }) => `${source} ${target}`)
  expect(await ends('out')).toEqual(['b.ts c.ts'])
  expect(await ends('in')).toEqual(['a.ts b.ts'])
  expect(await ends('both')).toEqual(['a.ts b.ts', 'b.ts c.ts'])
})

test('files outside the snapshot have no relations', async () => {
  const outcome = await sourceOf({ files: 'a.ts b.ts' }).relationsOf([id('gone.ts')], 'both')
  expect(outcome).toEqual({ value: [], diagnostics: [] })
})

test('history is asked once, at the first question', async () => {
  const limits: number[] = []
  const history: HistorySource = { commits: async (limit) => { limits.push(limit); return [] } }
  const source = organizationalRelations({ snapshot: SNAPSHOT, modules: [], history })
  expect(limits).toEqual([])
  await Promise.all([source.relationsOf([id('a.ts')], 'both'), source.relationsOf([id('b.ts')], 'both')])
  await source.relationsOf([id('a.ts')], 'both')
  expect(limits).toEqual([3_000])
})

test('history that cannot be read is said once; everything else still answers', async () => {
  const history: HistorySource = { commits: async () => { throw new Error('not a git repository') } }
  const source = organizationalRelations({ snapshot: SNAPSHOT, modules: [], history })
  const ask = () => source.relationsOf([id('a.ts')], 'both')
  const first = await ask()
  expect(first.value.map(({ label }: Relation) => label)).toEqual(['folder'])
  expect(first.diagnostics).toMatchObject([{ code: 'history-unavailable', source: 'relations-organizational' }])
  expect((await ask()).diagnostics).toEqual([])
})

test('an abort ends the question, and the next one starts anew', async () => {
  const controller = new AbortController()
  const history: HistorySource = { commits: async (_limit, signal) => {
    controller.abort()
    signal?.throwIfAborted()
    return []
  } }
  const source = organizationalRelations({ snapshot: SNAPSHOT, modules: [], history })
  const frontier: ArtifactId[] = [id('a.ts')]
  await expect(source.relationsOf(frontier, 'both', controller.signal)).rejects.toThrow('aborted')
  await expect(source.relationsOf(frontier, 'both', AbortSignal.abort())).rejects.toThrow('aborted')
  expect(await source.relationsOf(frontier, 'both')).toMatchObject({ value: [{ label: 'folder' }], diagnostics: [] })
})
