import type { SignalScore } from '@deepdiscovery/model'
import { describe, expect, test } from 'vitest'
import { chooseCandidates, stageFeatures, type Located } from './task-features.ts'

const score = (signal: string, value: number): SignalScore => ({ signal, value, contribution: 0, evidence: [] })

describe('stageFeatures', () => {
  const located = {
    task: { intent: 'bug' },
    survey: {
      scale: 'small',
      files: [
        { id: 'a', role: 'test' },
        { id: 'b', role: 'source' },
        { id: 'c', role: 'docs' },
        { id: 'd', role: 'source' },
      ],
    },
    anchors: [
      { artifact: 'b', signals: [score('text', 1 / 3), score('change', 0), score('role-prior', -2)] },
      { artifact: 'a', signals: [score('text', 0.123456789)] },
      { artifact: 'd', signals: [score('text', 0.1)] },
    ],
  } as unknown as Located

  test('records raw values of the signals that speak, and gold files even where none does', () => {
    expect(stageFeatures(located, ['gone', 'c'], ['text', 'change'], 2)).toEqual({
      scale: 'small',
      intent: 'bug',
      files: [
        { path: 'a', role: 'test', values: { text: 0.12346 } },
        { path: 'b', role: 'source', values: { text: 0.33333 } },
        { path: 'c', role: 'docs', values: {} },
        { path: 'gone', values: {} },
      ],
    })
  })

  test('gold files come on top of the candidates', () => {
    expect(stageFeatures(located, ['d'], ['text'], 1).files.map(({ path }) => path)).toEqual(['b', 'd'])
  })
})

describe('chooseCandidates', () => {
  const scored = new Map<string, Readonly<Record<string, number>>>([
    ...Array.from({ length: 10 }, (_, index) => [`t${index}`, { text: 1 - index / 20, mention: 0.5 }] as const),
    ['only-change', { change: 0.01 }] as const,
    ['nothing', {}] as const,
  ])

  test('takes the best of the sum, and also the best of each signal, however little it says', () => {
    expect([...chooseCandidates(scored, ['text', 'mention', 'change'], 4)].sort()).toEqual(['only-change', 't0', 't1', 't2'])
  })

  test('takes all that speak where there is room', () => {
    expect(chooseCandidates(scored, ['text', 'mention', 'change'], 50)).toHaveLength(11)
  })
})
