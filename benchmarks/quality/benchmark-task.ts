import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One line of a task file. */
export interface BenchmarkTask {
  readonly id: string
  readonly set: string
  readonly repo: string
  readonly base_commit: string
  readonly task: string
  /** Files the real change touched and that exist at `base_commit`. */
  readonly gold: readonly string[]
  /** Line ranges of each gold file that the change touched. */
  readonly gold_spans?: Readonly<Record<string, readonly (readonly [number, number])[]>>
  /** Folder the task is about; absent: the whole repository. */
  readonly root?: string
}

/** Reads task files (JSON lines); with `ids`, only those, in file order. */
export function readTasks(files: readonly string[], ids: ReadonlySet<string> | undefined): readonly BenchmarkTask[] {
  return files
    .flatMap((file) => readFileSync(file, 'utf8').split('\n').filter((line) => line !== ''))
    .map((line) => JSON.parse(line) as BenchmarkTask)
    .filter(({ id }) => ids === undefined || ids.has(id))
}

/** Finds the bare repository of `owner/name` below a folder of mirrors, in the layouts people use; `undefined` if missing. */
export function mirrorOf(mirrors: string, repo: string): string | undefined {
  const [owner = '', name = ''] = repo.split('/')
  return [`${owner}/${name}.git`, `${owner}__${name}.git`, `${owner}+${name}/repo`, `${name}.git`]
    .map((layout) => join(mirrors, layout))
    .find((path) => existsSync(path))
}
