import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContextPack } from '@deepdiscovery/model'
import { parsePack, renderPack } from '@deepdiscovery/pack'
import { treeFromText } from '@deepdiscovery/testkit'
import { createTokenCounter } from '@deepdiscovery/text'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeRepository } from '../../test/git-repository.ts'
import { open } from '../open.ts'
import type { Repository } from '../repository.ts'
import { openSession } from '../session.ts'

const TREE = `
  //- package.json
  { "name": "shop", "type": "module" }
  //- src/till/charge.ts
  import { round } from '../money/rounding.ts'
  import { note } from './journal.ts'
  export function chargeCustomer(price: number): number {
    note(price)
    return round(price)
  }
  //- src/till/journal.ts
  import { stamp } from '../clock/stamp.ts'
  export function note(entry: number): void {
    stamp(entry)
  }
  //- src/clock/stamp.ts
  import '../deep/zone.ts'
  export function stamp(entry: number): number {
    return entry
  }
  //- src/deep/zone.ts
  export const zone = 1
  //- src/money/rounding.ts
  export function round(value: number): number {
    return Math.floor(value)
  }
  //- src/shop/checkout.ts
  import { chargeCustomer } from '../till/charge.ts'
  export const checkout = (): number => chargeCustomer(1)
  //- src/far/lonely.ts
  export const lonely = 1
  //- assets/picture.png
  //- dist/bundle.min.js
  var chargeCustomer=1
`
const TASK = 'chargeCustomer charges the customer twice'
let root = ''
let repository: Repository
/** Holds src/till/charge.ts alone. */
let pack: ContextPack
let count: (text: string) => number

beforeAll(async () => {
  root = writeRepository(TREE)
  repository = await open(root)
  pack = await repository.discover(TASK, { maxFiles: 1, from: ['src/till/charge.ts'] })
  const counter = await createTokenCounter()
  count = (text) => counter.count(text)
})
afterAll(async () => {
  await repository.close()
  rmSync(root, { recursive: true, force: true })
})

const pathsOf = ({ cards }: ContextPack): readonly string[] => cards.map(({ path }) => path)
const codesOf = ({ diagnostics }: ContextPack): readonly string[] => diagnostics.map(({ code }) => code)

/** What every pack that goes on from another must keep to. */
function expectSound(next: ContextPack, before: ContextPack): void {
  expect(count(renderPack(next))).toBe(next.tokens)
  expect(next.tokens).toBeLessThanOrEqual(next.budget.tokens)
  expect(parsePack(renderPack(next, { format: 'json' }))).toEqual(JSON.parse(JSON.stringify(next)))
  expect(next.follows!.held).toEqual(expect.arrayContaining([...pathsOf(before), ...before.follows?.held ?? []]))
  if (next.follows!.operation === 'expand') expect(pathsOf(next).filter((path) => next.follows!.held.includes(path))).toEqual([])
}

describe('expand', () => {
  test.each([
    ['out', ['import'], 1, ['src/money/rounding.ts', 'src/till/journal.ts']],
    ['out', ['import'], 2, ['src/clock/stamp.ts', 'src/money/rounding.ts', 'src/till/journal.ts']],
    ['out', ['import'], 3, ['src/clock/stamp.ts', 'src/deep/zone.ts', 'src/money/rounding.ts', 'src/till/journal.ts']],
    ['in', ['import'], 1, ['src/shop/checkout.ts']],
    ['both', ['call'], 1, ['src/money/rounding.ts', 'src/shop/checkout.ts', 'src/till/journal.ts']],
    ['both', ['folder'], 1, ['src/till/journal.ts']],
  ] as const)('%s along %j, depth %i', async (direction, labels, depth, expected) => {
    const next = await repository.expand(pack, { paths: ['src/till/charge.ts'], direction, labels }, { depth, tokens: 4_000 })
    expect([...pathsOf(next)].sort()).toEqual(expected)
    expectSound(next, pack)
    for (const { via = [] } of next.cards) expect([via[0]?.source, via[0]?.target]).toContain('src/till/charge.ts')
    for (const { via = [] } of next.cards) expect(labels).toContain(via.at(-1)?.label)
    expect(next.follows).toEqual({ operation: 'expand', paths: ['src/till/charge.ts'], labels, held: ['src/till/charge.ts'] })
  })

  test('what only needs no one else is told without a scan of all files', async () => {
    const next = await repository.expand(pack, { labels: ['import'], kinds: ['explicit'], direction: 'out' })
    expect(next.coverage.scanned).toBeLessThan(5)
    expect(next.cards[0]?.rationale).toMatch(/^imported by src\/till\/charge\.ts/)
  })

  test('packs that follow each other hold no file twice, until there is nothing more', async () => {
    const seen = new Set(pathsOf(pack))
    let before = pack
    for (let round = 0; round < 6; round++) {
      const next = await repository.expand(before, { kinds: ['explicit'] }, { maxFiles: 2, tokens: 2_000, depth: 4 })
      expectSound(next, before)
      for (const path of pathsOf(next)) expect(seen.has(path), path).toBe(false)
      for (const path of pathsOf(next)) seen.add(path)
      before = next
      if (next.cards.length === 0) break
    }
    expect([...seen].sort()).toEqual([
      'src/clock/stamp.ts', 'src/deep/zone.ts', 'src/money/rounding.ts', 'src/shop/checkout.ts', 'src/till/charge.ts', 'src/till/journal.ts',
    ])
    expect(codesOf(before)).toContain('nothing-more')
    expect(renderPack(before)).toContain('No file was chosen. No relation of the kind asked for')
  })

  test('the text says what it follows on', async () => {
    const next = await repository.expand(pack, { paths: ['src/till/charge.ts'], labels: ['import'] })
    expect(renderPack(next)).toContain('They lie around src/till/charge.ts, along import and follow on an earlier pack of 1 file, not repeated here.')
    expect(renderPack(next, { format: 'xml' })).toContain('follow on an earlier pack')
  })

  test('what a limit leaves out is counted', async () => {
    const next = await repository.expand(pack, { labels: ['import'] }, { maxFiles: 1, depth: 1 })
    expect(next.cards).toHaveLength(1)
    expect(next.omitted.counts).toEqual({ 'max-files': 2 })
    expect(next.omitted.files).toHaveLength(2)
  })

  test('any file of the repository can be asked about, and twice the same is the same', async () => {
    const ask = (): Promise<ContextPack> => repository.expand(pack, { paths: ['src/clock/stamp.ts'] }, { tokens: 2_000 })
    const next = await ask()
    expect(pathsOf(next)).toContain('src/deep/zone.ts')
    expect(pathsOf(next)).not.toContain('src/clock/stamp.ts')
    expect(await ask()).toEqual(next)
  })

  test('a session answers as a fresh repository does', async () => {
    const session = openSession(root)
    try {
      await session.discover(TASK)
      expect(await session.expand(pack, {}, { tokens: 2_000 })).toEqual(await repository.expand(pack, {}, { tokens: 2_000 }))
      expect(await session.promote(pack, { paths: ['src/till/charge.ts'] })).toEqual(await repository.promote(pack, { paths: ['src/till/charge.ts'] }))
    } finally {
      await session.close()
    }
  })
})

describe('promote', () => {
  test('shows files whole, in the order asked for', async () => {
    const paths = ['src/money/rounding.ts', 'src/till/charge.ts', 'dist/bundle.min.js']
    const next = await repository.promote(pack, { paths }, { tokens: 4_000 })
    expectSound(next, pack)
    expect(pathsOf(next)).toEqual(paths)
    expect(next.cards.map(({ detail }) => detail)).toEqual(['full', 'full', 'full'])
    expect(next.cards.map(({ excerpts }) => `${excerpts?.[0]?.text}\n`)).toEqual(paths.map((path) => treeFromText(TREE)[path]))
    expect(next.coverage.scanned).toBe(3)
  })

  test('says what is not whole and what whole would take; the named budget does', async () => {
    const paths = ['src/till/charge.ts', 'src/money/rounding.ts', 'src/shop/checkout.ts']
    const whole = await repository.promote(pack, { paths }, { tokens: 4_000 })
    expect((await repository.promote(pack, { paths }, { tokens: whole.tokens })).cards.map(({ detail }) => detail)).toEqual(['full', 'full', 'full'])
    const less = await repository.promote(pack, { paths }, { tokens: whole.tokens - 10 })
    expect(less.cards.filter(({ detail }) => detail === 'full')).toHaveLength(2)
    for (const { detail, rationale } of less.cards) expect(/; not whole: that takes \d+ tokens$/.test(rationale)).toBe(detail !== 'full')
  })

  test('any budget is kept exactly, or the least that works is named', async () => {
    const paths = ['src/till/charge.ts', 'src/till/journal.ts', 'src/money/rounding.ts', 'src/far/lonely.ts']
    await fc.assert(fc.asyncProperty(fc.integer({ min: 1, max: 700 }), fc.constantFrom('markdown' as const, 'xml' as const), async (tokens, rendering) => {
      const next = await repository.promote(pack, { paths }, { tokens, rendering }).catch((error: Error) => error)
      if (next instanceof Error) {
        expect(next).toMatchObject({ code: 'DD_INVALID_BUDGET' })
        const least = Number(/least that works is (\d+)/.exec(next.message)?.[1])
        expect(least).toBeGreaterThan(tokens)
        expect((await repository.promote(pack, { paths }, { tokens: least, rendering })).tokens).toBeLessThanOrEqual(least)
        return
      }
      expectSound(next, pack)
      expect(next.cards.length + (next.omitted.counts.budget ?? 0)).toBe(paths.length)
      for (const { cost } of next.omitted.files) expect(cost?.full).toBeGreaterThan(cost?.card ?? Infinity)
    }), { numRuns: 60 })
  })
})

test('of many files that need one, a further expand goes on where the last one ended, and says how many are left', async () => {
  const users = Array.from({ length: 70 }, (_, each) => `  //- src/users/user-${each}.ts\n  import { rate } from '../rate.ts'\n  export const user${each} = rate\n`)
  const crowd = writeRepository(`\n  //- src/rate.ts\n  export const rate = 2\n${users.join('')}`)
  const opened = await open(crowd)
  try {
    let last = await opened.discover('rate is wrong', { from: ['src/rate.ts'], maxFiles: 1 })
    const found = new Set<string>()
    for (const left of [true, false]) {
      last = await opened.expand(last, { paths: ['src/rate.ts'], labels: ['import'], direction: 'in' }, { depth: 2, tokens: 8_000 })
      expect(last.confidence.hints.some((hint) => /^\d+ more files may need src\/rate\.ts; \d+ were looked at/.test(hint))).toBe(left)
      expect(renderPack(last).includes('more files may need')).toBe(left)
      for (const path of pathsOf(last)) found.add(path)
    }
    expect(found.size).toBe(70)
    const first = await opened.discover('rate is wrong', { from: ['src/rate.ts'], maxFiles: 1 })
    // Where only what code states right around one file is asked, all of it comes at once.
    const all = await opened.expand(first, { paths: ['src/rate.ts'], labels: ['import'], direction: 'in' }, { depth: 1, tokens: 8_000, maxFiles: 100 })
    expect(all.cards).toHaveLength(70)
    expect(all.confidence.hints).toEqual([])
  } finally {
    await opened.close()
    rmSync(crowd, { recursive: true, force: true })
  }
})

test('tokens are counted as in the earlier pack, unless the repository was opened with another tokenizer', async () => {
  const old = { ...pack, tokenizer: 'cl100k_base' }
  const other = await createTokenCounter('cl100k_base')
  for (const next of [await repository.expand(old), await repository.promote(old, { paths: ['src/till/charge.ts'] })]) {
    expect(next.tokenizer).toBe('cl100k_base')
    expect(other.count(renderPack(next))).toBe(next.tokens)
  }
  const chosen = await open(root, { tokenizer: 'o200k_base' })
  try {
    expect((await chosen.expand(old)).tokenizer).toBe('o200k_base')
  } finally {
    await chosen.close()
  }
  await expect(repository.promote({ ...pack, tokenizer: 'abacus' }, { paths: ['src/till/charge.ts'] })).rejects.toMatchObject({
    code: 'DD_INVALID_OPTION', message: 'Unknown tokenizer "abacus": choose one of o200k_base, cl100k_base.',
  })
})

test('an edit that is not committed is told, and nothing is told where nothing changed', async () => {
  const folder = writeRepository(TREE)
  const opened = await open(folder)
  const session = openSession(folder)
  try {
    const before = await opened.discover(TASK)
    const ask = [() => session.expand(before, { paths: ['src/till/charge.ts'] }), () => session.promote(before, { paths: ['src/far/lonely.ts'] })]
    for (const asked of ask) expect(codesOf(await asked())).not.toContain('pack-outdated')
    writeFileSync(join(folder, 'src/till/charge.ts'), treeFromText(TREE)['src/till/charge.ts']!.replace('return round(price)', 'return 2 * round(price)'))
    for (const asked of ask) {
      const next = await asked()
      expect(next.revision).toBe(before.revision)
      expect(next.diagnostics.filter(({ code }) => code === 'pack-outdated').map(({ message }) => message)).toEqual([
        'The pack shows text that its files no longer hold: "src/till/charge.ts"; promote them to see them as they are now.',
      ])
    }
  } finally {
    await session.close()
    await opened.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

describe('bad input', () => {
  test.each([
    ['src/nowhere.ts', 'DD_UNKNOWN_PATH', 'src/nowhere.ts'],
    ['till/charge.ts', 'DD_UNKNOWN_PATH', 'did you mean src/till/charge.ts?'],
    ['../../etc/passwd', 'DD_UNKNOWN_PATH', 'outside'],
    ['src/till', 'DD_UNKNOWN_PATH', 'is a folder'],
    ['assets/picture.png', 'DD_UNKNOWN_PATH', 'no text that can be shown (binary)'],
    ['', 'DD_INVALID_OPTION', 'empty'],
  ])('promote %j', async (path, code, message) => {
    await expect(repository.promote(pack, { paths: [path] })).rejects.toMatchObject({ code, message: expect.stringContaining(message) })
  })

  test('no file, no label, no pack', async () => {
    await expect(repository.promote(pack, { paths: [] })).rejects.toMatchObject({ code: 'DD_INVALID_OPTION' })
    await expect(repository.expand(pack, { labels: ['friend' as never] })).rejects.toMatchObject({ code: 'DD_INVALID_OPTION' })
    await expect(repository.expand({ ...pack, cards: [{ path: 1 }] } as never)).rejects.toMatchObject({ code: 'DD_INVALID_OPTION', message: expect.stringContaining('cards[0]') })
    await expect(repository.expand({ ...pack, cards: [] })).rejects.toMatchObject({ code: 'DD_UNKNOWN_PATH', message: expect.stringContaining('holds no file') })
  })

  test('a pack of another state: what is gone is told, the rest goes on', async () => {
    const [card] = pack.cards
    const gone = { ...card!, path: '../../etc/<b>`passwd`' }
    const old = { ...pack, revision: 'abc', cards: [gone, card!], omitted: { files: [{ path: 'src/gone.ts', reason: 'budget' as const }], counts: { budget: 1 } } }
    const next = await repository.expand(old, { labels: ['import'] })
    expect(codesOf(next)).toEqual(expect.arrayContaining(['pack-outdated', 'file-missing']))
    expect(pathsOf(next)).toContain('src/money/rounding.ts')
    expect(next.follows?.held).toEqual([card!.path])
    const shown = await repository.promote(old, { paths: ['src/gone.ts', 'src/far/lonely.ts'] })
    expect(pathsOf(shown)).toEqual(['src/far/lonely.ts'])
    expect(codesOf(shown).filter((code) => code === 'file-missing')).toHaveLength(2)
    await expect(repository.promote(old, { paths: ['src/gone.ts'] })).rejects.toMatchObject({ code: 'DD_UNKNOWN_PATH' })
    await expect(repository.expand({ ...old, cards: [gone] })).rejects.toMatchObject({ code: 'DD_UNKNOWN_PATH', message: expect.stringContaining('another') })
  })
})
