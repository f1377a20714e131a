import { readFileSync } from 'node:fs'
import type { BenchmarkTask } from './benchmark-task.ts'

/** Reads task files (JSON lines); with `ids`, only those, in file order. */
export function readTasks(files: readonly string[], ids: ReadonlySet<string> | undefined): readonly BenchmarkTask[] {
  return files
    .flatMap((file) => readFileSync(file, 'utf8').split('\n').filter((line) => line !== ''))
    .map((line) => JSON.parse(line) as BenchmarkTask)
    .filter(({ id }) => ids === undefined || ids.has(id))
}
