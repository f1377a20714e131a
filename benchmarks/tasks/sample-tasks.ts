import { createHash } from 'node:crypto'
import type { BenchmarkTask } from './benchmark-task.ts'

/**
 * Takes up to `size` tasks of each set, by the hash of seed and id: the same seed gives the same tasks whatever else the files
 * hold, and a larger sample contains the smaller one.
 */
export function sampleTasks<Task extends Pick<BenchmarkTask, 'id' | 'set'>>(tasks: readonly Task[], size: number, seed: number): readonly Task[] {
  const keyOf = ({ id }: Task): string => createHash('sha256').update(`${seed}\n${id}`).digest('hex')
  const keys = new Map(tasks.map((task) => [task, keyOf(task)]))
  const taken = new Set<Task>()
  for (const set of new Set(tasks.map((task) => task.set))) {
    const own = tasks.filter((task) => task.set === set)
    for (const task of own.sort((left, right) => (keys.get(left)! < keys.get(right)! ? -1 : 1)).slice(0, size)) taken.add(task)
  }
  return tasks.filter((task) => taken.has(task))
}

/** Ten times the mean number of gold files of each set: the paper's micro precision of about a tenth. */
export function matchedFileLimits(tasks: readonly Pick<BenchmarkTask, 'set' | 'gold'>[]): Readonly<Record<string, number>> {
  const sets = [...new Set(tasks.map(({ set }) => set))].sort()
  return Object.fromEntries(sets.map((set) => {
    const counts = tasks.filter((task) => task.set === set).map(({ gold }) => gold.length)
    return [set, Math.max(1, Math.round((10 * counts.reduce((sum, count) => sum + count, 0)) / counts.length))]
  }))
}
