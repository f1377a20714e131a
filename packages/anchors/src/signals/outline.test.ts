import { describe, expect, test } from 'vitest'
import type { PartialFacts } from '@deepdiscovery/testkit'
import { expectSignalLaws } from '../../test/expect-signal-laws.ts'
import { emptyFiles, evidenceOf, ranking, signalInput, valueOf, type SignalQuestion } from '../../test/signal-input.ts'
import { outlineSignal } from './outline.ts'

type Facts = Readonly<Record<string, PartialFacts>>

const defining = (...names: readonly string[]): PartialFacts => ({ definitions: names.map((name) => ({ name })) })
/** Cards of three more files, so that there is something to be rare among. */
const OTHERS: Facts = { 'x.ts': defining('openSession'), 'y.ts': defining('closeSession'), 'z.ts': defining('listUsers') }

function question(task: string, facts: Facts, text: Readonly<Record<string, string>> = {}): SignalQuestion {
  const all = { ...OTHERS, ...facts }
  return { task, facts: all, files: { ...emptyFiles(...Object.keys(all)), ...text } }
}

async function scored(...asked: Parameters<typeof question>) {
  return outlineSignal.score(await signalInput(question(...asked)))
}

describe('outlineSignal', () => {
  test.each<[string, Facts, readonly string[]]>([
    ['two words of a name before one', { 'b.ts': defining('invoiceVoucher'), 'a.ts': defining('invoiceList') }, ['b.ts', 'a.ts']],
    ['a path before a name', {
      'b/invoice.ts': defining('run'), 'a/other.ts': { definitions: [{ name: 'invoice', signature: '' }] },
    }, ['b/invoice.ts', 'a/other.ts']],
    ['a name before a doc comment', {
      'b.ts': { definitions: [{ name: 'invoice', signature: '' }] },
      'a.ts': { definitions: [{ name: 'other', signature: '', doc: 'Invoice invoice' }] },
    }, ['b.ts', 'a.ts']],
    ['a short outline before a long one', {
      'a.ts': defining('invoice', ...Array.from({ length: 30 }, (_, index) => `other${index}`)), 'b.ts': defining('invoice'),
    }, ['b.ts', 'a.ts']],
    ['signatures', { 'a.ts': { definitions: [{ name: 'run', signature: 'run(voucher: Voucher)' }] } }, ['a.ts']],
  ])('%s', async (_, facts, expected) => {
    expect(ranking(await scored('invoice voucher', facts))).toEqual(expected)
  })

  test('a file is known by the company it keeps: the outlines of its folder, then of its module', async () => {
    const facts = { 'lib/bill/a.ts': defining('invoiceVoucher'), 'lib/bill/b.ts': defining('invoice') }
    const values = await scored('invoice voucher', facts, {
      'lib/package.json': '{ "name": "lib" }', 'web/package.json': '{ "name": "web" }', 'web/view.html': 'invoice',
      'lib/bill/view.html': 'invoice', 'lib/bill/mute.html': 'other', 'lib/far/view.html': 'invoice',
    })
    expect(ranking(values)).toEqual(['lib/bill/a.ts', 'lib/bill/b.ts', 'lib/bill/view.html', 'lib/far/view.html'])
    expect(valueOf(values, 'lib/bill/view.html')).toBeCloseTo(2 * valueOf(values, 'lib/far/view.html'), 10)
    expect(evidenceOf(values, 'lib/bill/view.html')).toEqual(['lib/bill/view.html:1 the outlines around it match the task'])
  })

  test('three outlines speak for a folder: more add nothing, missing ones count as none', async () => {
    const files = ['a/0.ts', 'b/1.ts', 'b/2.ts', 'b/3.ts', 'c/4.ts', 'c/5.ts', 'c/6.ts', 'c/7.ts', 'c/8.ts']
    const weak = defining('invoice', ...Array.from({ length: 30 }, (_, index) => `other${index}`))
    const facts = { ...Object.fromEntries(files.map((path) => [path, defining('invoice')])), 'c/9.ts': weak }
    const values = await scored('invoice', facts, {
      'a/view.html': 'invoice', 'b/view.html': 'invoice', 'c/view.html': 'invoice',
    })
    expect(valueOf(values, 'c/view.html')).toBeCloseTo(valueOf(values, 'b/view.html'), 10)
    expect(valueOf(values, 'c/view.html')).toBeCloseTo(3 * valueOf(values, 'a/view.html'), 10)
  })

  test('what only the body says is not in the outline', async () => {
    expect((await scored('invoice', { 'a.ts': {} }, { 'a.ts': 'invoice invoice' })).size).toBe(0)
  })

  test('evidence is the file', async () => {
    const values = await scored('invoice', { 'a.ts': defining('invoices') })
    expect(evidenceOf(values, 'a.ts')).toEqual(['a.ts:1 its outline matches the task'])
  })

  test('names of every object are words', async () => {
    const facts = { 'a.ts': defining('constructor', '__proto__'), 'b.ts': defining('toString') }
    expect(ranking(await scored('constructor prototype', facts))).toEqual(['a.ts'])
    expect((await scored('hasOwnProperty', facts)).size).toBe(0)
  })

  test('says nothing about fewer than three files', async () => {
    const facts = { 'a.ts': defining('invoice'), 'b.ts': {} }
    const input = await signalInput({ files: emptyFiles('a.ts', 'b.ts'), task: 'invoice', facts })
    expect(outlineSignal.score(input).size).toBe(0)
  })

  test('bears files without any outline', async () => {
    expect((await scored('invoice', { '%.ts': {}, '-': {}, '_': {} })).size).toBe(0)
  })

  test('keeps the laws of signals', () => expectSignalLaws(outlineSignal, question('invoice voucher', {
    'a.ts': defining('invoiceVoucher'), 'b.ts': defining('invoiceList'),
  })))
})
