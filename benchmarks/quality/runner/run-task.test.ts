import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTokenCounter } from '@deepdiscovery/text'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixtureMirror, type Change, type FixtureMirror } from '../../testing/fixture-mirror.ts'
import { SHOP, shopTask } from '../../testing/shop.ts'
import type { BenchmarkTask } from '../../tasks/benchmark-task.ts'
import type { ExportedTask } from '../diagnosis/candidate-export.ts'
import { watchMemory, type MemoryWatch } from './measure.ts'
import { chooseMethods, type Method } from '../method-names.ts'
import type { TaskRow } from '../result.ts'
import type { Rival } from '../rivals/rival.ts'
import { runTask } from './run-task.ts'

/** A later commit that names the answer everywhere and ties the wrong file to the right one again and again. */
const GIVEAWAYS: readonly Change[] = Array.from({ length: 6 }, (_, index) => ({
  'src/checkout.ts': `${SHOP['src/checkout.ts']}// ${index}\n`,
  'src/weather.ts': `// The checkout charges the customer twice: chargeCustomer. ${index}\nexport const forecast = 'sun'\n`,
}))

let memory: MemoryWatch
let withLater: FixtureMirror
let without: FixtureMirror

beforeAll(() => {
  memory = watchMemory()
  withLater = fixtureMirror('acme/shop', [SHOP, { 'src/kite.ts': "export const kite = 'low'\n" }, ...GIVEAWAYS])
  without = fixtureMirror('acme/shop', [SHOP, { 'src/kite.ts': "export const kite = 'low'\n" }])
  // A tag and a branch on the later commits must not matter either.
  execFileSync('git', ['--git-dir', withLater.bare, 'tag', 'v2', withLater.commits.at(-1)!])
})
afterAll(async () => {
  await memory.close()
  withLater.dispose()
  without.dispose()
})

/** Ranks files by name and shows the first whole. */
const alphabet: Rival = {
  name: 'alphabet', summary: 'By name.', deterministic: true,
  prepare: async ({ snapshot }) => ({ index: snapshot.artifacts.map(({ id }) => id), bytes: 7, llmTokens: 0 }),
  answer: async ({ snapshot }, _, { within }) => {
    const ranking = snapshot.artifacts.map(({ id }) => id).filter(within)
    const shown = ranking.slice(1, 2).map((path) => ({ path, startLine: 1, endLine: 9 }))
    return { ranking, native: { text: ranking.slice(0, 2).join('\n'), files: ranking.slice(0, 2), shown }, llmTokens: 3 }
  },
}

async function rowsOf(mirror: FixtureMirror, task: BenchmarkTask, methods: readonly Method[], ceilings = false): Promise<{ readonly rows: readonly TaskRow[]; readonly exported: readonly ExportedTask[] }> {
  const rows: TaskRow[] = []
  const exported: ExportedTask[] = []
  await runTask(task, methods, { mirrors: mirror.mirrors, tokens: 2_000, maxFiles: { fixture: 20 }, ceilings, export: true }, {
    memory, counter: await createTokenCounter(), indexes: { key: '', prepared: new Map() }, signal: new AbortController().signal,
    onBegin: () => undefined, onRow: (row) => rows.push(row), onExport: (task) => exported.push(task),
  })
  return { rows, exported }
}

const OURS = chooseMethods(['deepdiscovery'], [], [])
const comparable = ({ files, ranking, digest, tokens, missed, confidence }: TaskRow) => ({ files, ranking, digest, tokens, missed, confidence })

describe('no leak of later commits', () => {
  test('a mirror with later commits, a tag on them and a moved branch gives the same bytes as one without', async () => {
    const base = without.commits[1]!
    expect(withLater.commits[1]).toBe(base)
    const [leaky, clean] = [await rowsOf(withLater, shopTask(base), OURS), await rowsOf(without, shopTask(base), OURS)]
    expect(comparable(leaky.rows[0]!)).toEqual(comparable(clean.rows[0]!))
    expect(leaky.exported).toEqual(clean.exported)
    expect(leaky.rows[0]!.confidence).toMatch(/^(?:high|medium|low)$/)
  })

  test('the planted commits would change the answer if they were read', async () => {
    const { rows } = await rowsOf(withLater, shopTask(withLater.commits.at(-1)!), OURS)
    const { rows: clean } = await rowsOf(without, shopTask(without.commits[1]!), OURS)
    expect(rows[0]!.files).toContain('src/weather.ts')
    expect(clean[0]!.files).not.toContain('src/weather.ts')
  })
})

describe('rows', () => {
  test('of the full method hold pack, figures, spans, ceiling and candidates', async () => {
    const { rows: [row], exported: [task] } = await rowsOf(without, shopTask(without.commits[0]!), OURS, true)
    expect(row).toMatchObject({ id: 'shop-1', method: 'deepdiscovery', run: 1, shown: 1, missed: [], ceiling: { order: true, expansion: true, expansionWide: true } })
    expect(row!.files.slice(0, 2)).toEqual(['src/checkout.ts', 'src/money/rounding.ts'])
    expect(row!.digest).toMatch(/^[0-9a-f]{64}$/)
    expect(row!.tokens).toBeGreaterThan(0)
    expect(row!.peakBytes).toBeGreaterThan(1e6)
    expect(task!.candidates[0]).toMatchObject({ path: 'src/checkout.ts', gold: true, step: 0 })
    expect(task!.candidates[0]!.features['signal:text']).toBeGreaterThan(0)
    expect(task!.relations).toContainEqual(expect.objectContaining({ source: 'src/checkout.ts', target: 'src/money/rounding.ts', label: 'import' }))
  })

  test('say where a gold file was lost', async () => {
    const { rows: [row] } = await rowsOf(without, shopTask(without.commits[0]!, { gold: ['src/checkout.ts', 'src/weather.ts'] }), OURS, true)
    expect(row!.missed).toEqual([{ path: 'src/weather.ts', reason: expect.stringMatching(/^(not-in-view|ranked-too-low)$/) as string, ...(row!.missed![0]!.rank === undefined ? {} : { rank: row!.missed![0]!.rank }) }])
  })

  test('of a rival come twice: natively, and as cards of the same ranking', async () => {
    const { rows } = await rowsOf(without, shopTask(without.commits[0]!), chooseMethods(['alphabet'], [], [alphabet]))
    const [cards, native] = [rows.find(({ method }) => method === 'alphabet as cards')!, rows.find(({ method }) => method === 'alphabet')!]
    expect(native).toMatchObject({ files: ['package.json', 'src/checkout.ts'], shown: 1, llmTokens: 3, preparation: { bytes: 7, llmTokens: 0 } })
    expect(cards.files).toEqual(['package.json', 'src/checkout.ts', 'src/kite.ts', 'src/money/rounding.ts', 'src/weather.ts'])
    expect(cards.tokens).toBeLessThanOrEqual(2_000)
  })

  test('a method that is not deterministic is run three times', async () => {
    const { rows } = await rowsOf(without, shopTask(without.commits[0]!), chooseMethods(['alphabet'], [], [{ ...alphabet, deterministic: false }]))
    expect(rows.filter(({ method }) => method === 'alphabet').map(({ run }) => run)).toEqual([1, 2, 3])
  })

  test('a folder of the task bounds every answer', async () => {
    const methods = chooseMethods(['deepdiscovery', 'alphabet'], [], [alphabet])
    const { rows } = await rowsOf(without, shopTask(without.commits[0]!, { root: 'src/money', gold: ['src/money/rounding.ts'] }), methods)
    expect(new Set(rows.flatMap(({ files }) => files))).toEqual(new Set(['src/money/rounding.ts']))
  })
})

describe('what goes wrong is a row', () => {
  const codeOf = async (mirror: FixtureMirror, task: BenchmarkTask): Promise<readonly (string | undefined)[]> =>
    (await rowsOf(mirror, task, chooseMethods(['deepdiscovery', 'alphabet'], [], [alphabet]))).rows.map(({ error }) => error?.code)

  test.each<[string, Partial<BenchmarkTask>]>([
    ['missing-mirror', { repo: 'acme/other' }],
    ['missing-commit', { base_commit: 'a'.repeat(40) }],
    ['missing-gold', { gold: ['src/checkout.ts', 'src/nowhere.ts'] }],
  ])('%s, for each row that the methods owe', async (code, given) => {
    expect(await codeOf(without, shopTask(without.commits[0]!, given))).toEqual([code, code, code])
  })

  test('a partial clone', async () => {
    const partial = fixtureMirror('acme/shop', [SHOP])
    try {
      execFileSync('git', ['--git-dir', partial.bare, 'config', 'extensions.partialClone', 'origin'])
      expect(await codeOf(partial, shopTask(partial.commits[0]!))).toEqual(['partial-clone', 'partial-clone', 'partial-clone'])
    } finally {
      partial.dispose()
    }
  })

  test('a shallow clone, which has less history than it should', async () => {
    const shallow = fixtureMirror('acme/shop', [SHOP, { 'src/kite.ts': 'export {}\n' }])
    try {
      writeFileSync(join(shallow.bare, 'shallow'), `${shallow.commits[0]!}\n`)
      expect(await codeOf(shallow, shopTask(shallow.commits[1]!))).toEqual(['shallow-clone', 'shallow-clone', 'shallow-clone'])
    } finally {
      shallow.dispose()
    }
  })

  test('a mirror without the contents of a gold file', async () => {
    const hollow = fixtureMirror('acme/shop', [SHOP])
    try {
      const blob = execFileSync('git', ['--git-dir', hollow.bare, 'rev-parse', `${hollow.commits[0]!}:src/checkout.ts`], { encoding: 'utf8' }).trim()
      rmSync(join(hollow.bare, 'objects', blob.slice(0, 2), blob.slice(2)), { force: true })
      expect(await codeOf(hollow, shopTask(hollow.commits[0]!))).toEqual(['missing-objects', 'missing-objects', 'missing-objects'])
    } finally {
      hollow.dispose()
    }
  })

  test('a method that fails in a later run has failed there, and keeps the runs before', async () => {
    let calls = 0
    const moody: Rival = { ...alphabet, deterministic: false, answer: (...given) => (++calls === 2 ? Promise.reject(new Error('not again')) : alphabet.answer(...given)) }
    const { rows } = await rowsOf(without, shopTask(without.commits[0]!), chooseMethods(['alphabet'], [], [moody]))
    expect(rows.filter(({ method }) => method === 'alphabet').map(({ run, error }) => [run, error?.code])).toEqual([[1, undefined], [2, 'method']])
  })

  test('a method that throws fails alone', async () => {
    const broken: Rival = { ...alphabet, name: 'broken', answer: () => Promise.reject(new Error('no idea')) }
    const { rows } = await rowsOf(without, shopTask(without.commits[0]!), chooseMethods(['broken', 'alphabet'], [], [broken, alphabet]))
    expect(rows.map(({ method, error }) => `${method}: ${error?.message ?? 'fine'}`))
      .toEqual(['broken: no idea', 'broken as cards: no idea', 'alphabet as cards: fine', 'alphabet: fine'])
  })

  test('a native answer over the budget', async () => {
    const long: Rival = { ...alphabet, answer: async () => ({ ranking: [], native: { text: 'word '.repeat(5_000), files: [], shown: [] }, llmTokens: 0 }) }
    const { rows } = await rowsOf(without, shopTask(without.commits[0]!), chooseMethods(['alphabet'], [], [long]))
    expect(rows.find(({ method }) => method === 'alphabet')!.error).toMatchObject({ code: 'over-budget' })
  })
})
