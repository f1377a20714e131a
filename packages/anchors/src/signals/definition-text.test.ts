import { describe, expect, test } from 'vitest'
import type { PartialFacts } from '@deepdiscovery/testkit'
import { expectSignalLaws } from '../../test/expect-signal-laws.ts'
import { definedAt, evidenceOf, longText, ranking, signalInput, valueOf } from '../../test/signal-input.ts'
import { definitionTextSignal } from './definition-text.ts'

const TASK = 'invoice voucher ledger'
const WORDS = { 11: 'invoice', 12: 'voucher', 13: 'ledger' }
type Definitions = Readonly<Record<string, PartialFacts['definitions']>>

function factsBy(definitions: Definitions): Readonly<Record<string, PartialFacts>> {
  return Object.fromEntries(Object.entries(definitions).map(([path, all]) => [path, { definitions: all! }]))
}

async function scored(files: Readonly<Record<string, string>>, definitions: Definitions) {
  return definitionTextSignal.score(await signalInput({ files, task: TASK, facts: factsBy(definitions) }))
}

const FILES = {
  'whole.ts': longText(60, WORDS),
  'parted.ts': longText(60, { 11: 'invoice', 12: 'voucher', 31: 'ledger', 32: 'invoice' }),
  'outside.ts': longText(60, WORDS),
}
const DEFINITIONS: Definitions = {
  'whole.ts': [definedAt('whole.ts', 'first', 1, 9), definedAt('whole.ts', 'second', 10, 20)],
  'parted.ts': [definedAt('parted.ts', 'first', 10, 20), definedAt('parted.ts', 'second', 30, 40)],
  'outside.ts': [definedAt('outside.ts', 'far', 30, 40)],
}

describe('definitionTextSignal', () => {
  test('one definition with all words beats two that share them; words outside definitions do not count', async () => {
    const values = await scored(FILES, DEFINITIONS)
    expect(ranking(values)).toEqual(['whole.ts', 'parted.ts'])
    expect(evidenceOf(values, 'whole.ts')).toEqual([`whole.ts:10 second holds the task's words`])
    expect(evidenceOf(values, 'parted.ts')).toEqual([`parted.ts:10 first holds the task's words`])
  })

  test('of equal texts the shorter definition is more about it', async () => {
    const values = await scored({ 'long.ts': longText(150, WORDS), 'short.ts': longText(150, WORDS) }, {
      'long.ts': [definedAt('long.ts', 'long', 10, 140)], 'short.ts': [definedAt('short.ts', 'short', 10, 20)],
    })
    expect(ranking(values)).toEqual(['short.ts', 'long.ts'])
  })

  test('an inner definition is taken before the class around it', async () => {
    const values = await scored({ 'a.ts': longText(100, WORDS) }, {
      'a.ts': [definedAt('a.ts', 'Outer', 1, 90, { kind: 'class' }), definedAt('a.ts', 'inner', 10, 15, { kind: 'method' })],
    })
    expect(evidenceOf(values, 'a.ts')).toEqual([`a.ts:10 inner holds the task's words`])
  })

  test.each([
    ['a function', 'function', 10, 20, true],
    ['a function that begins at its words', 'function', 11, 13, true],
    ['a function that begins behind its words', 'function', 14, 20, false],
    ['a function that ends before its words', 'function', 1, 10, false],
    ['a field', 'field', 10, 20, false],
    ['a constant', 'constant', 10, 20, false],
    ['a module', 'module', 10, 20, false],
    ['a class of 400 lines', 'class', 1, 400, true],
    ['a class of 401 lines', 'class', 1, 401, false],
    ['a function of 401 lines', 'function', 1, 401, true],
    ['a method of 401 lines', 'method', 1, 401, true],
  ] as const)('%s', async (_, kind, from, to, speaks) => {
    const values = await scored({ 'a.ts': longText(450, WORDS) }, { 'a.ts': [definedAt('a.ts', 'it', from, to, { kind })] })
    expect(valueOf(values, 'a.ts')).toBe(speaks ? 1 : 0)
  })

  test('two lines above a definition belong to it where it has a doc comment', async () => {
    const ask = (more: { readonly doc?: string }, from: number) =>
      scored({ 'a.ts': longText(40, { 11: 'invoice' }) }, { 'a.ts': [definedAt('a.ts', 'it', from, 20, more)] })
    expect((await ask({ doc: 'Invoice' }, 13)).size).toBe(1)
    expect((await ask({ doc: 'Invoice' }, 14)).size).toBe(0)
    expect((await ask({}, 12)).size).toBe(0)
  })

  test('says nothing where positions are not known', async () => {
    const input = await signalInput({ files: FILES, task: TASK, facts: factsBy(DEFINITIONS) })
    expect(definitionTextSignal.score({ ...input, positions: new Map() }).size).toBe(0)
  })

  test('keeps the laws of signals', () => expectSignalLaws(definitionTextSignal, { files: FILES, task: TASK, facts: factsBy(DEFINITIONS) }))
})
