import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeRepository } from '../test/git-repository.ts'
import { toRelationGraph } from './neighborhood.ts'
import { open } from './open.ts'
import type { Repository } from './repository.ts'
import type { RelationsOptions } from './relations-options.ts'

const TREE = `
  //- package.json
  { "name": "shop", "type": "module" }
  //- src/till/flow.ts
  import { round } from '../money/rounding.ts'
  import { note } from './journal.ts'
  export function charge(price: number): number {
    note(price)
    return round(price)
  }
  //- src/till/journal.ts
  import { stamp } from '../clock/stamp.ts'
  export function note(entry: number): void {
    stamp(entry)
  }
  //- src/clock/stamp.ts
  export function stamp(entry: number): number {
    return entry
  }
  //- src/money/rounding.ts
  export function round(value: number): number {
    return Math.floor(value)
  }
  //- src/far/lonely.ts
  export const lonely = 1
  //- src/far/rounding.ts
  export const other = 1
  //- src/near/start.ts
  import './one.ts'
  import './two.ts'
  //- src/near/one.ts
  export const one = 1
  //- src/near/two.ts
  import '../deep/end.ts'
  //- src/deep/end.ts
  export const end = 1
  //- src/far/picture.png
  //- src/views/cart.erb
  <%= total %>
`
let root = ''
let repository: Repository

beforeAll(async () => {
  root = writeRepository(TREE)
  repository = await open(root)
})
afterAll(async () => {
  await repository.close()
  rmSync(root, { recursive: true, force: true })
})

/** Depth and path of each file; labels between. */
async function around(path: string, options: RelationsOptions): Promise<{ files: string; labels: string }> {
  const { value } = await repository.relations(path, options)
  return {
    files: value.nodes.map((node) => `${node.depth} ${node.path.replace('src/', '')}`).join(', '),
    labels: [...new Set(value.relations.map(({ label }) => label))].sort().join(' '),
  }
}

describe('the neighbourhood of a file', () => {
  test.each([
    [{ direction: 'out', labels: ['import'] }, '0 till/flow.ts, 1 money/rounding.ts, 1 till/journal.ts', 'import'],
    [{ direction: 'out', labels: ['call'], depth: 2 }, '0 till/flow.ts, 1 money/rounding.ts, 1 till/journal.ts, 2 clock/stamp.ts', 'call'],
    [{ direction: 'out', kinds: ['explicit'] }, '0 till/flow.ts, 1 money/rounding.ts, 1 till/journal.ts', 'call import'],
    [{ direction: 'out' }, '0 till/flow.ts, 1 money/rounding.ts, 1 till/journal.ts', 'call import'],
    [{ direction: 'in' }, '0 till/flow.ts', ''],
    [{ direction: 'in', labels: ['folder'] }, '0 till/flow.ts, 1 till/journal.ts', 'folder'],
    [{ direction: 'in', kinds: ['organizational'], labels: ['folder', 'call'] }, '0 till/flow.ts, 1 till/journal.ts', 'folder'],
    [{ labels: ['call'], minConfidence: 0.99 }, '0 till/flow.ts', ''],
  ] as const satisfies readonly (readonly [RelationsOptions, string, string])[])('%j', async (options, files, labels) => {
    expect(await around('src/till/flow.ts', options)).toEqual({ files, labels })
  })

  test('nodes say what they are; the answer says what was asked; it makes a graph', async () => {
    const { value } = await repository.relations('src/till/flow.ts', { direction: 'out', labels: ['import'] })
    expect(value).toMatchObject({ path: 'src/till/flow.ts', direction: 'out', depth: 1 })
    expect(value.nodes[1]).toMatchObject({ role: 'source', language: 'typescript', module: 'src/money' })
    const graph = toRelationGraph(value)
    expect(graph.outNeighbors('src/till/flow.ts')).toEqual(['src/money/rounding.ts', 'src/till/journal.ts'])
    expect(graph.getEdgeAttribute('src/till/flow.ts -> src/till/journal.ts [import]', 'relation').evidence[0].span.startLine).toBe(2)
  })

  test('relations with nearer files come first, then explicit ones', async () => {
    const { value } = await repository.relations('src/near/start.ts', { labels: ['import', 'folder'], depth: 2 })
    expect(value.relations.map(({ source, target, label }) => `${source} ${label} ${target}`.replaceAll('src/', ''))).toEqual([
      'near/start.ts import near/one.ts', 'near/start.ts import near/two.ts',
      'near/one.ts folder near/start.ts', 'near/one.ts folder near/two.ts', 'near/start.ts folder near/two.ts',
      'near/two.ts import deep/end.ts',
    ])
  })

  test('a level that is cut says so', async () => {
    const { value, diagnostics } = await repository.relations('src/till/flow.ts', { direction: 'out', filesPerLevel: 1 })
    expect(value.nodes).toHaveLength(2)
    expect(diagnostics).toContainEqual(expect.objectContaining({ code: 'neighborhood-limited', severity: 'warning' }))
  })

  test('of a file that is not text only its arrangement is known, and that is said', async () => {
    const { value, diagnostics } = await repository.relations('src/far/picture.png', {})
    expect(value.relations.every(({ kind }) => kind === 'organizational')).toBe(true)
    expect(diagnostics).toContainEqual(expect.objectContaining({ code: 'file-unread', message: expect.stringContaining('(binary)') }))
  })

  test('what no framework ties has no implicit relation, and every kind has a source', async () => {
    const { value, diagnostics } = await repository.relations('src/till/flow.ts', { kinds: ['implicit'] })
    expect({ relations: value.relations, diagnostics }).toEqual({ relations: [], diagnostics: [] })
  })

  test('progress is reported', async () => {
    const stages = new Set<string>()
    await repository.relations('src/till/flow.ts', { onProgress: ({ stage }) => stages.add(stage) })
    expect(stages).toContain('parse')
  })
})

describe('paths between two files', () => {
  test.each([
    ['src/till/flow.ts', 'src/clock/stamp.ts', { direction: 'out' }, 'till/flow.ts till/journal.ts clock/stamp.ts'],
    ['src/clock/stamp.ts', 'src/till/flow.ts', { direction: 'in' }, 'clock/stamp.ts till/journal.ts till/flow.ts'],
    ['src/clock/stamp.ts', 'src/money/rounding.ts', { kinds: ['explicit'] }, 'clock/stamp.ts till/journal.ts till/flow.ts money/rounding.ts'],
    ['src/clock/stamp.ts', 'src/money/rounding.ts', { kinds: ['explicit'], depth: 2 }, ''],
    ['src/clock/stamp.ts', 'src/till/flow.ts', { direction: 'out' }, ''],
    ['src/till/flow.ts', 'src/far/lonely.ts', { labels: ['import', 'folder'] }, ''],
    ['src/far/rounding.ts', 'src/far/lonely.ts', { labels: ['folder'] }, 'far/rounding.ts far/lonely.ts'],
  ] as const satisfies readonly (readonly [string, string, RelationsOptions, string])[])('%s to %s, %j', async (from, to, options, expected) => {
    const { value } = await repository.paths(from, to, options)
    expect(value.paths.map(({ files }) => files.join(' ').replaceAll('src/', '')).join('; ')).toBe(expected)
    expect(value.total).toBe(expected === '' ? 0 : 1)
  })

  test('steps are the surest relations, with evidence; nodes lie as deep as they stand on the path', async () => {
    const { value } = await repository.paths('src/till/flow.ts', 'src/clock/stamp.ts', { direction: 'out' })
    expect(value.paths[0]?.steps.map(({ label, evidence: [{ span }] }) => `${label} ${span.artifact}:${span.startLine}`))
      .toEqual(['import src/till/flow.ts:2', 'import src/till/journal.ts:1'])
    expect(value.nodes.map(({ depth }) => depth)).toEqual([0, 1, 2])
  })

  test('a shared folder is no reason unless asked for', async () => {
    const { value } = await repository.paths('src/far/lonely.ts', 'src/far/rounding.ts', { depth: 1 })
    expect(value.paths.flatMap(({ steps }) => steps.map(({ label }) => label))).not.toContain('folder')
  })
})

describe('wrong questions', () => {
  test.each([
    [{ labels: ['imports'] }, 'DD_INVALID_OPTION', /^The label "imports" is not known; known: import, call, .*, co-change\.$/],
    [{ labels: [] }, 'DD_INVALID_OPTION', /^No label is given; known: /],
    [{ kinds: ['constructor'] }, 'DD_INVALID_OPTION', /^The kind "constructor" is not known; known: explicit, implicit, organizational\.$/],
    [{ direction: 'up' }, 'DD_INVALID_OPTION', /^The direction "up" is not known; known: out, in, both\.$/],
    [{ labels: ['folder'], kinds: ['implicit'] }, 'DD_INVALID_OPTION', /^No label is left: there is no folder of kind implicit\.$/],
    [{ depth: 5 }, 'DD_INVALID_OPTION', /^The depth must be at most 4, not 5\.$/],
    [{ depth: 0 }, 'DD_INVALID_OPTION', /above 0/],
    [{ filesPerLevel: 1.5 }, 'DD_INVALID_OPTION', /above 0/],
    [{ minConfidence: 2 }, 'DD_INVALID_OPTION', /from 0 to 1, not 2/],
    [{ minConfidence: NaN }, 'DD_INVALID_OPTION', /from 0 to 1, not NaN/],
    [{ signal: AbortSignal.abort() }, 'DD_ABORTED', /cancelled/],
  ])('%j', async (options, code, message) => {
    const error = expect.objectContaining({ code, message: expect.stringMatching(message) })
    await expect(repository.relations('src/till/flow.ts', options as RelationsOptions)).rejects.toEqual(error)
    await expect(repository.paths('src/till/flow.ts', 'src/till/journal.ts', options as RelationsOptions)).rejects.toEqual(error)
  })

  test.each([
    ['src/till', /is a folder; name a file in it\.$/],
    ['till/flow.ts', /did you mean src\/till\/flow\.ts\?$/],
    ['wrong/stamp.ts', /did you mean src\/clock\/stamp\.ts\?$/],
    ['money/rounding.ts', /did you mean src\/money\/rounding\.ts\?$/],
    ['rounding.ts', /do not count\)\.$/],
    ['../x.ts', /outside the repository/],
  ])('%s', async (path, message) => {
    const error = expect.objectContaining({ code: 'DD_UNKNOWN_PATH', message: expect.stringMatching(message) })
    await expect(repository.relations(path)).rejects.toEqual(error)
    await expect(repository.paths('src/till/flow.ts', path)).rejects.toEqual(error)
  })

  test('a file has no path to itself', async () => {
    await expect(repository.paths('src/till/flow.ts', './src/till/flow.ts')).rejects.toMatchObject({ code: 'DD_INVALID_OPTION' })
  })

  test('a question that is cancelled on the way says so', async () => {
    const controller = new AbortController()
    const question = repository.relations('src/till/flow.ts', { signal: controller.signal, onProgress: () => controller.abort() })
    await expect(question).rejects.toMatchObject({ code: 'DD_ABORTED' })
  })
})

test('of a language that is not parsed it says so: not known is not none', async () => {
  const { diagnostics } = await repository.relations('src/views/cart.erb', { direction: 'out' })
  expect(diagnostics.filter(({ severity }) => severity === 'warning').map(({ code, message }) => [code, message])).toEqual([
    ['file-unparsed', 'src/views/cart.erb is erb, which is not parsed: what it needs itself is not known.'],
  ])
  expect((await repository.relations('src/far/lonely.ts', {})).diagnostics.map(({ code }) => code)).not.toContain('file-unparsed')
})
