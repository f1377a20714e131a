import { describe, expect, test } from 'vitest'
import { expectSignalLaws } from '../../test/expect-signal-laws.ts'
import { evidenceOf, longText, ranking, signalInput, valueOf } from '../../test/signal-input.ts'
import { textSignal } from './text.ts'

const TASK = 'invoice voucher ledger'
const FILES = {
  'all.ts': longText(120, { 51: 'invoice', 52: 'voucher', 53: 'ledger' }),
  'one.ts': longText(120, { 3: 'invoice' }),
  'none.ts': longText(120),
}

async function scored(files: Readonly<Record<string, string>>, task = TASK) {
  return textSignal.score(await signalInput({ files, task }))
}

describe('textSignal', () => {
  test('the file that holds most of the words leads, with the line where they stand', async () => {
    const values = await scored(FILES)
    expect(ranking(values)).toEqual(['all.ts', 'one.ts'])
    expect(evidenceOf(values, 'all.ts')).toEqual(['all.ts:51 mentions "ledger", "voucher", "invoic"'])
  })

  test('values are scores of the survey relative to the best', async () => {
    const input = await signalInput({ files: FILES, task: TASK })
    const scores = new Map(input.survey.files.map(({ id, score }) => [String(id), score]))
    expect(valueOf(textSignal.score(input), 'one.ts')).toBeCloseTo(scores.get('one.ts')! / scores.get('all.ts')!, 10)
  })

  test('evidence names the rarest words first, four at most', async () => {
    const task = 'invoice voucher ledger refund stamp'
    const values = await scored({ 'a.ts': task, 'b.ts': 'invoice voucher', 'c.ts': 'invoice' }, task)
    expect(evidenceOf(values, 'a.ts')).toEqual(['a.ts:1 mentions "ledger", "refund", "stamp", "voucher"'])
  })

  test('a word in the path alone is a mention of the file', async () => {
    expect(evidenceOf(await scored({ 'invoice.ts': '', 'b.ts': '' }), 'invoice.ts')).toEqual(['invoice.ts:1 mentions "invoic"'])
  })

  test('names of every object are words', async () => {
    expect(ranking(await scored({ 'a.ts': 'constructor', 'b.ts': 'toString' }, 'constructor __proto__'))).toEqual(['a.ts'])
  })

  test('keeps the laws of signals', () => expectSignalLaws(textSignal, { files: FILES, task: TASK }))
})
