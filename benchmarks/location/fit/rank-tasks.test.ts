import { PRESETS, rolePrior } from '@deepdiscovery/anchors'
import { describe, expect, test } from 'vitest'
import { parametersOf, DEFAULT_FIT_OPTIONS } from './parameters.ts'
import { currentWeighting, fittedWeighting, rankTask, RANKED } from './rank-tasks.ts'
import { featureSetOf } from './read-features.ts'
import { syntheticHeader, syntheticTasks } from './synthetic-features.ts'

const [plain] = syntheticTasks(1)
const source = (path: string, values: Readonly<Record<string, number>>) => ({ path, role: 'source' as const, values })
const taskOf = (files: NonNullable<typeof plain>['files']) => featureSetOf([syntheticHeader()], [{ ...plain!, files }]).tasks[0]!
const signals = syntheticHeader().signals
const even = { weights: { text: 1, change: -2 }, prior: () => 0 }

describe('rankTask', () => {
  test('ranks by the fusion, equal scores by path; what comes to nothing has no place', () => {
    const task = taskOf([
      source('a', { text: 0.2 }),
      source('b', { text: 0.9 }),
      source('c', { text: 0.2 }),
      source('d', { change: 0.3 }),
      source('e', {}),
      source('f', { noise: 1 }),
    ])
    expect(rankTask(task, signals, even).map((file) => task.paths[file])).toEqual(['b', 'a', 'c'])
  })

  test('a role takes something away, but what speaks for a file is never all taken', () => {
    const task = taskOf([{ ...source('a', { text: 1 }), role: 'test' }, source('b', { text: 0.1 })])
    expect(rankTask(task, signals, { ...even, prior: (role) => (role === 'test' ? -0.5 : 0) })).toEqual([0, 1])
    expect(rankTask(task, signals, { ...even, prior: (role) => (role === 'test' ? -50 : 0) })).toHaveLength(2)
  })

  test('keeps no more than figures look at', () => {
    const task = taskOf(Array.from({ length: RANKED + 20 }, (_, index) => source(`f${index}`, { text: 0.5 })))
    expect(rankTask(task, signals, even)).toHaveLength(RANKED)
  })
})

describe('weightings', () => {
  test('the current ones are those of packages/anchors', () => {
    const { weights, prior } = currentWeighting({ scale: 'large', intent: 'docs' })
    expect(weights).toBe(PRESETS.large)
    expect(prior('docs')).toBe(rolePrior('docs', 'docs'))
  })

  test('fitted ones add what scale and intent add', () => {
    const parameters = parametersOf(signals, {
      ...DEFAULT_FIT_OPTIONS,
      fixed: { text: 2, 'text@small': 0.5, 'role:test': -3, 'role:test@test': 2 },
    })
    const at = (scale: 'small' | 'large', intent: 'test' | 'bug') => {
      const { weights, prior } = fittedWeighting(parameters, parameters.start, { scale, intent })
      return [weights['text'], prior('test'), prior('source')]
    }
    expect(at('small', 'test')).toEqual([2.5, -1, 0])
    expect(at('large', 'bug')).toEqual([2, -3, 0])
  })
})
