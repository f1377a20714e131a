import { BenchmarkError } from '../../benchmark-error.ts'
import type { QualityResults } from '../../quality/result.ts'
import { readJson } from './read-json.ts'
import { RESULTS } from './results-schema.ts'

/**
 * Reads a result file of `bench quality`.
 *
 * @throws BenchmarkError for a file that cannot be read, is cut off, of another schema, or whose rows and tasks do not fit
 */
export function readResults(file: string): QualityResults {
  const results = readJson<QualityResults>(file, RESULTS, 'deepdiscovery-quality/1', 'bench quality')
  const tasks = new Set<string>()
  for (const { id } of results.tasks) {
    if (tasks.has(id)) throw new BenchmarkError(`${file} lists the task ${id} twice; keep one of them.`)
    tasks.add(id)
  }
  const rows = new Set<string>()
  for (const { id, method, run } of results.rows) {
    if (!tasks.has(id))
      throw new BenchmarkError(
        `${file} has a row of ${method} for ${id}, which is not among its tasks; write it again with bench quality.`,
      )
    const key = JSON.stringify([id, method, run])
    if (rows.has(key)) throw new BenchmarkError(`${file} has two rows of ${method} for ${id}, run ${run}; keep one of them.`)
    rows.add(key)
  }
  if (rows.size === 0)
    throw new BenchmarkError(`${file} has no rows, so there is nothing to say; run bench quality on at least one task.`)
  return results
}
