import { BenchmarkError } from '../benchmark-error.ts'
import type { BenchmarkTask } from './benchmark-task.ts'
import type { BadLine, TaskFiles } from './read-tasks.ts'
import { sampleTasks } from './sample-tasks.ts'

/** Which tasks of the files are wanted. */
export interface TaskChoice {
  /** Only these. */
  readonly ids?: ReadonlySet<string>
  readonly set?: string
  /** Tasks of each set, chosen by the seed. */
  readonly sample?: number
  readonly seed: number
}

/**
 * The tasks that are asked for. Lines that are no task are chosen like tasks, by set and sample; ids cannot name them.
 *
 * @throws BenchmarkError for ids that no file has, and where nothing is left
 */
export function chooseTasks(all: readonly BenchmarkTask[], badLines: readonly BadLine[], { ids, set, sample, seed }: TaskChoice): TaskFiles {
  const unknown = ids === undefined ? [] : [...ids].filter((id) => !all.some((task) => task.id === id))
  if (unknown.length > 0) throw new BenchmarkError(`${unknown.length} of the ids are in none of the task files, for example ${unknown[0] ?? ''}.`)
  const inSet = (line: { readonly set: string }): boolean => set === undefined || line.set === set
  const tasks = all.filter((task) => (ids === undefined || ids.has(task.id)) && inSet(task))
  const bad = ids === undefined ? badLines.filter(inSet) : []
  if (tasks.length === 0) throw new BenchmarkError(`No task is left${set === undefined ? '' : ` of the set ${set}`}; sets of these files are ${[...new Set(all.map((task) => task.set))].join(', ')}.`)
  if (sample === undefined) return { tasks, badLines: bad }
  const sampled = new Set(sampleTasks([...tasks, ...bad], sample, seed).map(({ id }) => id))
  return { tasks: tasks.filter(({ id }) => sampled.has(id)), badLines: bad.filter(({ id }) => sampled.has(id)) }
}
