import { describe, expect, test } from 'vitest'
import { listwiseLoss, problemOf } from './listwise-loss.ts'
import { DEFAULT_FIT_OPTIONS, parametersOf, type FitOptions } from './parameters.ts'
import { featureSetOf } from './read-features.ts'
import { syntheticHeader, syntheticTasks } from './synthetic-features.ts'

const lossOf = (tasks: Parameters<typeof featureSetOf>[1], options: Partial<FitOptions> = {}, included?: Uint8Array) => {
  const features = featureSetOf([syntheticHeader()], tasks)
  const all = { ...DEFAULT_FIT_OPTIONS, ...options }
  const parameters = parametersOf(features.signals, all)
  return { parameters, objective: listwiseLoss(problemOf(features, all), parameters, included) }
}

const file = (path: string, text: number, role: 'source' | 'test' = 'source') => ({ path, role, values: { text } })
const [plain] = syntheticTasks(1)

describe('listwiseLoss', () => {
  test('is minus the log of the share that each gold file has against the other files', () => {
    const task = { ...plain!, gold: ['a', 'b'], files: [file('a', 1), file('b', 0.5, 'test'), file('c', 0.25), file('d', 0.75)] }
    const { parameters, objective } = lossOf([task], { l2: 1e-9 })
    const point = Float64Array.from(parameters.start)
    point[parameters.names.indexOf('text')] = 2
    point[parameters.names.indexOf('role:test')] = -1
    const others = Math.exp(0.5) + Math.exp(1.5)
    const expected = [2, 0].map((z) => -Math.log(Math.exp(z) / (Math.exp(z) + others))).reduce((sum, loss) => sum + loss / 2, 0)
    expect(objective(point, new Float64Array(point.length))).toBeCloseTo(expected, 6)
  })

  test('slopes as its differences say, for every block of parameters', () => {
    const tasks = syntheticTasks(12).map((task, index) => ({
      ...task,
      intent: index % 2 === 0 ? ('docs' as const) : ('bug' as const),
      gold: task.files.slice(0, 1 + (index % 3)).map(({ path }) => path),
    }))
    const { parameters, objective } = lossOf(tasks, { l2: 0.01, l2Scale: 0.1, l2Intent: 0.1, equalSets: true })
    const point = Float64Array.from(parameters.names, (_, index) => (parameters.free[index] === 1 ? Math.sin(index) : 0))
    const gradient = new Float64Array(point.length)
    objective(point, gradient)
    const unused = new Float64Array(point.length)
    for (const index of point.keys()) {
      if (parameters.free[index] === 0) {
        expect(gradient[index]).toBe(0)
        continue
      }
      const [above, below] = [1e-5, -1e-5].map((shift) =>
        objective(
          point.map((value, at) => (at === index ? value + shift : value)),
          unused,
        ),
      )
      expect(gradient[index]).toBeCloseTo((above! - below!) / 2e-5, 5)
    }
  })

  test('survives scores that no exponential holds', () => {
    const { parameters, objective } = lossOf([{ ...plain!, gold: ['a'], files: [file('a', 0.1), file('b', 1)] }])
    const point = Float64Array.from(parameters.start)
    point[0] = 5_000
    const gradient = new Float64Array(point.length)
    expect(objective(point, gradient)).toBeCloseTo(4_500 + 1e-3 * 25e6, 3)
    expect([...gradient].every(Number.isFinite)).toBe(true)
    point[0] = -5_000
    expect(objective(point, gradient)).toBeCloseTo(1e-3 * 25e6, 3)
  })

  test('leaves out tasks that say nothing, and files that only dropped signals speak for', () => {
    const silent = { ...plain!, gold: ['a'], files: [{ path: 'a', role: 'source' as const, values: {} }, file('b', 1)] }
    const onlyGold = { ...plain!, gold: ['a'], files: [file('a', 1)] }
    const failed = { ...plain!, files: [], error: { code: 'method', message: 'x' } }
    const { parameters, objective } = lossOf([silent, onlyGold, failed])
    expect(objective(parameters.start, new Float64Array(parameters.names.length))).toBe(0)
    const features = featureSetOf(
      [syntheticHeader()],
      [{ ...plain!, files: [file('a', 1), { path: 'b', role: 'source', values: { noise: 1 } }] }],
    )
    expect([...problemOf(features, { dropped: ['noise'], equalSets: false }).files]).toEqual([0])
  })

  test('with equal sets, many tasks of one set weigh as much as few of the other', () => {
    const [easy, hard] = [
      { ...plain!, gold: ['a'], files: [file('a', 1), file('b', 0.5)] },
      { ...plain!, set: 'other', gold: ['a'], files: [file('a', 0.1), file('b', 1)] },
    ]
    const at = (options: Partial<FitOptions>): number => {
      const { parameters, objective } = lossOf(
        [easy, easy, easy, hard].map((task, index) => ({ ...task, id: String(index) })),
        { ...options, l2: 1e-9 },
      )
      const point = Float64Array.from(parameters.start)
      point[0] = 2
      return objective(point, new Float64Array(point.length))
    }
    const [low, high] = [Math.log1p(Math.exp(-1)), Math.log1p(Math.exp(1.8))]
    expect(at({ equalSets: true })).toBeCloseTo((low + high) / 2, 6)
    expect(at({})).toBeCloseTo((3 * low + high) / 4, 6)
  })
})
