import { describe, expect, test } from 'vitest'
import type { PartialFacts } from '@deepdiscovery/testkit'
import { expectSignalLaws } from '../../test/expect-signal-laws.ts'
import { evidenceOf, ranking, signalInput } from '../../test/signal-input.ts'
import { outlineSignal } from './outline.ts'

/** Cards of three more files, so that there is something to be rare among. */
const OTHERS: Readonly<Record<string, PartialFacts>> = {
  'x.ts': { definitions: [{ name: 'openSession' }] }, 'y.ts': { definitions: [{ name: 'closeSession' }] }, 'z.ts': { definitions: [{ name: 'listUsers' }] },
}

function question(task: string, facts: Readonly<Record<string, PartialFacts>>, text: Readonly<Record<string, string>> = {}) {
  const all = { ...OTHERS, ...facts }
  // The task's words stand in the text of a file that has no card, so that the scan knows them.
  return { task, facts: all, files: { ...Object.fromEntries(Object.keys(all).map((path) => [path, ''])), ...text } }
}

const scored = async (...asked: Parameters<typeof question>) => outlineSignal.score(await signalInput(question(...asked)))

describe('outlineSignal', () => {
  test.each<[string, Readonly<Record<string, PartialFacts>>, readonly string[]]>([
    ['two words of a name before one', { 'a.ts': { definitions: [{ name: 'invoiceVoucher' }] }, 'b.ts': { definitions: [{ name: 'invoiceList' }] } }, ['a.ts', 'b.ts']],
    ['a path before a name', { 'b/invoice.ts': { definitions: [{ name: 'run' }] }, 'a/other.ts': { definitions: [{ name: 'invoice', signature: '' }] } }, ['b/invoice.ts', 'a/other.ts']],
    ['a name before a doc comment', { 'b.ts': { definitions: [{ name: 'invoice' }] }, 'a.ts': { definitions: [{ name: 'other', doc: 'Makes an invoice.' }] } }, ['b.ts', 'a.ts']],
    ['a short outline before a long one', {
      'a.ts': { definitions: ['invoice', ...Array.from({ length: 30 }, (_, index) => `other${index}`)].map((name) => ({ name })) },
      'b.ts': { definitions: [{ name: 'invoice' }] },
    }, ['b.ts', 'a.ts']],
    ['signatures', { 'a.ts': { definitions: [{ name: 'run', signature: 'run(voucher: Voucher)' }] } }, ['a.ts']],
  ])('%s', async (_, facts, expected) => {
    expect(ranking(await scored('invoice voucher', facts))).toEqual(expected)
  })

  test('what only the body says is not in the outline', async () => {
    expect((await scored('invoice', { 'a.ts': {} }, { 'a.ts': 'invoice invoice' })).size).toBe(0)
  })

  test('evidence is the file', async () => {
    expect(evidenceOf(await scored('invoice', { 'a.ts': { definitions: [{ name: 'invoices' }] } }), 'a.ts')).toEqual(['a.ts:1 its outline matches the task'])
  })

  test('names of every object are words', async () => {
    const facts = { 'a.ts': { definitions: [{ name: 'constructor' }, { name: '__proto__' }] }, 'b.ts': { definitions: [{ name: 'toString' }] } }
    expect(ranking(await scored('constructor prototype', facts))).toEqual(['a.ts'])
    expect((await scored('hasOwnProperty', facts)).size).toBe(0)
  })

  test('says nothing about fewer than three files', async () => {
    const files = { 'a.ts': 'invoice', 'b.ts': '' }
    expect(outlineSignal.score(await signalInput({ files, task: 'invoice', facts: { 'a.ts': { definitions: [{ name: 'invoice' }] }, 'b.ts': {} } })).size).toBe(0)
  })

  test('bears files without any outline', async () => {
    expect((await scored('invoice', { '%.ts': {}, '-': {}, '_': {} })).size).toBe(0)
  })

  test('keeps the laws of signals', () => expectSignalLaws(outlineSignal, question('invoice voucher', {
    'a.ts': { definitions: [{ name: 'invoiceVoucher' }] }, 'b.ts': { definitions: [{ name: 'invoiceList' }] },
  })))
})
