import { expect, test } from 'vitest'
import type { BenchmarkTask } from '../../tasks/benchmark-task.ts'
import { coveredSpans } from './actionable.ts'

const task = (gold_spans?: BenchmarkTask['gold_spans']): BenchmarkTask =>
  ({ id: 'a', set: 's', repo: 'o/r', base_commit: 'abcdef0', task: 't', gold: ['a.ts'], ...(gold_spans === undefined ? {} : { gold_spans }) })

test('a span counts by its first line, both ends of a range included, in its own file', () => {
  const spans = { 'a.ts': [[3, 9], [10, 10], [20, 22]], 'b.ts': [[3, 3]] } as const
  const ranges = [{ path: 'a.ts', startLine: 3, endLine: 10 }, { path: 'c.ts', startLine: 1, endLine: 99 }]
  expect(coveredSpans(ranges, task(spans))).toBe(2 / 4)
})

test('a task without spans has no share', () => {
  expect(coveredSpans([], task())).toBeUndefined()
  expect(coveredSpans([], task({}))).toBeUndefined()
})
