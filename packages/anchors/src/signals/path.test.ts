import { describe, expect, test } from 'vitest'
import { expectSignalLaws } from '../../test/expect-signal-laws.ts'
import { emptyFiles, evidenceOf, ranking, signalInput, valueOf } from '../../test/signal-input.ts'
import { pathSignal } from './path.ts'

const TASK = 'invoice voucher ledger'

async function scored(task: string, files: Readonly<Record<string, string>>) {
  return pathSignal.score(await signalInput({ files, task }))
}

describe('pathSignal', () => {
  test('words of folders and of the name count alike, each once', async () => {
    const all = ['invoice/voucher/list.ts', 'voucher/invoice.ts', 'invoice/invoice/invoice.ts']
    const values = await scored(TASK, emptyFiles(...all, 'other.ts'))
    expect(ranking(values)).toEqual(all)
    expect(valueOf(values, 'voucher/invoice.ts')).toBe(1)
    expect(evidenceOf(values, 'voucher/invoice.ts')).toEqual(['voucher/invoice.ts:1 its path holds "invoic", "voucher"'])
  })

  test('a folder that all files lie in says less than a rare one', async () => {
    const values = await scored(TASK, emptyFiles('invoice/a.ts', 'invoice/b.ts', 'invoice/c.ts', 'invoice/d.ts', 'ledger/e.ts'))
    expect(ranking(values)[0]).toBe('ledger/e.ts')
    expect(valueOf(values, 'invoice/a.ts')).toBeLessThan(0.5)
  })

  test('a word is as rare as it is in texts: one that every text holds says little in a path', async () => {
    const body = { 'a.ts': 'invoice', 'b.ts': 'invoice', 'c.ts': 'invoice', 'd.ts': 'invoice' }
    const values = await scored(TASK, { ...body, ...emptyFiles('invoice/x.ts', 'ledger/y.ts') })
    expect(ranking(values)).toEqual(['ledger/y.ts', 'invoice/x.ts'])
  })

  test('of words that as many files hold, the one that fewer paths hold tells more', async () => {
    const texts = { 'x.ts': 'ledger', 'y.ts': 'ledger', 'z.ts': 'ledger' }
    const paths = ['invoice/a.ts', 'invoice/b.ts', 'invoice/c.ts', 'invoice/d.ts', 'ledger/e.ts']
    const values = await scored(TASK, { ...texts, ...emptyFiles(...paths) })
    expect(ranking(values)[0]).toBe('ledger/e.ts')
    expect(valueOf(values, 'invoice/a.ts')).toBeLessThan(1)
  })

  test('what only the text holds is not in the path', async () => {
    expect((await scored(TASK, { 'a.ts': 'invoice voucher ledger' })).size).toBe(0)
  })

  test('evidence names four words at most', async () => {
    const values = await scored('invoice voucher ledger refund stamp', emptyFiles('invoice/voucher/ledger/refund/stamp.ts'))
    expect(evidenceOf(values, 'invoice/voucher/ledger/refund/stamp.ts')[0]?.split('", "')).toHaveLength(4)
  })

  test('names of every object match only when the task holds them', async () => {
    const files = emptyFiles('constructor/a.ts', '__proto__/b.ts', 'invoice/c.ts')
    expect(ranking(await scored(TASK, files))).toEqual(['invoice/c.ts'])
    expect(ranking(await scored('constructor', files))).toEqual(['constructor/a.ts'])
  })

  test('keeps the laws of signals', () => expectSignalLaws(pathSignal, {
    files: emptyFiles('invoice/voucher.ts', 'invoice/list.ts', 'other.ts'), task: TASK,
  }))
})
