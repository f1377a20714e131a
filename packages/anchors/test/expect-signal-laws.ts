import { expect } from 'vitest'
import { comparePaths } from '@deepdiscovery/model'
import type { Signal, SignalInput } from '../src/signal.ts'
import { signalInput, treeOf, type SignalQuestion } from './signal-input.ts'

export interface SignalLaws {
  /** Value of the best file where the signal does not promise 1. */
  readonly best?: number
}

/**
 * What holds for every signal: values in (0, 1] with the best at 1, evidence that names a line of a file, nothing to say where
 * there is nothing, and the same answer in whatever order files, facts and positions come.
 */
export async function expectSignalLaws(signal: Signal, question: SignalQuestion, { best = 1 }: SignalLaws = {}): Promise<void> {
  const input = await signalInput(question)
  const values = signal.score(input)
  expect(Math.max(...[...values.values()].map(({ value }) => value))).toBeCloseTo(best, 10)
  const tree = treeOf(question.files)
  for (const [id, { value, evidence }] of values) {
    expect(value, id).toBeGreaterThan(0)
    expect(value, id).toBeLessThanOrEqual(1)
    expect(evidence, id).not.toHaveLength(0)
    expect(Object.keys(tree)).toContain(id)
    for (const { span, producer } of evidence) {
      expect(producer).toBe(signal.name)
      expect(span.startLine).toBeGreaterThanOrEqual(1)
      expect(span.startLine).toBeLessThanOrEqual(tree[span.artifact]!.split('\n').length)
    }
  }

  const turned = await signalInput({ ...question, files: turnedRecord(tree), facts: turnedRecord(question.facts ?? {}) })
  expect(sorted(signal, turned)).toBe(sorted(signal, input))
  const { survey, facts, positions } = input
  const reversed = {
    ...input, facts: new Map([...facts].reverse()), positions: new Map([...positions].reverse()),
    survey: { ...survey, files: [...survey.files].reverse() },
  }
  expect(sorted(signal, reversed)).toBe(sorted(signal, input))

  expect(signal.score(await signalInput({ ...question, task: 'zebra quux' })).size).toBe(0)
  expect(signal.score(await signalInput({ files: {}, task: question.task })).size).toBe(0)
}

function turnedRecord<T>(record: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(record).reverse())
}

function sorted(signal: Signal, input: SignalInput): string {
  const values = [...signal.score(input)].sort(([left], [right]) => comparePaths(left, right))
  return JSON.stringify(values.map(([id, { value, evidence }]) => [id, value, evidence]))
}
