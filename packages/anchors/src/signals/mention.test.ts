import { describe, expect, test } from 'vitest'
import { mentionOf } from '../../test/rules-of.ts'
import { evidenceOf, ranking, signalInput, valueOf, type SignalQuestion } from '../../test/signal-input.ts'
import type { SignalInput } from '../signal.ts'
import { mentionSignal } from './mention.ts'

const QUESTION: SignalQuestion = {
  files: `
    //- src/cart.ts
    export function total() {}
    //- src/user.ts
    export function open() {}
    //- src/constructor.ts
    x
  `,
  task: 'zebra quux', facts: { 'src/user.ts': { literals: [{ text: 'user must be logged in', line: 7 }] } },
}

async function scored(...mentions: SignalInput['task']['mentions']) {
  const input = await signalInput(QUESTION)
  return mentionSignal.score({ ...input, task: { ...input.task, mentions } })
}

describe('mentionSignal', () => {
  test('a file that is named by its path, and one by a message that it holds, each with template, place and text', async () => {
    const values = await scored(mentionOf('path', 'src/cart.ts'), mentionOf('message', 'user must be logged in', { weight: 0.5 }))
    expect(ranking(values)).toEqual(['src/cart.ts', 'src/user.ts'])
    expect(evidenceOf(values, 'src/cart.ts')[0]).toMatch(/^src\/cart\.ts:1 the task names "src\/cart\.ts"/)
    expect(evidenceOf(values, 'src/user.ts')[0]).toMatch(/^src\/user\.ts:7 holds .*"user must be logged in"/)
  })

  test('a second mention makes surer, and nothing is certain', async () => {
    const sure = mentionOf('path', 'src/cart.ts', { weight: 40 })
    const vague = mentionOf('path', 'src/cart.ts', { weight: 0.4 })
    const once = valueOf(await scored(vague), 'src/cart.ts')
    expect(valueOf(await scored(vague, vague), 'src/cart.ts')).toBeCloseTo(1 - (1 - once) ** 2, 10)
    expect(valueOf(await scored(sure), 'src/cart.ts')).toBeCloseTo(0.95, 10)
    const often = await scored(...Array.from({ length: 9 }, () => vague))
    expect(valueOf(often, 'src/cart.ts')).toBeLessThan(1)
    expect(evidenceOf(often, 'src/cart.ts')).toHaveLength(5)
  })

  test('a path that is not there, and names of every object, name nothing', async () => {
    const absent = [mentionOf('path', 'lib/order.ts'), mentionOf('path', '__proto__'), mentionOf('identifier', 'hasOwnProperty')]
    expect((await scored(...absent)).size).toBe(0)
    expect(ranking(await scored(mentionOf('path', 'src/constructor.ts')))).toEqual(['src/constructor.ts'])
  })

  test('says nothing without mentions or files', async () => {
    expect((await scored()).size).toBe(0)
    expect(mentionSignal.score(await signalInput({ files: {}, task: 'see src/cart.ts' })).size).toBe(0)
  })
})
