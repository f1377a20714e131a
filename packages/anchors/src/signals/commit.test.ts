import { describe, expect, test } from 'vitest'
import { expectSignalLaws } from '../../test/expect-signal-laws.ts'
import { emptyFiles, evidenceOf, ranking, signalInput, valueOf, type SignalQuestion } from '../../test/signal-input.ts'
import { commitSignal } from './commit.ts'

type Commits = NonNullable<SignalQuestion['commits']>

const TASK = 'invoice voucher ledger'
const many = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `f${index}.ts`)
const FILES = emptyFiles('a.ts', 'b.ts', 'c.ts', 'd.ts', ...many(101))

const scored = async (commits: Commits, task = TASK) => commitSignal.score(await signalInput({ files: FILES, task, commits }))

describe('commitSignal', () => {
  // The better file has the later path, so that a tie is no win.
  test.each<[string, Commits]>([
    ['all words before one', [['Voucher for each shelf', ['a.ts']], ['Invoice and voucher in the ledger', ['d.ts']]]],
    ['inflected words before none', [['Vouch for it', ['a.ts']], ['Vouchers of ledgers, invoicing', ['d.ts']]]],
    ['the subject before the body', [['Other\nThe voucher', ['a.ts']], ['Voucher\nThe other', ['d.ts']]]],
    ['a rare word before a common one', [
      ['Fix invoice', ['a.ts']], ['Add invoice', ['b.ts']], ['Drop invoice', ['c.ts']], ['Fix ledger', ['d.ts']],
    ]],
    ['a short message before a long one', [[`Voucher${' of other things and more'.repeat(5)}`, ['a.ts']], ['Voucher', ['d.ts']]]],
    ['a commit of one file before one of many', [['Fix voucher', ['a.ts', 'b.ts', 'c.ts']], ['Fix voucher', ['d.ts']]]],
    ['two commits before one like them', [['Fix voucher', ['d.ts']], ['Fix voucher', ['a.ts']], ['Fix voucher', ['d.ts']]]],
    ['one commit about the matter before three that share a word', [
      ['Voucher here', ['a.ts']], ['Voucher there', ['a.ts']], ['Voucher again', ['a.ts']], ['Invoice voucher ledger', ['d.ts']],
    ]],
  ])('%s', async (_, commits) => {
    expect(ranking(await scored(commits))[0]).toBe('d.ts')
    expect(ranking(await scored([...commits].reverse()))[0]).toBe('d.ts')
  })

  test('what commits say adds up below a root, shared by the root of their files', async () => {
    const one: Commits = [['Fix voucher', ['a.ts']], ['Fix voucher', ['b.ts', 'c.ts', 'd.ts', 'f0.ts']]]
    expect(valueOf(await scored(one), 'b.ts')).toBeCloseTo(Math.sqrt(1 / 2), 10)
    expect(valueOf(await scored([...one, one[0]!]), 'b.ts')).toBeCloseTo(Math.sqrt(1 / 4), 10)
  })

  test('messages of more than 60 words are equally long', async () => {
    const long = (words: number): string => `Voucher${' other'.repeat(words - 1)}`
    const values = await scored([[long(61), ['a.ts']], [long(300), ['b.ts']], [long(50), ['c.ts']]])
    expect(ranking(values)[0]).toBe('c.ts')
    expect(valueOf(values, 'a.ts')).toBe(valueOf(values, 'b.ts'))
  })

  test('compound names count whole, beside their words', async () => {
    const values = await scored([['Fix parse of invoices', ['b.ts']], ['Fix parse_invoice', ['a.ts']]], 'parseInvoice fails')
    expect(ranking(values)).toEqual(['a.ts', 'b.ts'])
    expect(valueOf(values, 'b.ts')).toBeLessThan(0.6)
  })

  test('evidence is the commit that says most, cut to its subject', async () => {
    const subject = `Invoice voucher ${'x'.repeat(100)}`
    const [said, most]: Commits = [['Fix voucher of the shelf and the cart', ['a.ts']], [`${subject}\nbody "text"`, ['a.ts']]]
    const values = await scored([['Other', ['b.ts']], said!, most!, said!])
    expect(evidenceOf(values, 'a.ts')).toEqual([`a.ts:1 changed by 0000000000 ${JSON.stringify(subject.slice(0, 80))}`])
  })

  test('a word of the subject does not count once more in the body', async () => {
    const values = await scored([['Voucher new\nshelf', ['a.ts']], ['Voucher new\nvoucher', ['b.ts']]])
    expect([valueOf(values, 'a.ts'), valueOf(values, 'b.ts')]).toEqual([1, 1])
  })

  test.each([
    ['60 files speak', 60, 60],
    ['61 files say nothing', 61, 0],
    ['101 files say nothing', 101, 0],
    ['none says nothing', 0, 0],
  ])('commits over files: %s', async (_, count, expected) => {
    expect((await scored([['Invoice voucher ledger', many(count)], ['Other', ['a.ts']]])).size).toBe(expected)
  })

  test.each<[string, Commits]>([
    ['no history', []],
    ['messages about other things', [['Fix shelf', ['a.ts']], ['', ['b.ts']]]],
    ['files that are gone', [['Invoice voucher ledger', ['gone.ts']]]],
    ['words that are names of every object', [['constructor toString __proto__', ['a.ts']]]],
  ])('says nothing: %s', async (_, commits) => {
    expect((await scored(commits)).size).toBe(0)
  })

  test('names of every object are words', async () => {
    const values = await scored([['Fix constructor', ['a.ts']], ['Fix shelf', ['b.ts']]], 'constructor of __proto__')
    expect(ranking(values)).toEqual(['a.ts'])
  })

  test('keeps the laws of signals', () => expectSignalLaws(commitSignal, {
    files: FILES, task: TASK,
    commits: [['Fix voucher', ['b.ts', 'c.ts', 'd.ts']], ['Fix voucher in the ledger', ['a.ts', 'b.ts']], ['Other', ['d.ts']]],
  }))
})
