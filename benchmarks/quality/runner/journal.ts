import { appendFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { BenchmarkError } from '../../benchmark-error.ts'
import type { QualityResults, ResultHeader, ResultTask, TaskRow } from '../result.ts'

/** What must be equal for rows of an earlier run to count: anything else would mix figures of different things. */
export interface RunKey {
  readonly commit: string
  readonly tokens: number
  readonly maxFiles: Readonly<Record<string, number>>
  /** Commit of the rivals' code, and what each method says of itself: rows of a rival that changed are made again. */
  readonly rivals?: string
  readonly methods?: Readonly<Record<string, string>>
}

/** Digest of each task of this run, by id. */
export type TaskDigests = ReadonlyMap<string, string>

/** Rows on disk while a run goes on, so that it can be taken up again. */
export interface Journal {
  readonly rows: readonly TaskRow[]
  /** Whether the method has at least so many runs of the task. */
  has(id: string, method: string, runs?: number): boolean
  /** Runs that are there. */
  runs(id: string, method: string): number
  add(row: TaskRow): void
  /** Writes the result file and ends the journal. */
  finish(header: ResultHeader, tasks: readonly ResultTask[]): QualityResults
}

/** The journal of a result file lies beside it until the run is complete. */
export const journalPath = (file: string): string => `${file}.rows.jsonl`

/**
 * Opens the journal of a result file and takes over the rows of an earlier run with the same key: an unfinished one, or a
 * complete one to which methods or tasks are added. Rows that failed are tried again: what was missing may be there now.
 *
 * @param file result file; `undefined` keeps rows in memory only
 * @throws BenchmarkError where the earlier run measured something else and `fresh` is not set
 */
export function openJournal(file: string | undefined, key: RunKey, fresh: boolean, digests: TaskDigests = new Map()): Journal {
  const rows: TaskRow[] = []
  const known = new Map<string, number>()
  const remember = (row: TaskRow): void => {
    const key = `${row.id}\n${row.method}`
    rows.push(row)
    // A failure stands for all its runs.
    known.set(key, row.error === undefined ? (known.get(key) ?? 0) + 1 : Infinity)
  }
  let earlier: QualityResults | undefined
  if (file !== undefined) {
    if (fresh) for (const path of [file, journalPath(file)]) rmSync(path, { force: true })
    earlier = earlierResults(file, key)
    const found = journalRows(file, key) ?? (earlier === undefined ? undefined : { key: keyOf(earlier), rows: earlier.rows })
    for (const row of found?.rows ?? []) if (isCurrent(row, found!.key, key, digests)) remember(row)
    writeFileSync(journalPath(file), [JSON.stringify(key), ...rows.map((row) => JSON.stringify(row)), ''].join('\n'))
  }
  return {
    rows,
    has: (id, method, runs = 1) => (known.get(`${id}\n${method}`) ?? 0) >= runs,
    runs: (id, method) => known.get(`${id}\n${method}`) ?? 0,
    add(row) {
      remember(row)
      if (file !== undefined) appendFileSync(journalPath(file), `${JSON.stringify(row)}\n`)
    },
    finish(given, asked) {
      const { header, tasks } = earlier === undefined ? { header: given, tasks: asked } : joined(earlier, given, asked)
      const order = new Map(tasks.map(({ id }, index) => [id, index]))
      const sorted = rows.filter(({ id }) => order.has(id)).sort((left, right) =>
        order.get(left.id)! - order.get(right.id)! || compare(left.method, right.method) || left.run - right.run)
      const results: QualityResults = { schema: 'deepdiscovery-quality/1', header, tasks, rows: sorted }
      if (file !== undefined) {
        writeFileSync(`${file}.new`, `${resultText(results)}\n`)
        renameSync(`${file}.new`, file)
        rmSync(journalPath(file), { force: true })
      }
      return results
    },
  }
}

/** One row per line, so that result files can be compared with line tools. */
function resultText({ schema, header, tasks, rows }: QualityResults): string {
  const lines = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(',\n')
  return `{"schema":${JSON.stringify(schema)},\n"header":${JSON.stringify(header)},\n"tasks":[\n${lines(tasks)}\n],\n"rows":[\n${lines(rows)}\n]}`
}

/** Rows of a run that was stopped; `undefined` where there is none. */
function journalRows(file: string, key: RunKey): { readonly key: RunKey; readonly rows: readonly TaskRow[] } | undefined {
  if (!existsSync(journalPath(file))) return undefined
  const [head = '', ...lines] = readFileSync(journalPath(file), 'utf8').split('\n')
  const earlier = parseJson(head) as RunKey | undefined
  requireSame(earlier, key, journalPath(file))
  // A line cut off by a killed process is no row.
  return { key: earlier!, rows: lines.flatMap((line) => (parseJson(line) as TaskRow | undefined) ?? []) }
}

function keyOf({ header: { commit, versions, methods, options: { tokens, maxFiles } } }: QualityResults): RunKey {
  return { commit, tokens, maxFiles, methods, ...(versions.rivals === undefined ? {} : { rivals: versions.rivals }) }
}

/** Whether a row would come out the same today: it did not fail, and neither its task nor its method changed. */
function isCurrent({ error, id, asked, method }: TaskRow, earlier: RunKey, now: RunKey, digests: TaskDigests): boolean {
  const same = (left: string | undefined, right: string | undefined): boolean => left === undefined || right === undefined || left === right
  const name = method.replace(/ as cards$/, '')
  const ours = name.startsWith('deepdiscovery')
  return error === undefined && same(asked, digests.get(id)) && same(earlier.methods?.[name], now.methods?.[name]) && (ours || same(earlier.rivals, now.rivals))
}

function earlierResults(file: string, key: RunKey): QualityResults | undefined {
  if (!existsSync(file)) return undefined
  const results = parseJson(readFileSync(file, 'utf8')) as QualityResults | undefined
  if (results?.schema !== 'deepdiscovery-quality/1' || results.header?.options?.maxFiles === undefined || !Array.isArray(results.rows) || !Array.isArray(results.tasks)) throw new BenchmarkError(`${file} exists and is no result file; name another with --out, or give --fresh to replace it.`)
  requireSame(keyOf(results), key, file)
  return results
}

/** The newer header and task list, with the methods and tasks that only the older file has. */
function joined(older: QualityResults, header: ResultHeader, tasks: readonly ResultTask[]): Pick<QualityResults, 'header' | 'tasks'> {
  const known = new Set(tasks.map(({ id }) => id))
  const bad = new Set(older.rows.filter(({ error }) => error?.code === 'bad-task').map(({ id }) => id))
  return {
    header: {
      ...header, methods: { ...older.header.methods, ...header.methods },
      options: {
        ...header.options, methods: [...new Set([...older.header.options.methods, ...header.options.methods])],
        tasks: [...new Set([...older.header.options.tasks, ...header.options.tasks])],
        maxFiles: { ...older.header.options.maxFiles, ...header.options.maxFiles },
      },
    },
    tasks: [...older.tasks.filter(({ id }) => !known.has(id) && !bad.has(id)), ...tasks],
  }
}

function requireSame(earlier: RunKey | undefined, key: RunKey, file: string): void {
  const remedy = 'give --fresh to start over, or another --out'
  if (earlier === undefined) throw new BenchmarkError(`${file} does not begin like the rows of a run; ${remedy}.`)
  if (earlier.commit !== key.commit) throw new BenchmarkError(`${file} holds rows of commit ${earlier.commit}, but ${key.commit} would be measured; ${remedy}.`)
  if (earlier.tokens !== key.tokens) throw new BenchmarkError(`${file} holds rows with ${earlier.tokens} tokens, not ${key.tokens}; ${remedy}.`)
  if (sameLimits(earlier.maxFiles, key.maxFiles)) return
  const limits = (of: RunKey): string => Object.entries(of.maxFiles).map(([set, limit]) => `${set}=${limit}`).join(' ')
  throw new BenchmarkError(
    `${file} holds rows with the file limits ${limits(earlier)}, not ${limits(key)}, which follow from the tasks given; keep the old ones with --max-files ${limits(earlier)}, or ${remedy}.`,
  )
}

/** Sets that only one run has do not matter. */
function sameLimits(left: Readonly<Record<string, number>>, right: Readonly<Record<string, number>>): boolean {
  return Object.entries(left).every(([set, limit]) => right[set] === undefined || right[set] === limit)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}
