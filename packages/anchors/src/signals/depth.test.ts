import { describe, expect, test } from 'vitest'
import { expectSignalLaws } from '../../test/expect-signal-laws.ts'
import { emptyFiles, evidenceOf, signalInput, valueOf } from '../../test/signal-input.ts'
import { depthSignal } from './depth.ts'

const deep = (folders: number): string => `${'d/'.repeat(folders)}a.ts`
/** A file so deep that holds the task's word, and one in each folder above it that does not. */
const filled = (folders: number): Readonly<Record<string, string>> => ({
  ...emptyFiles(...Array.from({ length: folders + 1 }, (_, depth) => `${'d/'.repeat(depth)}b.ts`)), [deep(folders)]: 'invoice',
})
const scored = async (files: Readonly<Record<string, string>>) => depthSignal.score(await signalInput({ files, task: 'invoice' }))

describe('depthSignal', () => {
  test.each([[0, 0], [1, 0.1], [2, 0.2], [9, 0.9], [10, 1], [11, 1], [40, 1]])('%i folders weigh %d', async (folders, value) => {
    const values = await scored(filled(folders))
    expect(valueOf(values, deep(folders))).toBeCloseTo(value, 10)
    expect(values.size).toBe(folders === 0 ? 0 : 1)
  })

  test.each([
    ['a chain of only folders is one step', { 'src/main/com/acme/a.ts': 'invoice', 'src/main/com/acme/b.ts': 'x' }, 0.1],
    ['a fork in the chain is another', { 'src/main/com/acme/a.ts': 'invoice', 'src/test/b.ts': 'x' }, 0.2],
    ['a folder with one file is a step', { 'src/cart/a.ts': 'invoice', 'src/b.ts': 'x' }, 0.2],
  ])('%s', async (_, files, value) => {
    const [only] = (await scored(files)).values()
    expect(only?.value).toBeCloseTo(value, 10)
  })

  test('a file without a word of the task is not spoken of', async () => {
    const values = await scored({ 'b.ts': 'x', 'a/b.ts': 'x', 'a/b/c.ts': 'invoice' })
    expect([...values.keys()]).toEqual(['a/b/c.ts'])
    expect(evidenceOf(values, 'a/b/c.ts')).toEqual(['a/b/c.ts:1 lies 2 folders deep'])
  })

  test('keeps the laws of signals', async () => {
    await expectSignalLaws(depthSignal, { files: { ...filled(3), 'a/b.ts': 'invoice' }, task: 'invoice' }, { best: 0.3 })
  })
})
