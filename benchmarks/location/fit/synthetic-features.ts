import { seededRandom } from '../../statistics/random.ts'
import type { FeaturesHeader, FileFeatures, TaskFeatures } from '../features/task-features.ts'

/** Log-odds that decide which file of a made-up task is gold. */
export const TRUE_WEIGHTS: Readonly<Record<string, number>> = { text: 6, 'file-name': 3, change: 1, noise: 0 }
export const TRUE_TEST_OFFSET = -3

export const syntheticHeader = (given: Partial<FeaturesHeader> = {}): FeaturesHeader => ({
  schema: 'deepdiscovery-features/1',
  commit: 'abc',
  signals: Object.keys(TRUE_WEIGHTS),
  candidates: 500,
  taskDigests: { 'made-up.jsonl': 'f00d' },
  ...given,
})

/** Tasks of five repositories in two sets, one of them in both; which file is gold is drawn from the softmax of the true scores. */
export function syntheticTasks(count: number, seed = 1): readonly TaskFeatures[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, (_, index): TaskFeatures => {
    const files = Array.from(
      { length: 24 },
      (_unused, place): FileFeatures => ({
        path: `src/f${String(place).padStart(2, '0')}.ts`,
        role: random() < 0.3 ? 'test' : 'source',
        values: Object.fromEntries(Object.keys(TRUE_WEIGHTS).map((signal) => [signal, Number(random().toPrecision(5))])),
      }),
    )
    const scored = files.map(({ path, role, values }) => {
      const score = Object.entries(TRUE_WEIGHTS).reduce(
        (sum, [signal, weight]) => sum + weight * values[signal]!,
        role === 'test' ? TRUE_TEST_OFFSET : 0,
      )
      // Adding Gumbel noise and taking the best draws from the softmax.
      return { path, drawn: score - Math.log(-Math.log(random() || 0.5)) }
    })
    const gold = scored.sort((left, right) => right.drawn - left.drawn)[0]!.path
    const repository = ['acme/one', 'acme/two', 'acme/three', 'acme/both'][index % 4]!
    return {
      id: `t${index}`,
      set: index % 8 < 4 ? 'left' : 'right',
      repo: index % 8 === 1 ? 'acme/only-left' : repository,
      asked: 'x',
      scale: index % 3 === 0 ? 'small' : 'medium',
      intent: 'bug',
      gold: [gold],
      files,
    }
  })
}

/** A features file as text. */
export function syntheticFile(tasks: readonly unknown[], header: unknown = syntheticHeader()): string {
  return [header, ...tasks].map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('')
}
