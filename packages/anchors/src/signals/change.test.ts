import { describe, expect, test } from 'vitest'
import { expectSignalLaws } from '../../test/expect-signal-laws.ts'
import { evidenceOf, ranking, signalInput, valueOf, type SignalQuestion } from '../../test/signal-input.ts'
import { changeSignal } from './change.ts'

const QUESTION: SignalQuestion = {
  files: { 'busy.ts': 'invoice', 'calm.ts': 'invoice', 'still.ts': 'invoice', 'other.ts': 'x' }, task: 'invoice',
  commits: [['Fix', ['busy.ts']], ['Add', ['busy.ts', 'calm.ts']], ['Start', ['busy.ts']]],
}

describe('changeSignal', () => {
  test('the file that changed most often leads; one that never changed is absent', async () => {
    const values = changeSignal.score(await signalInput(QUESTION))
    expect(ranking(values)).toEqual(['busy.ts', 'calm.ts'])
    expect(evidenceOf(values, 'calm.ts')).toEqual(['calm.ts:1 changed often of late'])
  })

  test('a file without a word of the task does not speak, however busy', async () => {
    const commits: SignalQuestion['commits'] = [['Fix', ['other.ts']], ['Fix', ['other.ts', 'calm.ts']]]
    const values = changeSignal.score(await signalInput({ ...QUESTION, commits }))
    expect(ranking(values)).toEqual(['calm.ts'])
    expect(valueOf(values, 'calm.ts')).toBeLessThan(1)
  })

  test('says nothing without history', async () => {
    expect(changeSignal.score(await signalInput({ ...QUESTION, commits: [] })).size).toBe(0)
  })

  test('keeps the laws of signals', () => expectSignalLaws(changeSignal, QUESTION))
})
