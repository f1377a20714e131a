import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { z } from 'zod'
import { BenchmarkError } from '../benchmark-error.ts'
import type { BenchmarkTask } from './benchmark-task.ts'

/** A line that is no task. It takes part in the figures as a miss. */
export interface BadLine {
  /** `FILE:LINE`, so that it can be found. */
  readonly id: string
  /** Set that it is counted in: that of the file's other lines, else the file's name. */
  readonly set: string
  readonly message: string
}

export interface TaskFiles {
  readonly tasks: readonly BenchmarkTask[]
  readonly badLines: readonly BadLine[]
}

/** A path as git names it: relative, with `/`, and nothing that leads out. */
const isRepositoryPath = (path: string): boolean =>
  path !== '' && !path.includes('\0') && path.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..')
const PATH = z.string().refine(isRepositoryPath, 'must be a repo-relative path')
/** A shorter id could be the name of a branch or tag, which git prefers, and lead to a later commit. */
const COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/
const TASK = z.object({
  id: z.string().min(1),
  set: z.string().min(1),
  repo: z.string().regex(/^[^/\s]+\/[^/\s]+$/, 'must be owner/name').refine((name) => !name.split('/').includes('..'), 'must be owner/name'),
  base_commit: z.string().toLowerCase().regex(COMMIT, 'must be a full commit id'),
  language: z.string().optional(),
  task: z.string().refine((text) => /[\p{L}\p{N}]/u.test(text), 'must hold a letter or digit'),
  gold: z.array(PATH).min(1).transform((paths) => [...new Set(paths)]),
  gold_spans: z.record(z.string(), z.array(z.tuple([z.number(), z.number()]))).optional(),
  root: z.string().nullish().transform((root) => root?.replace(/\/+$/, '') ?? '').refine((root) => root === '' || isRepositoryPath(root), 'must be a repo-relative folder'),
})

/**
 * Reads task files (JSON lines). Lines that cannot be used are returned, not thrown: a run counts them as misses.
 *
 * @throws BenchmarkError for a file that cannot be read or holds no line, for files without any task, and for two tasks of one id
 */
export function readTasks(files: readonly string[]): TaskFiles {
  const tasks: BenchmarkTask[] = []
  const badLines: BadLine[] = []
  for (const [index, file] of files.entries()) {
    const twin = files.slice(0, index).filter((other) => basename(other) === basename(file)).length
    const read = readTaskFile(file, twin === 0 ? basename(file) : `${basename(file)}#${twin + 1}`)
    tasks.push(...read.tasks)
    badLines.push(...read.badLines)
  }
  const seen = new Set<string>()
  for (const { id } of tasks) {
    if (seen.has(id)) throw new BenchmarkError(`The task ${id} stands twice in ${files.join(', ')}; ids must be unique, since results go by them.`)
    seen.add(id)
  }
  const [first] = badLines
  if (tasks.length === 0 && first !== undefined) throw new BenchmarkError(`No line of ${files.join(', ')} is a task; ${first.id}: ${first.message}.`)
  return { tasks, badLines }
}

function readTaskFile(file: string, name: string): TaskFiles {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new BenchmarkError(`The task file ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
  }
  const lines = text.split('\n').map((line, index) => ({ line: line.trim(), number: index + 1 })).filter(({ line }) => line !== '')
  if (lines.length === 0) throw new BenchmarkError(`The task file ${file} is empty; it must hold one JSON object per line.`)
  const parsed = lines.map(({ line, number }) => ({ number, ...parseTask(line) }))
  const set = parsed.find(({ task }) => task !== undefined)?.task?.set ?? basename(file).replace(/\.jsonl?$/, '')
  return {
    tasks: parsed.flatMap(({ task }) => task ?? []),
    badLines: parsed.flatMap(({ number, fault }) => (fault === undefined ? [] : [{ id: `${name}:${number}`, set, message: fault }])),
  }
}

function parseTask(line: string): { readonly task?: BenchmarkTask; readonly fault?: string } {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (error) {
    return { fault: `The line is no JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
  const result = TASK.safeParse(value)
  if (result.success) {
    const { language, gold_spans, root, ...rest } = result.data
    return {
      task: {
        ...rest, ...(language === undefined ? {} : { language }), ...(gold_spans === undefined ? {} : { gold_spans }), ...(root === '' ? {} : { root }),
      },
    }
  }
  const [issue] = result.error.issues
  const where = issue === undefined || issue.path.length === 0 ? 'The line' : `The field ${issue.path.join('.')}`
  return { fault: `${where} is not right: ${issue?.message ?? 'unknown'}` }
}
