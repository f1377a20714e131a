import { describe, expect, test } from 'vitest'
import { expectSignalLaws } from '../../test/expect-signal-laws.ts'
import { evidenceOf, signalInput, valueOf } from '../../test/signal-input.ts'
import { depthSignal } from './depth.ts'

const deep = (folders: number): string => `${'d/'.repeat(folders)}a.ts`

describe('depthSignal', () => {
  test.each([[0, 0], [1, 0.1], [2, 0.2], [9, 0.9], [10, 1], [11, 1], [40, 1]])('%i folders weigh %d', async (folders, value) => {
    const values = depthSignal.score(await signalInput({ files: { [deep(folders)]: 'invoice', 'other.ts': 'x' }, task: 'invoice' }))
    expect(valueOf(values, deep(folders))).toBeCloseTo(value, 10)
    expect(values.size).toBe(folders === 0 ? 0 : 1)
  })

  test('a file without a word of the task is not spoken of', async () => {
    const values = depthSignal.score(await signalInput({ files: { 'a/b.ts': 'x', 'a/b/c.ts': 'invoice' }, task: 'invoice' }))
    expect([...values.keys()]).toEqual(['a/b/c.ts'])
    expect(evidenceOf(values, 'a/b/c.ts')).toEqual(['a/b/c.ts:1 lies 2 folders deep'])
  })

  test('keeps the laws of signals', () => expectSignalLaws(depthSignal, { files: { 'a/b.ts': 'invoice', [deep(3)]: 'invoice' }, task: 'invoice' }, { best: 0.3 }))
})
