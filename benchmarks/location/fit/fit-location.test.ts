import { describe, expect, test } from 'vitest'
import { crossValidate, foldsOf, includedBy } from './cross-validate.ts'
import { fitJson } from './fit-json.ts'
import { fitLocation, type FitRequest } from './fit-location.ts'
import type { LocationFit } from './fit-result.ts'
import { DEFAULT_FIT_OPTIONS } from './parameters.ts'
import { fittedWeighting, rankTask } from './rank-tasks.ts'
import { featureSetOf, type RecordedTask } from './read-features.ts'
import { syntheticHeader, syntheticTasks, TRUE_TEST_OFFSET, TRUE_WEIGHTS } from './synthetic-features.ts'

const features = featureSetOf([syntheticHeader()], syntheticTasks(120))
const request = (given: Partial<FitRequest> = {}): FitRequest => ({
  ...DEFAULT_FIT_OPTIONS,
  tryScale: 0.02,
  history: ['change', 'commit'],
  ablate: false,
  maxFiles: { left: 3, right: 3 },
  rounds: 50,
  ...given,
})
const valueOf = ({ coefficients }: LocationFit, name: string): number | undefined =>
  coefficients.find((coefficient) => coefficient.name === name)?.value

describe('fitLocation', () => {
  const fit = fitLocation(features, request({ ablate: true }))

  test('recovers what decides which files are gold, and that noise does not', () => {
    for (const [signal, weight] of Object.entries(TRUE_WEIGHTS)) expect(Math.abs(valueOf(fit, signal)! - weight)).toBeLessThan(1)
    expect(Math.abs(valueOf(fit, 'role:test')! - TRUE_TEST_OFFSET)).toBeLessThan(1)
    expect(valueOf(fit, 'text')).toBeGreaterThan(valueOf(fit, 'file-name')!)
    expect(valueOf(fit, 'file-name')).toBeGreaterThan(valueOf(fit, 'change')!)
    expect(fit.weights.small).toEqual(fit.weights.huge)
    expect(fit.weights.small['text']).toBe(Math.round(valueOf(fit, 'text')! * 100) / 100)
    expect(fit.roles).toMatchObject({ source: 0, docs: 0 })
  })

  test('says how far each coefficient moves when a repository is left out', () => {
    expect(fit.folds).toBe(5)
    for (const { value, low, high } of fit.coefficients.filter((coefficient) => coefficient.value !== 0)) {
      expect(low).toBeLessThanOrEqual(value + 0.5)
      expect(high).toBeGreaterThan(low)
    }
  })

  test('an ablation shows what a strong signal is worth, and that noise is worth nothing', () => {
    const [text, noise] = ['text', 'noise'].map((signal) => fit.ablations.find(({ signals }) => signals[0] === signal)!)
    expect(text!.matched.pValue).toBeLessThan(0.001)
    expect(text!.matched.onlyA).toBeGreaterThan(text!.matched.onlyB)
    expect(text!.means['left']!.matched).toBeLessThan(fit.means['left']!.matched)
    expect(noise!.matched.pValue).toBeGreaterThan(0.05)
    expect(Math.abs(noise!.means['left']!.matched - fit.means['left']!.matched)).toBeLessThan(0.05)
    expect(fit.ablations.map(({ signals }) => signals)).toEqual([['text'], ['file-name'], ['change'], ['noise']])
    expect(fit.withoutHistory).toMatchObject({ signals: ['change'] })
    expect(fit.figures.withoutHistory).toBeDefined()
  })

  test('a signal that never speaks is named, gets no weight, and changes nothing', () => {
    const tasks = syntheticTasks(60)
    const [plain, more] = [[], ['silent']].map((names) =>
      fitLocation(
        featureSetOf([syntheticHeader({ signals: [...features.signals, ...names] })], tasks),
        request({ ablate: true }),
      ),
    )
    expect([plain!.silent, more!.silent]).toEqual([[], ['silent']])
    expect(more!.weights.small).toEqual({ ...plain!.weights.small, silent: 0 })
    expect(more!.ablations).toEqual(plain!.ablations)
  })

  test('is the same in every byte, and whatever the order of lines', () => {
    const tasks = syntheticTasks(40)
    const [first, again] = [tasks, tasks].map((given) =>
      fitJson(fitLocation(featureSetOf([syntheticHeader()], given), request())),
    )
    expect(again).toBe(first)
    const turned = fitLocation(featureSetOf([syntheticHeader()], [...tasks].reverse()), request())
    expect(turned.weights).toEqual((JSON.parse(first!) as LocationFit).weights)
  })

  test('holds no text of tasks, no path and no id', () => {
    expect(fitJson(fit)).not.toMatch(/src\/|"t\d+"/)
    expect((JSON.parse(fitJson(fit)) as LocationFit).weights).toEqual(fit.weights)
  })

  test('keeps what is set by hand, adds it to the common offset, and bounds weights where asked', () => {
    const fixed = fitLocation(
      features,
      request({ fixed: { 'file-name': 1.25, 'role:test': -2, 'role:test@bug': 0.5 }, nonNegative: true }),
    )
    expect(fixed.weights.medium['file-name']).toBe(1.25)
    expect([fixed.roles.test, fixed.rolesByIntent['test@bug']]).toEqual([-2, -1.5])
    expect(fixed.coefficients.filter(({ fixed: byHand }) => byHand).map(({ name }) => name)).toEqual([
      'file-name',
      'role:test',
      'role:test@bug',
    ])
    expect(fixed.weights.medium['noise']).toBeGreaterThanOrEqual(0)
  })

  test('scales get weights of their own only where asked, and what each adds is small where they are alike', () => {
    expect(fit.scaleCoefficients.map(({ name }) => name)).toContain('text@small')
    const scaled = fitLocation(features, request({ l2Scale: 0.5 }))
    expect(scaled.weights.small['text']).not.toBe(scaled.weights.medium['text'])
    expect(Math.abs(scaled.weights.small['text']! - scaled.weights.medium['text']!)).toBeLessThan(0.3)
  })

  test('failed tasks and gold files that no signal speaks for are misses, and change no weight', () => {
    const [task] = syntheticTasks(1)
    const more: readonly RecordedTask[] = [
      { ...task!, id: 'failed', files: [], error: { code: 'crash', message: 'x' } },
      {
        ...task!,
        id: 'silent',
        gold: ['src/gone.ts'],
        files: [...task!.files, { path: 'src/gone.ts', role: 'source', values: {} }],
      },
    ]
    const tasks = syntheticTasks(40)
    const [plain, longer] = [tasks, [...tasks, ...more]].map((given) =>
      fitLocation(featureSetOf([syntheticHeader()], given), request()),
    )
    expect(longer!.weights).toEqual(plain!.weights)
    expect(longer!.sets['left']).toMatchObject({ tasks: plain!.sets['left']!.tasks + 2, failed: 1 })
    const whole = (of: LocationFit): number => of.figures.fitted['left']!.frr['100']!.mean * of.sets['left']!.tasks
    expect(whole(longer!)).toBeCloseTo(whole(plain!), 9)
  })

  test('options that name nothing are told at once', () => {
    expect(() => fitLocation(features, request({ dropped: ['magic'] }))).toThrow(/nothing called magic.*text, file-name/)
    expect(() => fitLocation(features, request({ dropped: ['role:test'] }))).toThrow(/no signal/)
    expect(() => fitLocation(features, request({ fixed: { 'role:poem': 1 } }))).toThrow(/nothing called role:poem/)
  })
})

describe('folds', () => {
  test('leave out a repository in all of its sets, however its name is written', () => {
    const tasks = [...features.tasks, { ...features.tasks[3]!, id: 'loud', repo: 'ACME/Both' }]
    const folds = foldsOf(tasks)
    expect([...folds.keys()]).toEqual(['acme/both', 'acme/one', 'acme/only-left', 'acme/three', 'acme/two'])
    for (const [repository, fold] of folds) {
      const included = includedBy(fold, tasks.length)
      for (const [index, { repo }] of tasks.entries()) expect(included[index]).toBe(Number(repo.toLowerCase() !== repository))
    }
    expect(new Set(folds.get('acme/both')!.map((index) => tasks[index]!.set))).toEqual(new Set(['left', 'right']))
    expect([...folds.values()].flat().sort((left, right) => left - right)).toEqual([...tasks.keys()])
  })

  test('a task is ranked by weights that never saw its repository', () => {
    // In one repository the gold file is the one that text speaks against: only who looked at it could know.
    const tasks = syntheticTasks(80).map((task) => {
      if (task.repo !== 'acme/two') return task
      const least = [...task.files].sort((left, right) => left.values['text']! - right.values['text']!)[0]!
      return { ...task, gold: [least.path] }
    })
    const set = featureSetOf([syntheticHeader()], tasks)
    const { folds, rankings, parameters, pooled } = crossValidate(set, DEFAULT_FIT_OPTIONS)
    const without = crossValidate({ ...set, tasks: set.tasks.filter(({ repo }) => repo !== 'acme/two') }, DEFAULT_FIT_OPTIONS)
    const fold = folds.find(({ repository }) => repository === 'acme/two')!
    for (const [index, value] of fold.point.entries()) expect(value).toBeCloseTo(without.pooled.point[index]!, 1)
    const ranked = (point: Float64Array): readonly (readonly number[])[] =>
      set.tasks.flatMap((task) =>
        task.repo === 'acme/two' ? [rankTask(task, set.signals, fittedWeighting(parameters, point, task))] : [],
      )
    const given = rankings.filter((_, index) => set.tasks[index]!.repo === 'acme/two')
    expect(given).toEqual(ranked(fold.point))
    expect(given).not.toEqual(ranked(pooled.point))
    const found = set.tasks.flatMap(({ repo, gold, paths }, index) =>
      repo === 'acme/two' ? [rankings[index]!.slice(0, 5).some((file) => paths[file] === gold[0])] : [],
    )
    expect(found.filter(Boolean).length).toBeLessThan(found.length / 4)
  })
})
