import { toArtifactId, type Diagnostic, type Intent, type RelationSource, type StopReason } from '@deepdiscovery/model'
import { relationSourceFromEdges } from '@deepdiscovery/testkit'
import { describe, expect, test } from 'vitest'
import { expand, ROLE_EXPECTATION, type ExpansionOptions } from '../src/index.ts'
import { anchorsFrom, expandScene, pathsOf, type Scene } from './check-expansion.ts'

/** One anchor. */
const A = { 'a.ts': 1 }
/** A chain of imports away from one anchor. */
const CHAIN = 'a.ts -> b.ts\nb.ts -> c.ts\nc.ts -> d.ts'
const EAGER = { labels: { import: { out: 1, in: 1, damping: 0 } }, hopDecay: 1 }

describe('what is taken', () => {
  const table: readonly (readonly [name: string, scene: Scene, files: readonly string[]])[] = [
    ['nothing without anchors', { anchors: {} }, []],
    ['the best anchors first', { anchors: { 'a.ts': 0.6, 'b.ts': 1 } }, ['b.ts', 'a.ts']],
    ['equal anchors by path', { anchors: { 'b.ts': 1, 'a.ts': 1, 'B.ts': 1 } }, ['B.ts', 'a.ts', 'b.ts']],
    ['pinned anchors before better ones', { anchors: { 'a.ts': 1, 'p.ts!': 0 } }, ['p.ts', 'a.ts']],
    ['files that an anchor needs', { anchors: A, edges: 'a.ts -> b.ts' }, ['a.ts', 'b.ts']],
    ['files that need an anchor', { anchors: A, edges: 'b.ts -> a.ts' }, ['a.ts', 'b.ts']],
    [
      'files several hops away',
      { anchors: A, edges: CHAIN, coefficients: { ...EAGER, barrenSteps: 9 } },
      ['a.ts', 'b.ts', 'c.ts', 'd.ts'],
    ],
    [
      'a strongly related file before a weak anchor, a weak anchor before a weakly related file',
      {
        anchors: { 'a.ts': 1, 'weak.ts': 0.3 }, edges: 'a.ts -> b.ts call\na.ts -> c.ts folder',
        coefficients: { frontierFiles: 1, labels: { folder: { out: 0.1, in: 0.1, damping: 0 } } },
      },
      ['a.ts', 'b.ts', 'weak.ts', 'c.ts'],
    ],
    [
      'the cheaper of two equal files',
      { anchors: A, edges: 'a.ts -> b.ts\na.ts -> c.ts', costs: { 'b.ts': 300 } },
      ['a.ts', 'c.ts', 'b.ts'],
    ],
    [
      'a file with a new role before an equal one',
      { anchors: A, edges: 'a.ts -> b.ts\na.ts -> c.yml', roles: { 'c.yml': 'config' } },
      ['a.ts', 'c.yml', 'b.ts'],
    ],
    [
      'of two new roles the one that comes more often with those of the anchors',
      {
        anchors: A, edges: 'a.ts -> b.scss\na.ts -> c.test.ts\na.ts -> d.ts', roles: { 'b.scss': 'style', 'c.test.ts': 'test' },
        coefficients: { newRole: 0.4, roles: { test: 1 } },
      },
      ['a.ts', 'c.test.ts', 'b.scss', 'd.ts'],
    ],
    [
      'a build file before a test where the anchor is generated from one',
      {
        anchors: { 'a.lock': 1 }, edges: 'a.lock -> b.test.ts\na.lock -> c.toml', roles: { 'a.lock': 'generated', 'b.test.ts': 'test', 'c.toml': 'build' },
        coefficients: { roles: { test: 1 } },
      },
      ['a.lock', 'c.toml', 'b.test.ts'],
    ],
    [
      'a file of a new module before an equal one',
      { anchors: A, edges: 'a.ts -> b.ts folder\na.ts -> c.ts folder', modules: { 'c.ts': 'c' } },
      ['a.ts', 'c.ts', 'b.ts'],
    ],
    [
      'smaller files into the room that a large one leaves',
      {
        anchors: { 'a.ts': 1, 'b.ts': 0.9, 'c.ts': 0.8, 'd.ts': 0.7 },
        costs: { 'a.ts': 60, 'b.ts': 60, 'c.ts': 20, 'd.ts': 20 }, budget: { tokens: 100 },
      },
      ['a.ts', 'c.ts', 'd.ts'],
    ],
    [
      'small files where the best does not fit at all',
      { anchors: { 'a.ts': 1, 'b.ts': 0.9, 'c.ts': 0.8 }, costs: { 'a.ts': 500 }, budget: { tokens: 200 } },
      ['b.ts', 'c.ts'],
    ],
  ]
  test.each(table)('%s', async (_name, scene, files) => {
    expect(pathsOf((await expandScene(scene)).files)).toEqual(files)
  })

  test('the first frontier leaves anchors far below the best for later', async () => {
    const { files } = await expandScene({ anchors: { 'a.ts': 1, 'b.ts': 0.9, 'c.ts': 0.2 } })
    expect(files.map(({ step }) => step)).toEqual([0, 0, 1])
  })

  test('the first frontier and each step have a size', async () => {
    const anchors = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`f${index}.ts`, 1 - index / 100]))
    const { files } = await expandScene({ anchors, coefficients: { frontierFiles: 3, stepFiles: 2, barrenSteps: 9 } })
    expect(files.map(({ step }) => step)).toEqual([0, 0, 0, 1, 1, 2, 2, 3, 3])
  })

  test('the best file is not given up for two smaller ones that need more room than it', async () => {
    const { files } = await expandScene({
      anchors: { 'a.ts': 1, 'b.ts': 0.9, 'c.ts': 0.6, 'd.ts': 0.6 },
      costs: { 'a.ts': 50, 'b.ts': 50, 'c.ts': 40, 'd.ts': 40 }, budget: { tokens: 130 },
    })
    expect(pathsOf(files)).toEqual(['a.ts', 'b.ts'])
  })

  test('room is not filled with files below the threshold', async () => {
    const { files } = await expandScene({
      anchors: { 'a.ts': 1, 'b.ts': 0.9, 'c.ts': 0.1, 'd.ts': 0.2 }, costs: { 'c.ts': 20, 'd.ts': 20 }, budget: { tokens: 140 },
      coefficients: { threshold: 0.2 },
    })
    expect(pathsOf(files)).toEqual(['a.ts', 'd.ts'])
  })

  test('the best of many files fills the room, wherever it stands in the alphabet', async () => {
    const many = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`f${index + 10}.ts`, 0.2 + index / 1_000]))
    const { files } = await expandScene({
      anchors: { 'a.ts': 1, 'b.ts': 0.9, ...many }, budget: { tokens: 150 },
      options: { cost: (id) => id.startsWith('f') ? 50 : 100 },
    })
    expect(pathsOf(files)).toEqual(['a.ts', 'f89.ts'])
  })

  test('relevance fades with each hop, and is whole again for a pinned file', async () => {
    const coefficients = { ...EAGER, hopDecay: 0.5, barrenSteps: 9, threshold: 0.01, pinned: 0.2 }
    const carried = async (anchors: Scene['anchors'], edges: string, path: string) => {
      const { files } = await expandScene({ anchors, edges, coefficients })
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
    const { files } = await expandScene({ anchors: A, edges: CHAIN, options: { cost: (id) => { asked.push(id); return 9.2 } } })
    expect([...asked].sort()).toEqual([...new Set(asked)].sort())
    expect(files[0]!.cost).toBe(10)
  })

  test('a file counts once, by its higher score, pinned if one of its anchors is', async () => {
    const { files } = await expandScene({ anchors: { 'a.ts': 0.5, 'a.ts!': 0.2, 'b.ts': 1 } })
    const known = files.map(({ artifact, anchor }) => [artifact, anchor?.score, anchor?.pinned])
    expect(known).toEqual([['a.ts', 0.5, true], ['b.ts', 1, false]])
  })
})

describe('why it stops', () => {
  const table: readonly (readonly [stop: StopReason, files: number, steps: number, scene: Scene])[] = [
    ['nothing-left', 2, 2, { anchors: A, edges: 'a.ts -> b.ts' }],
    ['nothing-left', 0, 1, { anchors: {} }],
    ['budget', 2, 1, { anchors: A, edges: 'a.ts -> b.ts\na.ts -> c.ts', budget: { tokens: 250 } }],
    ['budget', 1, 1, { anchors: A, edges: 'a.ts -> b.ts', budget: { tokens: 250 }, options: { reserve: 100 } }],
    ['budget', 0, 0, { anchors: A, budget: { tokens: 50 } }],
    ['max-files', 2, 1, { anchors: A, edges: CHAIN, budget: { maxFiles: 2 } }],
    ['max-files', 1, 0, { anchors: { 'a.ts': 1, 'b.ts': 1 }, budget: { maxFiles: 1 } }],
    ['below-threshold', 2, 2, { anchors: { 'a.ts': 1, 'b.ts': 0.05 }, edges: 'a.ts -> c.ts', coefficients: { threshold: 0.1 } }],
    ['below-threshold', 0, 1, { anchors: { 'a.ts': 0 } }],
    ['max-steps', 2, 1, { anchors: A, edges: CHAIN, budget: { maxSteps: 1 } }],
    ['max-steps', 1, 0, { anchors: A, edges: CHAIN, budget: { maxSteps: 0 } }],
    ['no-new-information', 3, 2, { anchors: A, edges: `${CHAIN}\nd.ts -> e.ts`, coefficients: EAGER }],
  ]
  test.each(table)('%s with %d files after %d steps', async (stop, files, steps, scene) => {
    const expansion = await expandScene(scene)
    expect([expansion.stoppedBy, expansion.files.length, expansion.steps]).toEqual([stop, files, steps])
  })

  test.each([
    ['a new role', { roles: { 'c.ts': 'config' } }, CHAIN],
    ['an implicit relation', {}, 'a.ts -> b.ts\nb.ts -> c.ts registration\nc.ts -> d.ts'],
    ['an import from another module', { modules: { 'c.ts': 'c', 'd.ts': 'c' } }, CHAIN],
  ] as const)('%s keeps it going where two steps alike would end it', async (_name, scene, edges) => {
    expect(pathsOf((await expandScene({ anchors: A, edges, ...scene, coefficients: EAGER })).files)).toContain('d.ts')
  })

  test('only steps in a row count: one that informs starts the count again', async () => {
    const { files } = await expandScene({
      anchors: A, edges: 'a.ts -> b.ts\nb.ts -> c.yml\nc.yml -> d.ts\nd.ts -> e.ts\ne.ts -> f.ts',
      roles: { 'c.yml': 'config' }, coefficients: EAGER,
    })
    expect(pathsOf(files)).toEqual(['a.ts', 'b.ts', 'c.yml', 'd.ts', 'e.ts'])
  })

  test('without a clock there is no time limit', async () => {
    expect((await expandScene({ anchors: A, budget: { maxMs: 0 } })).stoppedBy).toBe('nothing-left')
  })
})

describe('what it tells', () => {
  test('the relation path from an anchor, and none for anchors', async () => {
    const { files } = await expandScene({ anchors: A, edges: CHAIN, coefficients: { ...EAGER, barrenSteps: 9 } })
    const paths = files.map(({ via }) => via.map(({ source, target }) => `${source} > ${target}`).join(', '))
    expect(paths).toEqual(['', 'a.ts > b.ts', 'a.ts > b.ts, b.ts > c.ts', 'a.ts > b.ts, b.ts > c.ts, c.ts > d.ts'])
  })

  test('what was considered and not taken, best first, with the path it would have', async () => {
    const { files, rejected } = await expandScene({
      anchors: { 'a.ts': 1, 'z.ts': 0 }, budget: { maxFiles: 2 },
      edges: 'a.ts -> b.ts folder\na.ts -> c.ts event\na.ts -> d.ts\na.ts -> e.ts registration',
    })
    expect(pathsOf(files)).toEqual(['a.ts', 'c.ts'])
    expect(rejected.map(({ artifact, via }) => [artifact, via.length])).toEqual([['e.ts', 1], ['d.ts', 1], ['b.ts', 1]])
  })

  test('the path of a rejected file goes through the files that lead to it', async () => {
    const coefficients = { ...EAGER, hopDecay: 0.5, threshold: 0.6 }
    const { rejected } = await expandScene({ anchors: A, edges: CHAIN, coefficients })
    expect(pathsOf(rejected)).toEqual(['c.ts'])
    expect(rejected[0]!.via.map(({ target }) => target)).toEqual(['b.ts', 'c.ts'])
  })

  test('between equally strong relations the path does not depend on the order of sources', async () => {
    const sources = [relationSourceFromEdges('a.ts -> b.ts import'), relationSourceFromEdges('a.ts -> b.ts call')]
    const labels = { import: { out: 0.5, in: 0.5, damping: 0 }, call: { out: 0.5, in: 0.5, damping: 0 } }
    for (const edges of [sources, [...sources].reverse()]) {
      const { rejected } = await expandScene({ anchors: A, edges, coefficients: { threshold: 2, labels } })
      expect(rejected[0]!.via[0]!.label).toBe('call')
    }
  })

  test('how much the first file of a role is expected, with the kind of change that the task asks for', async () => {
    const shares = await Promise.all([undefined, 'bug', 'refactor'].map(async (intent) => {
      const { files } = await expandScene({
        anchors: A, edges: 'a.ts -> b.test.ts\nb.test.ts -> c.test.ts', roles: { 'b.test.ts': 'test', 'c.test.ts': 'test' },
        coefficients: EAGER, options: intent === undefined ? {} : { intent: intent as Intent },
      })
      const [, first, second] = files.map(({ parts }) => new Map(parts.map(({ name, value }) => [name, value])))
      expect(second!.has('new-role')).toBe(false)
      return first!.get('new-role')! / first!.get('carried')!
    }))
    for (const [at, intent] of (['*', 'bug', 'refactor'] as const).entries()) {
      expect(shares[at]).toBeCloseTo(0.1 * ROLE_EXPECTATION[intent]!.source!.test! / ROLE_EXPECTATION[intent]!['*']!.test!, 12)
    }
  })

  test('every known relation between accepted files, sorted, and no others', async () => {
    const { relations } = await expandScene({
      anchors: { 'a.ts': 1, 'b.ts': 0.9 }, edges: 'b.ts -> a.ts call\na.ts -> b.ts\na.ts -> x.ts',
      coefficients: { threshold: 0.9 },
    })
    expect(relations.map(({ source, label }) => `${source} ${label}`)).toEqual(['a.ts import', 'b.ts call'])
  })

  test('each file is asked about once, in batches, in both directions', async () => {
    const asked: string[] = []
    const inner = relationSourceFromEdges(CHAIN)
    const spy: RelationSource = { name: 'spy', relationsOf: (frontier, direction, signal) => {
      asked.push(`${frontier.join(' ')} ${direction}`)
      return inner.relationsOf(frontier, direction, signal)
    } }
    await expandScene({ anchors: { 'b.ts': 1, 'a.ts': 0.9 }, edges: [spy], coefficients: { barrenSteps: 9 } })
    expect(asked).toEqual(['a.ts b.ts both', 'c.ts both', 'd.ts both'])
  })

  test('diagnostics of sources, in an order of their own', async () => {
    const source = (name: string): RelationSource => {
      const diagnostic: Diagnostic = { code: 'history-unavailable', severity: 'info', message: name, source: name }
      return { name, relationsOf: async () => ({ value: [], diagnostics: [diagnostic] }) }
    }
    const options: ExpansionOptions = { roleOf: () => 'source', moduleOf: () => '', cost: () => 1 }
    const outcome = await expand(anchorsFrom(A), [source('y'), source('x')], { tokens: 1_000, maxFiles: 5 }, options)
    expect(outcome.diagnostics.map(({ source }) => source)).toEqual(['x', 'y'])
  })
})

describe('bad calls', () => {
  test.each([
    [{ tokens: -1 }], [{ tokens: Number.NaN }], [{ maxFiles: -1 }], [{ maxSteps: Number.NaN }], [{ maxMs: -5 }],
  ])('%o is an invalid budget', async (budget) => {
    const error = { code: 'DD_INVALID_BUDGET', subject: Object.keys(budget)[0] }
    await expect(expandScene({ anchors: A, budget })).rejects.toMatchObject(error)
  })

  test.each([Number.NaN, -1, Infinity])('a cost of %d is an invalid option', async (cost) => {
    await expect(expandScene({ anchors: A, options: { cost: () => cost } })).rejects.toMatchObject({ code: 'DD_INVALID_OPTION' })
  })

  test('an aborted signal ends the expansion, before and during a question', async () => {
    const aborted = { code: 'DD_ABORTED' }
    await expect(expandScene({ anchors: A, options: { signal: AbortSignal.abort() } })).rejects.toMatchObject(aborted)
    const controller = new AbortController()
    const source: RelationSource = { name: 'slow', relationsOf: async (_frontier, _direction, signal) => {
      controller.abort()
      signal?.throwIfAborted()
      return { value: [], diagnostics: [] }
    } }
    const { signal } = controller
    await expect(expandScene({ anchors: A, edges: [source], options: { signal } })).rejects.toMatchObject(aborted)
  })

  test('a source that fails for another reason fails the expansion with its own error', async () => {
    const source: RelationSource = { name: 'broken', relationsOf: async () => { throw new TypeError('no such table') } }
    await expect(expandScene({ anchors: A, edges: [source] })).rejects.toThrow('no such table')
  })
})

test('a file that only lies on the way of a relation comes in where its share says so, by that relation', async () => {
  const source: RelationSource = {
    name: 'test',
    async relationsOf(frontier) {
      const span = (path: string) => ({ artifact: toArtifactId(path), startLine: 1, endLine: 1 })
      return {
        value: frontier.some((file) => file === 'a.ts') ? [{
          source: toArtifactId('a.ts'), target: toArtifactId('deep.ts'), kind: 'explicit', label: 'import', confidence: 1,
          evidence: [{ span: span('a.ts'), producer: 't', note: 'imports' }, { span: span('barrel.ts'), producer: 't', note: 're-exports' }],
        }] : [],
        diagnostics: [],
      }
    },
  }
  const anchors = { 'a.ts': 1 }
  expect(pathsOf((await expandScene({ anchors, edges: [source] })).files)).toEqual(['a.ts', 'deep.ts'])
  const { files } = await expandScene({ anchors, edges: [source], coefficients: { between: 0.8 } })
  expect(pathsOf(files)).toEqual(['a.ts', 'deep.ts', 'barrel.ts'])
  expect(files[2]?.via.map(({ source, target, label }) => `${source} ${target} ${label}`)).toEqual(['a.ts barrel.ts import'])
})

describe('files that the caller holds', () => {
  const held = new Set(['a.ts', 'b.ts'].map(toArtifactId))

  test('lead on, but cost nothing, count for no limit and are not in the result', async () => {
    const scene: Scene = { anchors: A, edges: CHAIN, coefficients: { ...EAGER, barrenSteps: 9 }, options: { held }, budget: { tokens: 200, maxFiles: 2 } }
    const { files, rejected } = await expandScene(scene)
    expect(files.map(({ artifact }) => artifact)).toEqual(['c.ts', 'd.ts'])
    expect(files.map(({ via }) => via.map(({ source, target }) => `${source} ${target}`))).toEqual([
      ['a.ts b.ts', 'b.ts c.ts'], ['a.ts b.ts', 'b.ts c.ts', 'c.ts d.ts'],
    ])
    expect(rejected).toEqual([])
    expect((await expandScene({ ...scene, budget: { tokens: 200, maxFiles: 1 } })).files.map(({ artifact }) => artifact)).toEqual(['c.ts'])
  })

  test('what fits the task comes first among files tied alike, and the part says so', async () => {
    const { files } = await expandScene({
      anchors: A, edges: 'a.ts -> c.ts\na.ts -> d.ts\na.ts -> e.ts', options: { held, fit: (id) => (id === 'd.ts' ? 2 : 0) },
    })
    expect(files.map(({ artifact }) => artifact)).toEqual(['d.ts', 'c.ts', 'e.ts'])
    const value = (name: string): number => files[0]!.parts.find((part) => part.name === name)?.value ?? 0
    expect(value('fit')).toBe(2 * value('carried'))
  })
})
