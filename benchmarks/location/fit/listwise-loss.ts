import { ARTIFACT_ROLES, INTENTS } from '@deepdiscovery/model'
import type { Objective } from './minimise.ts'
import type { Parameters } from './parameters.ts'
import type { FeatureSet } from './read-features.ts'
import { SCALES } from './scales.ts'

/** Features of all tasks in a few arrays, for passes over all of them. */
export interface FitProblem {
  readonly width: number
  /** A row of signals for each file that a signal speaks for; the gold files of a task come first. */
  readonly values: Float32Array
  readonly roles: Uint8Array
  /** Index of each row's file in its task. */
  readonly files: Int32Array
  /** First row of each task, and one more for the end. */
  readonly starts: Int32Array
  /** Gold files among the rows of each task. */
  readonly golds: Int32Array
  readonly scales: Uint8Array
  readonly intents: Uint8Array
  readonly weights: Float64Array
}

/** Lays out the rows. A file for which only dropped signals speak is no row: without them it would not be a candidate. */
export function problemOf(
  { tasks, signals }: FeatureSet,
  { dropped, equalSets }: { readonly dropped: readonly string[]; readonly equalSets: boolean },
): FitProblem {
  const width = signals.length
  const active = signals.flatMap((signal, column) => (dropped.includes(signal) ? [] : [column]))
  const order = tasks.map(({ paths, values, gold }) => {
    const wanted = new Set(gold)
    const speaking = paths.flatMap((_, file) => (active.some((column) => values[file * width + column] !== 0) ? [file] : []))
    const golds = speaking.filter((file) => wanted.has(paths[file]!))
    return { golds: golds.length, files: [...golds, ...speaking.filter((file) => !wanted.has(paths[file]!))] }
  })
  const starts = new Int32Array(tasks.length + 1)
  for (const [index, { files }] of order.entries()) starts[index + 1] = starts[index]! + files.length
  const rows = starts[tasks.length]!
  const problem: FitProblem = {
    width,
    starts,
    values: new Float32Array(rows * width),
    roles: new Uint8Array(rows),
    files: new Int32Array(rows),
    golds: Int32Array.from(order, ({ golds }) => golds),
    scales: Uint8Array.from(tasks, ({ scale }) => SCALES.indexOf(scale)),
    intents: Uint8Array.from(tasks, ({ intent }) => INTENTS.indexOf(intent)),
    weights: taskWeights(tasks, equalSets),
  }
  for (const [index, { files }] of order.entries()) {
    const { values, roles } = tasks[index]!
    for (const [place, file] of files.entries()) {
      const row = starts[index]! + place
      problem.files[row] = file
      problem.roles[row] = roles[file]!
      for (const column of active) problem.values[row * width + column] = values[file * width + column]!
    }
  }
  return problem
}

function taskWeights(tasks: FeatureSet['tasks'], equalSets: boolean): Float64Array {
  const counts = new Map<string, number>()
  for (const { set } of tasks) counts.set(set, (counts.get(set) ?? 0) + 1)
  return Float64Array.from(tasks, ({ set }) => (equalSets ? tasks.length / counts.size / counts.get(set)! : 1))
}

/** Scores z of the rows of one task into `scores`, from its first entry on. */
export function scoreRows(
  problem: FitProblem,
  task: number,
  { scalesFrom, intentsFrom }: Parameters,
  point: Float64Array,
  scores: Float64Array,
): void {
  const { width, values, roles, starts } = problem
  const ofScale = scalesFrom + problem.scales[task]! * width
  const ofIntent = intentsFrom + problem.intents[task]! * ARTIFACT_ROLES.length
  const weights = Float64Array.from({ length: width }, (_, column) => point[column]! + point[ofScale + column]!)
  for (let row = starts[task]!; row < starts[task + 1]!; row++) {
    const role = roles[row]!
    let score = point[width + role]! + point[ofIntent + role]!
    for (let column = 0; column < width; column++) score += weights[column]! * values[row * width + column]!
    scores[row - starts[task]!] = score
  }
}

/**
 * The listwise loss: for each gold file g of a task, -log(exp z_g / (exp z_g + sum over its other files exp z)), mean over gold
 * files, then weighted mean over tasks, plus L2. Convex in the parameters. Tasks without gold or without other files say nothing.
 *
 * @param included tasks that take part (1) or not (0); all where it is absent
 */
export function listwiseLoss(problem: FitProblem, parameters: Parameters, included?: Uint8Array): Objective {
  const { width, values, roles, starts, golds, weights } = problem
  const { scalesFrom, intentsFrom, free, l2 } = parameters
  const tasks = [...golds.keys()].filter(
    (task) => golds[task]! > 0 && starts[task + 1]! - starts[task]! > golds[task]! && included?.[task] !== 0,
  )
  const total = tasks.reduce((sum, task) => sum + weights[task]!, 0)
  const scores = new Float64Array(tasks.reduce((most, task) => Math.max(most, starts[task + 1]! - starts[task]!), 0))
  const slopes = new Float64Array(width + ARTIFACT_ROLES.length)
  return (point, gradient) => {
    gradient.fill(0)
    let loss = 0
    for (const task of tasks) {
      const [start, rows, gold] = [starts[task]!, starts[task + 1]! - starts[task]!, golds[task]!]
      scoreRows(problem, task, parameters, point, scores)
      let most = -Infinity
      for (let row = gold; row < rows; row++) most = Math.max(most, scores[row]!)
      let sum = 0
      for (let row = gold; row < rows; row++) {
        const odds = Math.exp(scores[row]! - most)
        scores[row] = odds
        sum += odds
      }
      const logOthers = most + Math.log(sum)
      const share = weights[task]! / total / gold
      slopes.fill(0)
      let pushed = 0
      for (let row = 0; row < rows; row++) {
        let slope: number
        if (row < gold) {
          const distance = logOthers - scores[row]!
          // log(1 + exp d) and its slope, without overflow.
          loss += share * (distance > 0 ? distance + Math.log1p(Math.exp(-distance)) : Math.log1p(Math.exp(distance)))
          const miss = 1 / (1 + Math.exp(-distance))
          pushed += share * miss
          slope = -share * miss
        } else slope = (pushed / sum) * scores[row]!
        const from = (start + row) * width
        for (let column = 0; column < width; column++) slopes[column]! += slope * values[from + column]!
        slopes[width + roles[start + row]!]! += slope
      }
      const ofScale = scalesFrom + problem.scales[task]! * width
      const ofIntent = intentsFrom + problem.intents[task]! * ARTIFACT_ROLES.length
      for (let column = 0; column < width; column++) {
        gradient[column]! += slopes[column]!
        gradient[ofScale + column]! += slopes[column]!
      }
      for (let role = 0; role < ARTIFACT_ROLES.length; role++) {
        gradient[width + role]! += slopes[width + role]!
        gradient[ofIntent + role]! += slopes[width + role]!
      }
    }
    for (let index = 0; index < point.length; index++) {
      if (free[index] === 0) gradient[index] = 0
      else {
        loss += l2[index]! * point[index]! ** 2
        gradient[index]! += 2 * l2[index]! * point[index]!
      }
    }
    return loss
  }
}
