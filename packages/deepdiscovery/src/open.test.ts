import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTokenCounter } from '@deepdiscovery/text'
import { renderPack } from '@deepdiscovery/pack'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeRepository } from '../test/git-repository.ts'
import { discover, open } from './open.ts'

const TREE = `
  //- package.json
  { "name": "shop", "type": "module" }
  //- src/checkout/flow.ts
  import { roundPrice } from '../money/rounding.ts'
  import { journal } from './journal.ts'

  /** Charges the customer when the checkout button is pressed. */
  export function chargeCustomer(price: number): number {
    journal(price)
    return roundPrice(price)
  }
  //- src/checkout/journal.ts
  export function journal(entry: number): void {
    console.log(entry)
  }
  //- src/money/rounding.ts
  export function roundPrice(value: number): number {
    return Math.floor(value)
  }
  //- src/unrelated/weather.ts
  export const forecast = 'sun'
  //- src/unrelated/kite.ts
  export const kite = 'high'
`
const TASK = 'The checkout button charges the customer twice'
let root = ''

beforeAll(() => {
  root = writeRepository(TREE)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('discover', () => {
  test('finds the file of the task and, through its import, the one that shares no word with it', async () => {
    const pack = await discover({ root, task: TASK })
    expect(pack.cards[0]?.path).toBe('src/checkout/flow.ts')
    expect(pack.cards.map(({ path }) => path)).toContain('src/money/rounding.ts')
    expect(pack.relations).toContainEqual(expect.objectContaining({ source: 'src/checkout/flow.ts', target: 'src/money/rounding.ts', label: 'import' }))
  })

  test('counts the whole text exactly and keeps the budget', async () => {
    const counter = await createTokenCounter()
    for (const tokens of [300, 1_000, 8_000]) {
      const pack = await discover({ root, task: TASK, tokens })
      expect(counter.count(renderPack(pack))).toBe(pack.tokens)
      expect(pack.tokens).toBeLessThanOrEqual(tokens)
    }
  })

  test('gives the same bytes twice, and the same cards from the commit as from the clean work tree', async () => {
    const first = await discover({ root, task: TASK })
    expect(JSON.stringify(await discover({ root, task: TASK }))).toBe(JSON.stringify(first))
    const committed = await discover({ root, task: TASK, revision: 'HEAD' })
    expect(committed.cards.map(({ path }) => path)).toEqual(first.cards.map(({ path }) => path))
  })

  test('gives the same bytes for the second question about a commit, and sees a changed work tree', async () => {
    const committed = await open(root, { revision: 'HEAD' })
    const live = await open(root)
    const file = join(root, 'src/checkout/journal.ts')
    const text = readFileSync(file, 'utf8')
    try {
      const [first, before] = [await committed.discover(TASK), await live.inspect(TASK)]
      expect(JSON.stringify(await committed.discover(TASK))).toBe(JSON.stringify(first))
      writeFileSync(file, `${text}export function forget(): void {}\n`)
      const names = ({ pack }: Awaited<ReturnType<typeof live.inspect>>) => pack.cards.flatMap(({ symbols }) => symbols.map(({ name }) => name))
      expect(names(before)).not.toContain('forget')
      expect(names(await live.inspect(TASK))).toContain('forget')
    } finally {
      writeFileSync(file, text)
      await committed.close()
      await live.close()
    }
  })

  test('writes nothing into the repository', async () => {
    const before = readdirSync(root, { recursive: true }).sort()
    await discover({ root, task: TASK })
    expect(readdirSync(root, { recursive: true }).sort()).toEqual(before)
  })

  test('sees a file that was written after the last commit', async () => {
    writeFileSync(join(root, 'src/checkout/late.ts'), 'export function checkoutButtonCharge() {}\n')
    try {
      expect((await discover({ root, task: TASK })).cards.map(({ path }) => path)).toContain('src/checkout/late.ts')
      const changed = await discover({ root, task: 'forecast of the weather', diff: 'HEAD' })
      expect(changed.cards.map(({ path }) => path)).toContain('src/checkout/late.ts')
    } finally {
      rmSync(join(root, 'src/checkout/late.ts'))
    }
  })

  test('keeps to the scope when told to, and leaves it through relations otherwise', async () => {
    const inside = await discover({ root, task: TASK, scope: 'src/checkout', scopeOnly: true })
    expect(inside.cards.every(({ path }) => path.startsWith('src/checkout/'))).toBe(true)
    const leading = await discover({ root, task: TASK, scope: 'src/checkout' })
    expect(leading.cards.map(({ path }) => path)).toContain('src/money/rounding.ts')
  })

  test('starts from the files it is given', async () => {
    const pack = await discover({ root, task: TASK, from: ['src/unrelated/kite.ts'] })
    expect(pack.cards[0]?.path).toBe('src/unrelated/kite.ts')
  })

  test('says why a pack is empty', async () => {
    const pack = await discover({ root, task: 'zzyzx quux' })
    expect(pack.cards).toEqual([])
    expect(pack.diagnostics.map(({ code }) => code)).toContain('task-unmatched')
    const empty = mkdtempSync(join(tmpdir(), 'deepdiscovery-empty-'))
    try {
      expect((await discover({ root: empty, task: TASK })).diagnostics.map(({ code }) => code)).toContain('repository-empty')
    } finally {
      rmSync(empty, { recursive: true })
    }
  })

  test.each([
    ['DD_INVALID_TASK', { task: ' ' }],
    ['DD_INVALID_BUDGET', { tokens: 0 }],
    ['DD_INVALID_BUDGET', { tokens: 5 }],
    ['DD_INVALID_OPTION', { maxFiles: 1.5 }],
    ['DD_INVALID_OPTION', { scopeOnly: true }],
    ['DD_INVALID_OPTION', { scope: 'src/checkout', scopeOnly: true, from: ['src/unrelated/kite.ts'] }],
    ['DD_INVALID_OPTION', { tokenizer: 'words' as never }],
    ['DD_UNKNOWN_PATH', { scope: 'no/such/folder' }],
    ['DD_UNKNOWN_PATH', { from: ['../outside.ts'] }],
    ['DD_UNKNOWN_PATH', { from: ['src/none.ts'] }],
    ['DD_UNKNOWN_REVISION', { revision: 'no-such-branch' }],
    ['DD_UNKNOWN_REVISION', { revision: '--help' }],
    ['DD_UNKNOWN_REVISION', { diff: 'no-such-branch' }],
    ['DD_ROOT_UNREADABLE', { root: '/no/such/folder' }],
    ['DD_ABORTED', { signal: AbortSignal.abort() }],
  ])('throws %s for %j', async (code, wrong) => {
    await expect(discover({ root, task: TASK, ...wrong })).rejects.toMatchObject({ code })
  })
})

describe('open', () => {
  test('explains each verdict, with parts that sum to the gain', async () => {
    const repository = await open(root)
    try {
      const packed = await repository.explain(TASK, 'src/checkout/flow.ts')
      expect(packed).toMatchObject({ verdict: 'packed', rank: 1 })
      expect(packed.parts.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(packed.gain!, 10)
      expect(await repository.explain(TASK, 'src/none.ts')).toMatchObject({ verdict: 'absent', reason: 'There is no such file in the snapshot.' })
      expect(await repository.explain(TASK, 'flow.ts')).toMatchObject({
        verdict: 'absent', reason: 'There is no such file in the snapshot; did you mean src/checkout/flow.ts?',
      })
    } finally {
      await repository.close()
    }
  })

  test('gives the relations of one file with evidence, in both directions', async () => {
    const repository = await open(root)
    try {
      const { value } = await repository.relations('src/money/rounding.ts', { direction: 'in' })
      const found = value.relations.find(({ label }) => label === 'import')
      expect(found).toMatchObject({ source: 'src/checkout/flow.ts' })
      expect(found?.evidence[0].span.startLine).toBe(1)
    } finally {
      await repository.close()
    }
  })

  test('tells need from mere neighbourhood', async () => {
    const repository = await open(root)
    try {
      const labels = async (direction: 'in' | 'out' | 'both'): Promise<readonly string[]> =>
        (await repository.relations('src/checkout/flow.ts', { direction })).value.relations.map(({ label }) => label)
      expect(await labels('out')).not.toContain('folder')
      expect(await labels('in')).toEqual([])
      expect(await labels('both')).toContain('folder')
    } finally {
      await repository.close()
    }
  })

  test('refuses questions after it was closed', async () => {
    const repository = await open(root)
    await repository.close()
    await expect(repository.discover(TASK)).rejects.toMatchObject({ code: 'DD_INVALID_OPTION' })
  })

  test('summarises within the budget', async () => {
    const repository = await open(root)
    try {
      const summary = await repository.summary({ tokens: 120, task: TASK })
      expect(summary.tokens).toBeLessThanOrEqual(120)
      expect(summary.text).toContain('typescript')
      await expect(repository.summary({ tokens: 10 })).rejects.toMatchObject({ code: 'DD_INVALID_BUDGET' })
    } finally {
      await repository.close()
    }
  })
})
