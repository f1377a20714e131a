import { describe, expect, it } from 'vitest'
import type { Arm, HostRun } from '../host-run.ts'
import { renderStudy } from './render-study.ts'
import { resolvedLists } from './resolved-lists.ts'
import { failedArms, scoreStudy } from './score-study.ts'

const task = (id: string, gold: readonly string[], set = 's') => ({ id, set, repo: 'o/n', commit: 'c', gold })
const run = (id: string, arm: Arm, given: Partial<HostRun> = {}): HostRun => ({ id, arm, run: 1, place: 1, edited: [], created: [], seconds: 10, exit: 0, ...given })
const asked = { transcript: true, verifier: true }

const tasks = [task('1', ['a', 'b']), task('2', ['a'], 'u'), task('3', ['c'])]
const runs = [
  run('1', 'with', { read: ['a', 'b', 'x'], edited: ['a'], resolved: true, discoveries: 2, tokens: { input: 100, cached: 40, output: 8 } }),
  run('1', 'without', { read: ['a'], edited: ['a', 'y'], resolved: false, discoveries: 0 }),
  run('2', 'with', { read: ['a'], edited: ['a'], resolved: true, discoveries: 0 }),
  run('2', 'without', { read: ['a', 'x', 'y', 'z'], edited: ['a'], resolved: true, discoveries: 0 }),
  run('3', 'with', { read: ['c'], edited: ['c'], seconds: 30, error: { code: 'timeout', message: 'late' } }),
  run('3', 'without', { read: ['c'], edited: [], error: { code: 'verifier', message: 'broken' }, resolved: false, discoveries: 0 }),
]

describe('scoreStudy', () => {
  it('agrees with figures worked out by hand', () => {
    const [all, s, u] = scoreStudy(tasks, runs, asked)
    const [helped, alone] = all!.arms
    const means = (arm: typeof helped) => [arm!.frrRead!.mean, arm!.frrEdited.mean, arm!.recallRead!.mean, arm!.recallEdited.mean, arm!.precisionRead!.mean, arm!.precisionEdited.mean, arm!.resolved!.mean]
    // With: task 3 ran out of time and is a miss throughout. Read 3 of 4 files are gold; edited 2 of 2.
    expect(means(helped)).toEqual([2 / 3, 1 / 3, 2 / 3, 0.5, 3 / 4, 1, 2 / 3])
    // Without: the verifier of task 3 failed, which takes nothing from what was read.
    expect(means(alone)).toEqual([2 / 3, 1 / 3, 2.5 / 3, 0.5, 3 / 6, 2 / 3, 1 / 3])
    expect(helped).toMatchObject({ tasks: 3, runs: 3, failed: 1, used: 1 / 3 })
    // Task 3 has no files of the three, and its seconds stand apart: read (3 + 1 + 0) / 3, edited (1 + 1 + 0) / 3.
    expect(helped!.means).toEqual({
      filesRead: 4 / 3, filesEdited: 2 / 3, inputTokens: 100, cachedTokens: 40, outputTokens: 8, discoveries: 1, seconds: 10, failedSeconds: 30,
    })
    // A verifier that failed is no failure of the run: (1 + 4 + 1) / 3, (2 + 1 + 0) / 3.
    expect(alone!.means).toEqual({ filesRead: 2, filesEdited: 1, discoveries: 0, seconds: 10 })
    expect(all!.comparisons.map(({ measure, both, onlyA, onlyB, neither }) => [measure, both, onlyA, onlyB, neither]))
      .toEqual([['frrRead', 1, 1, 1, 0], ['frrEdited', 1, 0, 0, 2], ['resolved', 1, 1, 0, 1]])
    expect(all!.comparisons[2]).toMatchObject({ pValue: 1, difference: { mean: 1 / 3 } })
    expect([s!.group, s!.arms[0]!.tasks, u!.group, u!.arms[0]!.tasks]).toEqual(['s', 2, 'u', 1])
  })

  it('asks most of the runs of a task, and means over all of them', () => {
    const repeated = [1, 2, 3].flatMap((number) => [
      run('2', 'with', { run: number, read: number < 3 ? ['a'] : [] }), run('2', 'without', { run: number, read: number < 2 ? ['a'] : [] }),
    ])
    const [all] = scoreStudy([tasks[1]!], repeated, { transcript: true, verifier: false })
    expect(all!.arms.map(({ frrRead }) => frrRead!.mean)).toEqual([2 / 3, 1 / 3])
    expect(all!.comparisons[0]).toMatchObject({ measure: 'frrRead', onlyA: 1, onlyB: 0 })
    expect(all!.arms[0]).not.toHaveProperty('resolved')
  })

  it('compares only tasks that both arms were given', () => {
    const [all] = scoreStudy(tasks, runs.filter(({ id, arm }) => id !== '1' || arm === 'with'), asked)
    expect(all!.comparisons[0]).toMatchObject({ both: 1, onlyA: 0, onlyB: 1, neither: 0 })
    expect(scoreStudy(tasks, runs.filter(({ arm }) => arm === 'with'), asked)[0]!.comparisons).toEqual([])
  })

  it('never counts a line that was no task as found', () => {
    const [all] = scoreStudy([task('f:1', [])], [run('f:1', 'with', { error: { code: 'bad-task', message: 'x' }, seconds: 0, exit: null })], asked)
    expect(all!.arms[0]).toMatchObject({ failed: 1, frrRead: { mean: 0 }, frrEdited: { mean: 0 } })
    expect(all!.arms[0]!.means).toEqual({ filesRead: 0, filesEdited: 0 })
  })
})

describe('failedArms', () => {
  it('names an arm only where each of its runs failed', () => {
    const error = { code: 'crash', message: 'x' } as const
    const failed = (...own: readonly HostRun[]) => failedArms(scoreStudy(tasks, own, asked))
    expect(failed(run('1', 'with', { error }), run('2', 'with', { error }), run('1', 'without'))).toEqual(['with'])
    expect(failed(run('1', 'with', { error }), run('2', 'with'), run('1', 'without', { error }))).toEqual(['without'])
    expect(failed()).toEqual([])
  })
})

describe('resolvedLists', () => {
  it('lists what most runs resolved, of all that were tried', () => {
    const lists = resolvedLists('agent', [...runs, run('1', 'with', { run: 2 }), run('2', 'with', { run: 2, resolved: true }), run('2', 'with', { run: 3 })])
    expect(lists.get('with')).toEqual({ agent: 'agent with DeepDiscovery', resolved: ['2'], total: ['1', '2', '3'] })
    expect(lists.get('without')).toEqual({ agent: 'agent without DeepDiscovery', resolved: ['2'], total: ['1', '2', '3'] })
  })
})

describe('renderStudy', () => {
  const header = { agent: 'agent', commit: 'c0ffee', options: { model: 'm' } } as never
  const rendered = (own: readonly HostRun[]): string => renderStudy({ header, runs: own, figures: scoreStudy(tasks, own, asked) })

  it('is a table with what failed', () => {
    const text = rendered(runs)
    expect(text).toContain('| all | with | without | difference | only with / only without | p |')
    expect(text).toMatch(/\| resolved \| 66\.7 \(.*\) \| 33\.3 \(.*\) \| \+33\.3 \(.*\) \| 1 \/ 0 \| 1\.000 \|/)
    expect(text).toContain('2 of 6 runs failed and count as misses:\n- timeout: 1, such as 3 with: late\n- verifier: 1, such as 3 without: broken\n\nA failed run has no files.')
    expect(text).toContain('| seconds | 10.0 | 10.0 |')
    expect(text).toContain('| seconds of a failed run | 30.0 | – |')
    expect(text).not.toMatch(/Warning|NaN|undefined/)
  })

  it.each([
    [{ arm: 'without', discoveries: 1 }, /in 1 runs without the server our tool was called/],
    [{ arm: 'with', discoveries: 2, failedDiscoveries: 2 }, /in 1 runs every call of our tool failed/],
    [{ arm: 'with', discoveries: 0, server: 'pending' }, /in 1 runs with the server the host did not say "connected" and never called/],
    [{ arm: 'with', discoveries: 0 }, /our tool was never called/],
  ] as const)('warns of %j', ({ arm, ...given }, message) => {
    expect(rendered([run('1', arm, given)])).toMatch(message)
  })

  it('warns of several models', () => {
    expect(rendered([run('1', 'with', { model: 'x' }), run('1', 'without', { model: 'y' })])).toContain('several models (x, y)')
  })
})
