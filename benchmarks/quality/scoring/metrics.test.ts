import { describe, expect, it } from 'vitest'
import { failedTasks, figuresOf, shownDepths } from './metrics.ts'
import { outcomesOf, type TaskOutcome } from './outcomes.ts'
import type { ResultTask, TaskRow } from '../result.ts'

const task = (id: string, gold: readonly string[], rest: Partial<ResultTask> = {}): ResultTask => ({
  id, set: 'set', repo: 'o/one', commit: 'c0ffee', gold, ...rest,
})
const row = (id: string, files: readonly string[], rest: Partial<TaskRow> = {}): TaskRow => ({
  id, method: 'm', run: 1, files, tokens: 100, seconds: 1, cpuSeconds: 2, peakBytes: 10, ...rest,
})
const crash = { error: { code: 'crash', message: 'boom' } }
const outcomes = (tasks: readonly ResultTask[], rows: readonly TaskRow[]): readonly TaskOutcome[] => outcomesOf({ tasks, rows }).get('m')!

describe('figuresOf', () => {
  it('matches the whole gold set, ranks by the longer ranking, sums precision over tasks', () => {
    const { matched, frr, recall, precision, files, tokens, seconds, cpuSeconds, peakBytes } = figuresOf(outcomes(
      [task('a', ['x', 'y']), task('b', ['z']), task('c', ['u', 'v', 'w'])],
      [
        row('a', ['x', 'q', 'y'], { tokens: 300, peakBytes: 30 }),
        row('b', ['p', 'q'], { ranking: ['p', 'q', 'r', 's', 'z'], seconds: 4, cpuSeconds: 8 }),
        row('c', ['w', 'v', 'p', 'q'], { tokens: 200 }),
      ],
    ), undefined)
    // Whole in the answer: a only. Rank of the last gold file: a 3, b 5, c never.
    expect(matched.mean).toBe(1 / 3)
    // The longest ranking has five files: no figure at 10 and beyond.
    expect(frr).toEqual({ 1: 0, 5: 2 / 3 })
    // (2/2 + 0/1 + 2/3) / 3
    expect(recall).toBeCloseTo(5 / 9, 12)
    // (2 + 0 + 2) gold files of (3 + 2 + 4)
    expect(precision.mean).toBeCloseTo(4 / 9, 12)
    expect(files).toBe(3)
    expect(tokens).toBe(200)
    expect(seconds).toBe(2)
    expect(cpuSeconds).toBe(4)
    expect(peakBytes).toBe(30)
  })

  it('counts failed rows as misses with zero files, whatever they list', () => {
    const { matched, recall, files, tokens, seconds, failed, ndcg, named, frr } = figuresOf(outcomes(
      [task('a', ['x'], { spans: 2 }), task('b', ['x'], { spans: 1 }), task('c', ['x'], { spans: 0 }), task('d', ['x'], { spans: 4 })],
      [
        row('a', ['x', 'y'], { named: 0.5, seconds: 3 }),
        row('b', ['x'], { ...crash, seconds: 99 }),
        row('c', ['x'], crash),
        row('d', [], { error: { code: 'timeout', message: 'late' }, seconds: 9 }),
      ],
    ), undefined)
    expect(matched.mean).toBe(0.25)
    expect(frr).toEqual({ 1: 0.25 })
    expect(recall).toBe(0.25)
    expect(ndcg.mean).toBe(0.25)
    // Of the one task that was answered: failing does not make a method look sparing.
    expect(files).toBe(2)
    expect(tokens).toBe(100)
    // A crash says nothing of speed, the time limit is a lower bound: (3 + 9) / 2
    expect(seconds).toBe(6)
    // b and d have spans and name none, c has none: (0.5 + 0 + 0) / 3
    expect(named?.mean).toBeCloseTo(0.5 / 3, 12)
    expect(failed).toEqual({ crash: 2, timeout: 1 })
  })

  it('computes NDCG@10 by hand: ranks 2 and 4 of two gold files, mean of repositories', () => {
    const { ndcg } = figuresOf(outcomes(
      [task('a', ['x', 'y']), task('b', ['x'], { repo: 'o/two' }), task('c', ['x'], { repo: 'o/two' }), task('d', ['x'], { repo: 'o/two' })],
      [
        row('a', ['p', 'x', 'x', 'q', 'y']),
        row('b', ['x']),
        row('c', ['p', 'q', 'x']),
        row('d', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'x']),
      ],
    ), undefined)
    // a: p x q y (x counts once): (1/log2 3 + 1/log2 5) / (1/log2 2 + 1/log2 3) = (0.63093 + 0.43068) / 1.63093 = 0.65092
    // b: 1; c: 1/log2 4 = 0.5; d: rank 11 is beyond ten, 0; the second repository: 1.5 / 3 = 0.5
    expect(ndcg.mean).toBeCloseTo((0.650921 + 0.5) / 2, 5)
  })

  it('lets a line that was no task take its share of NDCG@10, not that of a repository', () => {
    const questions = ['a', 'b', 'c', 'd'].map((id, index) => ({ ...task(id, ['x']), repo: index < 2 ? 'o/one' : 'o/two' }))
    const bad = { ...task('t.jsonl:5', []), repo: 'unknown' }
    const rows = [...questions.map(({ id }) => row(id, ['x'])), row('t.jsonl:5', [], { error: { code: 'bad-task', message: 'no JSON' } })]
    // Both repositories have 1; 4 of 5 lines are tasks.
    expect(figuresOf(outcomes([...questions, bad], rows), undefined).ndcg.mean).toBeCloseTo(0.8, 12)
  })

  it('takes the ideal of NDCG@10 over at most ten gold files', () => {
    const gold = Array.from({ length: 12 }, (_, index) => `g${index}`)
    expect(figuresOf(outcomes([task('a', gold)], [row('a', gold)]), undefined).ndcg.mean).toBeCloseTo(1, 12)
  })

  it('averages runs before tasks', () => {
    const figures = figuresOf(outcomes(
      [task('a', ['x']), task('b', ['x'])],
      [row('a', ['x']), row('a', ['y', 'z'], { run: 2 }), row('a', ['x'], { run: 3 }), row('b', ['y'])],
    ), undefined)
    // a: 2 of 3 runs; b: 0 of 1
    expect(figures.matched.mean).toBeCloseTo((2 / 3 + 0) / 2, 12)
    // ((1 + 2 + 1) / 3 + 1) / 2
    expect(figures.files).toBeCloseTo(7 / 6, 12)
    // parts 2/3 + 0 over wholes 4/3 + 1
    expect(figures.precision.mean).toBeCloseTo(2 / 3 / (7 / 3), 12)
    expect(figures.runs).toBe(3)
    expect(figures.tasks).toBe(2)
  })

  it('flags a mean number of files beyond ten times the mean gold count, or beyond the limit given', () => {
    const many = (count: number): string[] => Array.from({ length: count }, (_, index) => `f${index}`)
    const answers = outcomes([task('a', ['x']), task('b', ['x', 'y'])], [row('a', many(10)), row('b', many(20))])
    // Mean gold 1.5, so 15 files; the mean is (10 + 20) / 2 = 15.
    expect(figuresOf(answers, undefined)).toMatchObject({ files: 15, matchedLimit: 15, keepsLimit: true })
    expect(figuresOf(answers, 14)).toMatchObject({ matchedLimit: 14, keepsLimit: false })
  })

  it('gives shares of spans only to methods that list lines, and preparation only where there was one', () => {
    const tasks = [task('a', ['x'], { spans: 1 }), task('b', ['x'], { spans: 1 })]
    const plain = figuresOf(outcomes(tasks, [row('a', ['x']), row('b', [], crash)]), undefined)
    expect([plain.named, plain.shown, plain.preparation]).toEqual([undefined, undefined, undefined])
    const lists = figuresOf(outcomes(tasks, [
      row('a', ['x'], { named: 1, shown: 0.5, preparation: { seconds: 10, bytes: 100, llmTokens: 7 } }),
      row('b', ['x'], { named: 0, shown: 0.5, preparation: { seconds: 20, bytes: 300, llmTokens: 0 } }),
    ]), undefined)
    expect([lists.named?.mean, lists.shown?.mean]).toEqual([0.5, 0.5])
    expect(lists.preparation).toEqual({ seconds: 15, bytes: 200, llmTokens: 3.5 })
  })

  it('gives FRR@k zero at every depth to a method that failed everywhere, and no depth of its own to the tables', () => {
    const none = figuresOf(outcomes([task('a', ['x']), task('b', ['x'])], [row('a', ['x'], crash), row('b', [], crash)]), undefined)
    expect([none.reach, none.frr]).toEqual([0, { 1: 0, 5: 0, 10: 0, 20: 0, 50: 0, 100: 0 }])
    const some = figuresOf(outcomes([task('a', ['x'])], [row('a', ['x', '1', '2', '3', '4', '5'])]), undefined)
    expect([shownDepths([none]), shownDepths([none, some])]).toEqual([[], [1, 5]])
    expect(failedTasks(none)).toBe(2)
  })

  it('has no times for rows whose files were parsed before', () => {
    const tasks = [task('a', ['x']), task('b', ['x'])]
    expect(figuresOf(outcomes(tasks, [row('a', ['x'], { warm: true }), row('b', [], { warm: true })]), undefined))
      .toMatchObject({ warm: true, seconds: Number.NaN, cpuSeconds: Number.NaN, matched: { mean: 0.5 } })
    expect(figuresOf(outcomes(tasks, [row('a', ['x']), row('b', [])]), undefined)).toMatchObject({ warm: false, seconds: 1 })
  })

  it('counts a task without gold files as a miss', () => {
    const { matched, recall, ndcg } = figuresOf(outcomes([task('a', [])], [row('a', ['x'])]), undefined)
    expect([matched.mean, recall, ndcg.mean]).toEqual([0, 0, 0])
  })
})
