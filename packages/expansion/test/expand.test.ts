import type { RelationSource } from '@deepdiscovery/model'
import { relationSourceFromEdges } from '@deepdiscovery/testkit'
import { describe, expect, test } from 'vitest'
import { expand } from '../src/index.ts'
import { anchorsFrom, expandScene, pathsOf, type Scene } from './check-expansion.ts'

/** A chain of imports away from one anchor. */
const CHAIN = 'a.ts -> b.ts\nb.ts -> c.ts\nc.ts -> d.ts'
const EAGER = { labels: { import: { out: 1, in: 1, damping: 0 } }, hopDecay: 1 }

describe('what is taken', () => {
  const table: readonly { readonly name: string; readonly scene: Scene; readonly files: readonly string[] }[] = [
    { name: 'nothing without anchors', scene: { anchors: {} }, files: [] },
    { name: 'the best anchors first', scene: { anchors: { 'a.ts': 0.6, 'b.ts': 1 } }, files: ['b.ts', 'a.ts'] },
    { name: 'equal anchors by path', scene: { anchors: { 'b.ts': 1, 'a.ts': 1, 'B.ts': 1 } }, files: ['B.ts', 'a.ts', 'b.ts'] },
    { name: 'pinned anchors before better ones', scene: { anchors: { 'a.ts': 1, 'p.ts!': 0 } }, files: ['p.ts', 'a.ts'] },
    { name: 'files that an anchor needs', scene: { anchors: { 'a.ts': 1 }, edges: 'a.ts -> b.ts' }, files: ['a.ts', 'b.ts'] },
    { name: 'files that need an anchor', scene: { anchors: { 'a.ts': 1 }, edges: 'b.ts -> a.ts' }, files: ['a.ts', 'b.ts'] },
    { name: 'files several hops away', scene: { anchors: { 'a.ts': 1 }, edges: CHAIN, options: { coefficients: { ...EAGER, barrenSteps: 9 } } }, files: ['a.ts', 'b.ts', 'c.ts', 'd.ts'] },
    {
      name: 'a strongly related file before a weak anchor, a strong anchor before a weakly related file',
      scene: { anchors: { 'a.ts': 1, 'weak.ts': 0.3 }, edges: 'a.ts -> b.ts call\na.ts -> c.ts folder', options: { coefficients: { frontierFiles: 1, labels: { folder: { out: 0.1, in: 0.1, damping: 0 } } } } },
      files: ['a.ts', 'b.ts', 'weak.ts', 'c.ts'],
    },
    { name: 'the cheaper of two equal files', scene: { anchors: { 'a.ts': 1 }, edges: 'a.ts -> b.ts\na.ts -> c.ts', costs: { 'b.ts': 300 } }, files: ['a.ts', 'c.ts', 'b.ts'] },
    { name: 'a file with a new role before an equal one', scene: { anchors: { 'a.ts': 1 }, edges: 'a.ts -> b.ts\na.ts -> c.yml', roles: { 'c.yml': 'config' } }, files: ['a.ts', 'c.yml', 'b.ts'] },
    { name: 'a file of a new module before an equal one', scene: { anchors: { 'a.ts': 1 }, edges: 'a.ts -> b.ts folder\na.ts -> c.ts folder', modules: { 'c.ts': 'c' } }, files: ['a.ts', 'c.ts', 'b.ts'] },
    { name: 'smaller files into the room that a large one leaves', scene: { anchors: { 'a.ts': 1, 'b.ts': 0.9, 'c.ts': 0.8, 'd.ts': 0.7 }, costs: { 'a.ts': 60, 'b.ts': 60, 'c.ts': 20, 'd.ts': 20 }, budget: { tokens: 100 } }, files: ['a.ts', 'c.ts', 'd.ts'] },
    { name: 'small files where the best does not fit at all', scene: { anchors: { 'a.ts': 1, 'b.ts': 0.9, 'c.ts': 0.8 }, costs: { 'a.ts': 500 }, budget: { tokens: 200 } }, files: ['b.ts', 'c.ts'] },
  ]
  test.each(table)('$name', async ({ scene, files }) => {
    expect(pathsOf((await expandScene(scene)).files)).toEqual(files)
  })

  test('the first frontier leaves anchors far below the best for later', async () => {
    const { files } = await expandScene({ anchors: { 'a.ts': 1, 'b.ts': 0.9, 'c.ts': 0.2 } })
    expect(files.map(({ step }) => step)).toEqual([0, 0, 1])
  })

  test('the first frontier and each step have a size', async () => {
    const anchors = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`f${index}.ts`, 1 - index / 100]))
    const { files } = await expandScene({ anchors, options: { coefficients: { frontierFiles: 3, stepFiles: 2, barrenSteps: 9 } } })
    expect(files.map(({ step }) => step)).toEqual([0, 0, 0, 1, 1, 2, 2, 3, 3])
  })

  test('the best file is not given up for two smaller ones that need more room than it', async () => {
    const { files } = await expandScene({
      anchors: { 'a.ts': 1, 'b.ts': 0.9, 'c.ts': 0.6, 'd.ts': 0.6 }, costs: { 'a.ts': 50, 'b.ts': 50, 'c.ts': 40, 'd.ts': 40 }, budget: { tokens: 130 },
    })
    expect(pathsOf(files)).toEqual(['a.ts', 'b.ts'])
  })

  test('room is not filled with files below the threshold', async () => {
    const { files } = await expandScene({
      anchors: { 'a.ts': 1, 'b.ts': 0.9, 'c.ts': 0.1, 'd.ts': 0.2 }, costs: { 'c.ts': 20, 'd.ts': 20 }, budget: { tokens: 140 },
      options: { coefficients: { threshold: 0.2 } },
    })
    expect(pathsOf(files)).toEqual(['a.ts', 'd.ts'])
  })

  test('the best of many files fills the room, wherever it stands in the alphabet', async () => {
    const anchors = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`f${String(index).padStart(2, '0')}.ts`, 0.2 + index / 1_000]))
    const { files } = await expandScene({ anchors: { 'a.ts': 1, 'b.ts': 0.9, ...anchors }, budget: { tokens: 150 }, options: { cost: (id) => id.startsWith('f') ? 50 : 100 } })
    expect(pathsOf(files)).toEqual(['a.ts', 'f79.ts'])
  })

  test('relevance fades with each hop, and is whole again for a pinned file', async () => {
    const coefficients = { ...EAGER, hopDecay: 0.5, barrenSteps: 9, threshold: 0.01, pinned: 0.2 }
    const carried = async (anchors: Scene['anchors'], edges: string, path: string) => {
      const { files } = await expandScene({ anchors, edges, options: { coefficients } })
      return files.find(({ artifact }) => artifact === path)!.parts.find(({ name }) => name === 'carried')!.value
    }
    expect(await carried({ 'a.ts': 1 }, CHAIN, 'b.ts')).toBeCloseTo(1)
    expect(await carried({ 'a.ts': 1 }, CHAIN, 'c.ts')).toBeCloseTo(0.5)
    expect(await carried({ 'a.ts': 1 }, CHAIN, 'd.ts')).toBeCloseTo(0.5 * 0.25)
    expect(await carried({ 'a.ts': 1, 'z.ts': 0.5 }, 'z.ts -> y.ts', 'y.ts')).toBeCloseTo(0.5)
    expect(await carried({ 'a.ts': 1, 'p.ts!': 0 }, 'p.ts -> y.ts', 'y.ts')).toBeCloseTo(1)
    expect(await carried({ 'a.ts': 0.5, 'p.ts!': 0.1 }, 'a.ts -> b.ts', 'b.ts')).toBeCloseTo(1)
  })

  test('the cost of a file is asked once and rounded up to whole tokens', async () => {
    const asked: string[] = []
    const { files } = await expandScene({ anchors: { 'a.ts': 1 }, edges: CHAIN, options: { cost: (id) => { asked.push(id); return 9.2 } } })
    expect([...asked].sort()).toEqual([...new Set(asked)].sort())
    expect(files[0]!.cost).toBe(10)
  })

  test('a file counts once, by its higher score, pinned if one of its anchors is', async () => {
    const { files } = await expandScene({ anchors: { 'a.ts': 0.5, 'a.ts!': 0.2, 'b.ts': 1 } })
    expect(files.map(({ artifact, anchor }) => [artifact, anchor?.score, anchor?.pinned])).toEqual([['a.ts', 0.5, true], ['b.ts', 1, false]])
  })
})

describe('why it stops', () => {
  const table: readonly { readonly stop: string; readonly scene: Scene; readonly files: number; readonly steps: number }[] = [
    { stop: 'nothing-left', scene: { anchors: { 'a.ts': 1 }, edges: 'a.ts -> b.ts' }, files: 2, steps: 2 },
    { stop: 'nothing-left', scene: { anchors: {} }, files: 0, steps: 1 },
    { stop: 'budget', scene: { anchors: { 'a.ts': 1 }, edges: 'a.ts -> b.ts\na.ts -> c.ts', budget: { tokens: 250 } }, files: 2, steps: 1 },
    { stop: 'budget', scene: { anchors: { 'a.ts': 1 }, edges: 'a.ts -> b.ts', budget: { tokens: 250 }, options: { reserve: 100 } }, files: 1, steps: 1 },
    { stop: 'budget', scene: { anchors: { 'a.ts': 1 }, budget: { tokens: 50 } }, files: 0, steps: 0 },
    { stop: 'max-files', scene: { anchors: { 'a.ts': 1 }, edges: CHAIN, budget: { maxFiles: 2 } }, files: 2, steps: 1 },
    { stop: 'max-files', scene: { anchors: { 'a.ts': 1, 'b.ts': 1 }, budget: { maxFiles: 1 } }, files: 1, steps: 0 },
    { stop: 'below-threshold', scene: { anchors: { 'a.ts': 1, 'b.ts': 0.05 }, edges: 'a.ts -> c.ts', options: { coefficients: { threshold: 0.1 } } }, files: 2, steps: 2 },
    { stop: 'below-threshold', scene: { anchors: { 'a.ts': 0 } }, files: 0, steps: 1 },
    { stop: 'max-steps', scene: { anchors: { 'a.ts': 1 }, edges: CHAIN, budget: { maxSteps: 1 } }, files: 2, steps: 1 },
    { stop: 'max-steps', scene: { anchors: { 'a.ts': 1 }, edges: CHAIN, budget: { maxSteps: 0 } }, files: 1, steps: 0 },
    { stop: 'no-new-information', scene: { anchors: { 'a.ts': 1 }, edges: `${CHAIN}\nd.ts -> e.ts`, options: { coefficients: EAGER } }, files: 3, steps: 2 },
  ]
  test.each(table)('$stop after $steps steps with $files files', async ({ stop, scene, files, steps }) => {
    const expansion = await expandScene(scene)
    expect({ stop: expansion.stoppedBy, files: expansion.files.length, steps: expansion.steps }).toEqual({ stop, files, steps })
  })

  test.each([
    ['a new role', { roles: { 'c.ts': 'config' } }, CHAIN],
    ['an implicit relation', {}, 'a.ts -> b.ts\nb.ts -> c.ts registration\nc.ts -> d.ts'],
    ['an import from another module', { modules: { 'c.ts': 'c', 'd.ts': 'c' } }, CHAIN],
  ] as const)('%s keeps it going where two steps alike would end it', async (_name, scene, edges) => {
    expect(pathsOf((await expandScene({ anchors: { 'a.ts': 1 }, edges, ...scene, options: { coefficients: EAGER } })).files)).toContain('d.ts')
  })

  test('only steps in a row count: one that informs starts the count again', async () => {
    const { files } = await expandScene({
      anchors: { 'a.ts': 1 }, edges: 'a.ts -> b.ts\nb.ts -> c.yml\nc.yml -> d.ts\nd.ts -> e.ts\ne.ts -> f.ts',
      roles: { 'c.yml': 'config' }, options: { coefficients: EAGER },
    })
    expect(pathsOf(files)).toEqual(['a.ts', 'b.ts', 'c.yml', 'd.ts', 'e.ts'])
  })

  test('time is looked at between rounds, on the clock that was passed', async () => {
    let time = 0
    const expansion = await expandScene({ anchors: { 'a.ts': 1 }, edges: CHAIN, budget: { maxMs: 15 }, options: { now: () => time += 10, coefficients: EAGER } })
    expect([expansion.stoppedBy, expansion.steps]).toEqual(['max-ms', 1])
  })

  test('without a clock there is no time limit', async () => {
    expect((await expandScene({ anchors: { 'a.ts': 1 }, budget: { maxMs: 0 } })).stoppedBy).toBe('nothing-left')
  })
})

describe('what it tells', () => {
  test('the relation path from an anchor, and none for anchors', async () => {
    const { files } = await expandScene({ anchors: { 'a.ts': 1 }, edges: CHAIN, options: { coefficients: { ...EAGER, barrenSteps: 9 } } })
    const paths = files.map(({ via }) => via.map(({ source, target }) => `${source} > ${target}`).join(', '))
    expect(paths).toEqual(['', 'a.ts > b.ts', 'a.ts > b.ts, b.ts > c.ts', 'a.ts > b.ts, b.ts > c.ts, c.ts > d.ts'])
  })

  test('what was considered and not taken, best first, with the path it would have', async () => {
    const { files, rejected } = await expandScene({
      anchors: { 'a.ts': 1, 'z.ts': 0 }, edges: 'a.ts -> b.ts folder\na.ts -> c.ts event\na.ts -> d.ts\na.ts -> e.ts registration', budget: { maxFiles: 2 },
    })
    expect(pathsOf(files)).toEqual(['a.ts', 'c.ts'])
    expect(rejected.map(({ artifact, via }) => [artifact, via.length])).toEqual([['e.ts', 1], ['d.ts', 1], ['b.ts', 1]])
  })

  test('the path of a rejected file goes through the files that lead to it', async () => {
    const { rejected } = await expandScene({ anchors: { 'a.ts': 1 }, edges: CHAIN, options: { coefficients: { ...EAGER, hopDecay: 0.5, threshold: 0.6 } } })
    expect(rejected.map(({ artifact, via }) => [artifact, ...via.map(({ target }) => target)])).toEqual([['c.ts', 'b.ts', 'c.ts']])
  })

  test('between equally strong relations the path does not depend on the order of sources', async () => {
    const sources = [relationSourceFromEdges('a.ts -> b.ts import'), relationSourceFromEdges('a.ts -> b.ts call')]
    const labels = { import: { out: 0.5, in: 0.5, damping: 0 }, call: { out: 0.5, in: 0.5, damping: 0 } }
    for (const edges of [sources, [...sources].reverse()]) {
      const { rejected } = await expandScene({ anchors: { 'a.ts': 1 }, edges, options: { coefficients: { threshold: 2, labels } } })
      expect(rejected[0]!.via[0]!.label).toBe('call')
    }
  })

  test('every known relation between accepted files, sorted, and no others', async () => {
    const { relations } = await expandScene({ anchors: { 'a.ts': 1, 'b.ts': 0.9 }, edges: 'b.ts -> a.ts call\na.ts -> b.ts\na.ts -> x.ts', options: { coefficients: { threshold: 0.9 } } })
    expect(relations.map(({ source, label }) => `${source} ${label}`)).toEqual(['a.ts import', 'b.ts call'])
  })

  test('each file is asked about once, in batches, in both directions', async () => {
    const asked: string[] = []
    const inner = relationSourceFromEdges(CHAIN)
    const spy: RelationSource = { name: 'spy', relationsOf: (frontier, direction, signal) => {
      asked.push(`${frontier.join(' ')} ${direction}`)
      return inner.relationsOf(frontier, direction, signal)
    } }
    await expandScene({ anchors: { 'b.ts': 1, 'a.ts': 0.9 }, edges: [spy], options: { coefficients: { barrenSteps: 9 } } })
    expect(asked).toEqual(['a.ts b.ts both', 'c.ts both', 'd.ts both'])
  })

  test('diagnostics of sources, in an order of their own', async () => {
    const source = (name: string): RelationSource => ({ name, relationsOf: async () => ({ value: [], diagnostics: [{ code: 'history-unavailable', severity: 'info', message: name, source: name }] }) })
    const run = async (names: readonly string[]) => expand(anchorsFrom({ 'a.ts': 1 }), names.map(source), { tokens: 1_000, maxFiles: 5 }, { roleOf: () => 'source', moduleOf: () => '', cost: () => 1 })
    expect((await run(['y', 'x'])).diagnostics.map(({ source }) => source)).toEqual(['x', 'y'])
  })
})

describe('bad calls', () => {
  test.each([
    [{ tokens: -1 }], [{ tokens: Number.NaN }], [{ maxFiles: -1 }], [{ maxSteps: Number.NaN }], [{ maxMs: -5 }],
  ])('%o is an invalid budget', async (budget) => {
    await expect(expandScene({ anchors: { 'a.ts': 1 }, budget })).rejects.toMatchObject({ code: 'DD_INVALID_BUDGET', subject: Object.keys(budget)[0] })
  })

  test.each([Number.NaN, -1, Infinity])('a cost of %d is an invalid option', async (cost) => {
    await expect(expandScene({ anchors: { 'a.ts': 1 }, options: { cost: () => cost } })).rejects.toMatchObject({ code: 'DD_INVALID_OPTION' })
  })

  test('an aborted signal ends the expansion, before and during a question', async () => {
    await expect(expandScene({ anchors: { 'a.ts': 1 }, options: { signal: AbortSignal.abort() } })).rejects.toMatchObject({ code: 'DD_ABORTED' })
    const controller = new AbortController()
    const source: RelationSource = { name: 'slow', relationsOf: async (_frontier, _direction, signal) => {
      controller.abort()
      signal?.throwIfAborted()
      return { value: [], diagnostics: [] }
    } }
    await expect(expandScene({ anchors: { 'a.ts': 1 }, edges: [source], options: { signal: controller.signal } })).rejects.toMatchObject({ code: 'DD_ABORTED' })
  })

  test('a source that fails for another reason fails the expansion with its own error', async () => {
    const source: RelationSource = { name: 'broken', relationsOf: async () => { throw new TypeError('no such table') } }
    await expect(expandScene({ anchors: { 'a.ts': 1 }, edges: [source] })).rejects.toThrow('no such table')
  })
})
