import { appendFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { BenchmarkError } from '../../benchmark-error.ts'
import { SETUP_ERRORS, type Arm, type HostRun } from '../host-run.ts'
import type { HostResults, StudyKey } from './host-results.ts'

/** Runs on disk while a study goes on: each may have cost money, so none is lost. */
export interface Journal {
  readonly runs: readonly HostRun[]
  readonly has: (id: string, arm: Arm, run: number) => boolean
  readonly add: (run: HostRun) => void
  /** Writes the result file; the journal goes where all runs are in it. */
  readonly finish: (results: HostResults) => void
}

/** The journal of a result file lies beside it until the study is complete. */
export const journalPath = (file: string): string => `${file}.runs.jsonl`

/**
 * Opens the journal of a result file and takes over the runs of an earlier study with the same key, but for those where the host
 * was never started. Without a file runs are kept in memory. Throws `BenchmarkError` where the earlier study was another one.
 */
export function openJournal(file: string | undefined, key: StudyKey, fresh: boolean): Journal {
  const runs = file === undefined || fresh ? [] : earlierRuns(file, key).filter(({ error }) => !isSetup(error?.code))
  const known = new Set(runs.map(({ id, arm, run }) => keyOf(id, arm, run)))
  if (file !== undefined) writeFileSync(journalPath(file), [key, ...runs].map((line) => `${JSON.stringify(line)}\n`).join(''))
  return {
    runs,
    has: (id, arm, run) => known.has(keyOf(id, arm, run)),
    add(run) {
      runs.push(run)
      known.add(keyOf(run.id, run.arm, run.run))
      if (file !== undefined) appendFileSync(journalPath(file), `${JSON.stringify(run)}\n`)
    },
    finish(results) {
      if (file === undefined) return
      writeFileSync(`${file}.new`, textOf(results))
      renameSync(`${file}.new`, file)
      rmSync(journalPath(file), { force: true })
    },
  }
}

function earlierRuns(file: string, key: StudyKey): HostRun[] {
  if (existsSync(journalPath(file))) {
    const [head = '', ...lines] = readFileSync(journalPath(file), 'utf8').split('\n')
    requireSame(parse(head) as StudyKey | undefined, key, journalPath(file))
    // A line cut off by a killed process is no run.
    return lines.flatMap((line) => (parse(line) as HostRun | undefined) ?? [])
  }
  if (!existsSync(file)) return []
  const results = parse(readFileSync(file, 'utf8')) as HostResults | undefined
  if (results?.schema !== 'deepdiscovery-hosts/1') {
    throw new BenchmarkError(`${file} exists and is no host study; name another with --out, or give --fresh to replace it.`)
  }
  requireSame(results.header.options, key, file)
  return [...results.runs]
}

function requireSame(earlier: StudyKey | undefined, key: StudyKey, file: string): void {
  const names = Object.keys({ ...EMPTY, ...key }) as (keyof StudyKey)[]
  const other = names.find((name) => earlier?.[name] !== key[name])
  if (other === undefined) return
  throw new BenchmarkError(`${file} holds runs of another study (its ${other} differs); give --fresh to start over, `
    + 'or another --out to keep both.')
}

/** Members that may be absent are compared too. */
const EMPTY = { model: undefined, configurationInTree: undefined, verifier: undefined }

/** One run per line, so that result files can be compared with line tools. */
function textOf({ schema, header, tasks, runs, figures }: HostResults): string {
  const lines = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(',\n')
  return [
    `{"schema":${JSON.stringify(schema)},`, `"header":${JSON.stringify(header)},`,
    '"figures":[', lines(figures), '],', '"tasks":[', lines(tasks), '],', '"runs":[', lines(runs), ']}', '',
  ].join('\n')
}

function isSetup(code: string | undefined): boolean {
  return code !== undefined && (SETUP_ERRORS as readonly string[]).includes(code)
}

function keyOf(id: string, arm: Arm, run: number): string {
  return `${id}\n${arm}\n${run}`
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line) as unknown
  } catch {
    return undefined
  }
}
