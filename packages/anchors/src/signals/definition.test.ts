import { describe, expect, test } from 'vitest'
import { expectSignalLaws } from '../../test/expect-signal-laws.ts'
import { mentionOf } from '../../test/rules-of.ts'
import { definedAt, evidenceOf, longText, ranking, signalInput, valueOf, type SignalQuestion } from '../../test/signal-input.ts'
import { definitionSignal } from './definition.ts'

type Names = Readonly<Record<string, readonly string[]>>

const NAMES: Names = {
  'a.ts': ['openSession', 'invoiceVoucher'], 'b.ts': ['invoiceLedger', 'voucherList'], 'c.ts': ['invoiceOfSomeOtherKind'],
  'd.ts': ['openSession'],
}

/** Files that define the given names, in lines 1, 2, …, and hold nothing else. */
function question(task: string, names: Names): SignalQuestion {
  const files = Object.entries(names)
  return {
    task,
    files: Object.fromEntries(files.map(([path, all]) => [path, all.join('\n')])),
    facts: Object.fromEntries(files.map(([path, all]) => [
      path, { definitions: all.map((name, index) => definedAt(path, name, index + 1)) },
    ])),
  }
}

const scored = async (task: string, names: Names) => definitionSignal.score(await signalInput(question(task, names)))

describe('definitionSignal', () => {
  test('a name made of the words wins over names that share one', async () => {
    const values = await scored('the invoice of a voucher', NAMES)
    expect(ranking(values)).toEqual(['a.ts', 'b.ts', 'c.ts'])
    expect(evidenceOf(values, 'a.ts')).toEqual(['a.ts:2 defines invoiceVoucher'])
  })

  test.each([
    ['camel case', 'parseInvoice fails', 'parseInvoice'],
    ['another case', 'parseInvoice fails', 'parse_invoice'],
    ['the last part of a dotted name', 'shop.billing.parseInvoice fails', 'parseInvoice'],
  ])('a name that the task mentions beats all its words: %s', async (_, task, name) => {
    const values = await scored(task, { 'named.ts': [name], 'words.ts': ['parse', 'invoice', 'parseInvoiceFails'] })
    expect(ranking(values)[0]).toBe('named.ts')
    expect(valueOf(values, 'words.ts')).toBeLessThan(0.5)
  })

  test('of names that hold the same words the one with nothing else leads', async () => {
    const values = await scored('the invoice of a voucher', { 'a.ts': ['invoiceVoucherOfSomeKind'], 'b.ts': ['invoiceVoucher'] })
    expect(ranking(values)).toEqual(['b.ts', 'a.ts'])
  })

  test('mentions count by their trust, each part of a name, but no path and no part of three letters', async () => {
    const names = { 'a.ts': ['parseInvoice'], 'b.ts': ['listUsers'], 'c.ts': ['get'], 'd.ts': ['openShop'] }
    const input = await signalInput(question('zebra quux', names))
    const mentions = [
      mentionOf('identifier', 'listUsers', { weight: 0.4 }), mentionOf('dotted-name', 'shop::parseInvoice::get'),
      mentionOf('path', 'openShop'),
    ]
    const values = definitionSignal.score({ ...input, task: { ...input.task, mentions } })
    expect(ranking(values)).toEqual(['a.ts', 'b.ts'])
    expect(valueOf(values, 'b.ts')).toBeCloseTo(0.4, 10)
  })

  test('a longer name than the one mentioned is no mention', async () => {
    const values = await scored('parseInvoice fails', { 'long.ts': ['parseInvoiceList'], 'named.ts': ['parseInvoice'] })
    expect(valueOf(values, 'long.ts')).toBeLessThan(0.3)
  })

  test('a file does not win by size: from the fourth match on, definitions add nothing', async () => {
    const names = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `invoice${'XYZQ'[index % 4]}`)
    const values = await scored('the invoice of a voucher', {
      'many.ts': names(40), 'three.ts': names(3), 'whole.ts': ['invoiceVoucher'], 'x.ts': ['voucherX'], 'y.ts': ['voucherY'],
    })
    expect(valueOf(values, 'many.ts')).toBe(valueOf(values, 'three.ts'))
    expect(ranking(values)[0]).toBe('whole.ts')
    expect(evidenceOf(values, 'many.ts')).toEqual([
      'many.ts:1 defines invoiceX', 'many.ts:2 defines invoiceY', 'many.ts:3 defines invoiceZ',
    ])
  })

  test('of a file that was not parsed, words behind definition keywords count half; what a parser says is final', async () => {
    const values = definitionSignal.score(await signalInput({
      files: {
        'named.ts': 'function invoice() {}', 'raw.ts': longText(50, { 31: 'function invoice() {}' }),
        'uses.ts': 'invoice invoice', 'parsed.ts': 'const text = "function invoice"',
      },
      task: 'the invoice of a voucher', facts: { 'named.ts': { definitions: [{ name: 'invoice' }] }, 'parsed.ts': {} },
    }))
    expect(ranking(values)).toEqual(['named.ts', 'raw.ts'])
    expect(valueOf(values, 'raw.ts')).toBeCloseTo(0.5, 10)
    expect(evidenceOf(values, 'raw.ts')).toEqual(['raw.ts:31 seems to define "invoic"'])
  })

  test('evidence stands best first', async () => {
    const values = await scored('the invoice of a voucher', { 'a.ts': ['voucherOfOther', 'invoiceVoucher'], 'b.ts': ['x'] })
    expect(evidenceOf(values, 'a.ts')).toEqual(['a.ts:2 defines invoiceVoucher', 'a.ts:1 defines voucherOfOther'])
  })

  test('names of every object match only when the task holds them', async () => {
    const names = { 'a.ts': ['constructor', '__proto__', 'toString', 'hasOwnProperty'], 'b.ts': ['invoice'] }
    expect(ranking(await scored('the invoice', names))).toEqual(['b.ts'])
    expect(ranking(await scored('the constructor', names))).toEqual(['a.ts'])
  })

  test('a word that only stands in the text is no definition', async () => {
    const input = await signalInput({ files: { 'a.ts': 'invoice invoice invoice' }, task: 'invoice', facts: { 'a.ts': {} } })
    expect(definitionSignal.score(input).size).toBe(0)
  })

  test('keeps the laws of signals', () => expectSignalLaws(definitionSignal, question('the invoice of a voucher', NAMES)))
})
