import type { QualityResults, ResultTask, TaskRow } from '../quality/result.ts'
import { seededRandom } from '../statistics/random.ts'

/** Shape of made-up results, for tests of whatever reads result files. */
export interface SyntheticOptions {
  readonly seed?: number
  readonly tasksPerSet?: number
  readonly sets?: readonly string[]
  readonly methods?: readonly string[]
}

/** Every kind of method that a report knows. */
export const SYNTHETIC_METHODS = [
  'deepdiscovery',
  'deepdiscovery -history',
  'deepdiscovery -signal:text',
  'deepdiscovery:paper',
  'deepdiscovery:wide',
  'deepdiscovery:narrow',
  'bm25',
  'bm25 as cards',
  'graphrag',
  'graphrag as cards',
] as const

const LANGUAGES = ['python', 'go', 'typescript']

/** Made-up results that say nothing of any method: rankings at random, with failures, misses, ceilings and repeated runs. */
export function syntheticResults({
  seed = 1,
  tasksPerSet = 12,
  sets = ['swebench-dev', 'pro-dev', 'semble-dev'],
  methods = SYNTHETIC_METHODS,
}: SyntheticOptions = {}): QualityResults {
  const random = seededRandom(seed)
  const below = (limit: number): number => Math.floor(random() * limit)
  const tasks = sets.flatMap((set) =>
    Array.from(
      { length: tasksPerSet },
      (_, index): ResultTask => ({
        id: `${set}-${index}`,
        set,
        repo: `owner/repo-${index % 3}`,
        commit: 'a'.repeat(40),
        language: LANGUAGES[index % 3]!,
        gold: Array.from({ length: 1 + below(3) }, (_, file) => `src/gold-${file}.ts`),
        spans: index % 4,
      }),
    ),
  )
  const rows = methods.flatMap((method) =>
    tasks.flatMap((task, index) => {
      const runs = method.startsWith('graphrag') ? 3 : 1
      return Array.from({ length: runs }, (_, run) => rowOf(task, method, run + 1, index))
    }),
  )

  function rowOf(task: ResultTask, method: string, run: number, index: number): TaskRow {
    const base = {
      id: task.id,
      method,
      run,
      tokens: 3_000 + below(5_000),
      seconds: 1 + random(),
      cpuSeconds: 1 + 2 * random(),
      peakBytes: 1e8 + below(1e8),
    }
    if (index % 11 === 10) {
      const error =
        index % 2 === 0
          ? { code: 'missing-commit', message: 'no commit in /home/someone/mirrors/repo' }
          : { code: 'timeout', message: 'took 300 s' }
      return { ...base, files: [], tokens: 0, error }
    }
    const ranking = [...task.gold, ...Array.from({ length: 60 }, (_, other) => `src/other-${other}.ts`)]
      .map((path) => ({ path, place: random() * (path.includes('gold') ? 0.4 : 1) }))
      .sort((left, right) => left.place - right.place)
      .map(({ path }) => path)
    const files = ranking.slice(0, 10)
    const missing = task.gold.filter((path) => !files.includes(path))
    return {
      ...base,
      files,
      ranking,
      ...(task.spans === 0 ? {} : { named: random(), shown: random() / 2 }),
      ...(method.startsWith('graphrag') ? { preparation: { seconds: 20 + random(), bytes: 1e7, llmTokens: 0 } } : {}),
      ...(method.startsWith('deepdiscovery')
        ? {
            missed: missing.map((path) => ({ path, reason: 'ranked-too-low' as const, rank: ranking.indexOf(path) + 1 })),
            confidence: (['high', 'medium', 'low'] as const)[index % 3]!,
            ceiling: { order: true, expansion: index % 5 !== 0, expansionWide: true },
          }
        : {}),
    }
  }

  return {
    schema: 'deepdiscovery-quality/1',
    header: {
      commit: 'b'.repeat(40),
      date: '2026-01-01T00:00:00.000Z',
      versions: { node: 'v20.0.0' },
      machine: { processor: 'a processor', cores: 2, memoryGiB: 8, system: 'linux x64' },
      options: {
        tasks: ['/home/someone/tasks.jsonl'],
        sample: tasksPerSet,
        seed,
        methods: [...methods],
        tokens: 8_826,
        maxFiles: { 'swebench-dev': 16 },
        jobs: 2,
        timeoutSeconds: 300,
      },
      methods: Object.fromEntries(methods.map((method) => [method, `What ${method} does.`])),
    },
    tasks,
    rows,
  }
}
