import { expect, test } from 'vitest'
import type { ResultTask, TaskRow } from '../result.ts'
import { byConfidence } from './by-confidence.ts'
import type { TaskOutcome } from './outcomes.ts'

const task: ResultTask = { id: 't', set: 's', repo: 'o/r', commit: 'c', gold: ['a.ts', 'b.ts'] }

function outcome(confidence: TaskRow['confidence'], files: readonly string[], more: Partial<TaskRow> = {}): TaskOutcome {
  const row = { id: 't', method: 'm', run: 1, files, tokens: 1, seconds: 1, cpuSeconds: 1, peakBytes: 1, ...more }
  return { task, rows: [confidence === undefined ? row : { ...row, confidence }] }
}

test('whole and first file by level, with empty levels told', () => {
  const outcomes = [
    outcome('high', ['a.ts', 'b.ts']), outcome('high', ['x.ts', 'a.ts', 'b.ts']), outcome('high', ['a.ts']),
    outcome('high', ['b.ts', 'a.ts']),
    outcome('low', []), outcome('low', ['b.ts']), outcome(undefined, ['a.ts', 'b.ts']),
  ]
  expect(byConfidence(outcomes)).toEqual([
    { level: 'high', tasks: 4, whole: 0.75, first: 0.75 },
    { level: 'medium', tasks: 0, whole: undefined, first: undefined },
    { level: 'low', tasks: 2, whole: 0, first: 0.5 },
  ])
})

test('a failed row is a miss of its level', () => {
  const failed = outcome('high', ['a.ts', 'b.ts'], { error: { code: 'crash', message: '' } })
  expect(byConfidence([failed])[0]).toEqual({ level: 'high', tasks: 1, whole: 0, first: 0 })
})

test('nothing where no row tells its level', () => {
  expect(byConfidence([outcome(undefined, ['a.ts'])])).toEqual([])
})
