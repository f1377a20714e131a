import { describe, expect, test } from 'vitest'
import { expectSignalLaws } from '../../test/expect-signal-laws.ts'
import { emptyFiles, evidenceOf, ranking, signalInput, valueOf } from '../../test/signal-input.ts'
import { fileNameSignal } from './file-name.ts'

/** Values for empty files of these paths. */
async function scored(task: string, ...paths: readonly string[]) {
  return fileNameSignal.score(await signalInput({ files: emptyFiles(...paths), task }))
}

describe('fileNameSignal', () => {
  test('the whole name wins over a name with more in it, and that over a name that shares one word', async () => {
    const paths = ['src/invoice-voucher.ts', 'src/invoice-voucher-list.ts', 'src/invoice-list.ts']
    const values = await scored('invoice voucher', ...paths, 'src/other.ts')
    expect(ranking(values)).toEqual(paths)
    expect(valueOf(values, 'src/invoice-voucher.ts')).toBeCloseTo(1, 10)
    expect(valueOf(values, 'src/invoice-voucher-list.ts')).toBeCloseTo(2 / 3, 10)
    expect(evidenceOf(values, 'src/invoice-voucher.ts')).toEqual(['src/invoice-voucher.ts:1 its name holds "invoic", "voucher"'])
  })

  test.each([
    ['camel case', 'InvoiceVoucher.java'],
    ['snake case', 'invoice_voucher.py'],
    ['inflected', 'invoices_vouchers.py'],
    ['with more than one extension', 'invoice-voucher.stories.test.tsx'],
    ['without extension', 'invoice-voucher'],
    ['hidden', '.invoice-voucher.yml'],
    ['the folder of an index file', 'invoice-voucher/index.ts'],
    ['the folder of a package', 'shop/invoice_voucher/__init__.py'],
    ['the folder of a Rust module', 'invoice_voucher/mod.rs'],
    ['the folder of an entry in capitals', 'invoice-voucher/Index.tsx'],
  ])('%s', async (_, path) => {
    expect(valueOf(await scored('invoice voucher', path, 'other.ts'), path)).toBeCloseTo(1, 10)
  })

  test.each([
    ['a folder is not the name', 'invoice-voucher/list.ts'],
    ['an extension is not the name', 'list.invoice'],
    ['an index file at the root has no folder', 'index.ts'],
    ['words run together are another word', 'invoicevoucher.ts'],
  ])('near miss: %s', async (_, path) => {
    expect((await scored('invoice voucher', path, 'other.ts')).size).toBe(0)
  })

  test('two words say all that a name can say of a longer task, one word half of it', async () => {
    const values = await scored('invoice voucher ledger', 'invoice-voucher.ts', 'ledger.ts')
    expect(valueOf(values, 'invoice-voucher.ts')).toBeCloseTo(1, 10)
    expect(valueOf(values, 'ledger.ts')).toBeCloseTo(0.5, 10)
    const [whole] = (await scored('invoice voucher ledger', 'invoice-voucher-ledger.ts', 'x.ts')).values()
    expect(whole?.value).toBe(1)
  })

  test('names of every object match only when the task holds them', async () => {
    const paths = ['constructor.ts', '__proto__.ts', 'toString.ts', 'invoice.ts']
    expect(ranking(await scored('invoice', ...paths))).toEqual(['invoice.ts'])
    expect(ranking(await scored('constructor', ...paths))).toEqual(['constructor.ts'])
  })

  test('keeps the laws of signals', () => expectSignalLaws(fileNameSignal, {
    files: emptyFiles('src/invoice-voucher.ts', 'src/invoice-list.ts', 'src/other.ts'), task: 'invoice voucher',
  }))
})
