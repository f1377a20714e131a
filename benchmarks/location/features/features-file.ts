import { appendFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { BenchmarkError } from '../../benchmark-error.ts'
import type { FailedFeatures, FeaturesHeader, TaskFeatures } from './task-features.ts'

/** A features file while it is made. Lines lie beside it until the run is complete, so that it can go on where it was. */
export interface FeaturesJournal {
  /** Whether the file has this task as it is asked now, without an error. */
  has(id: string, asked: string): boolean
  add(features: TaskFeatures | FailedFeatures): void
  /** Writes the file, tasks in this order; those that are not named are left out. Returns how many of them failed. */
  finish(ids: readonly string[]): { readonly tasks: number; readonly failed: number }
}

const LINE_END = 10

/** Lines of a file, unpacked where its name ends in `.gz`. Read as bytes, since a whole file may be longer than a string can be. */
export function* linesOf(file: string): Generator<string> {
  const bytes = file.endsWith('.gz') ? gunzipSync(readFileSync(file)) : readFileSync(file)
  let start = 0
  while (start < bytes.length) {
    const end = bytes.indexOf(LINE_END, start)
    yield bytes.toString('utf8', start, end === -1 ? bytes.length : end)
    start = end === -1 ? bytes.length : end + 1
  }
}

/**
 * Opens the journal of a features file and takes over the tasks of an earlier run, unfinished or complete.
 *
 * @throws BenchmarkError where the earlier run recorded other signals or another commit, and `fresh` is not set
 */
export function openFeaturesJournal(file: string, header: FeaturesHeader, fresh: boolean): FeaturesJournal {
  const journal = `${file}.rows.jsonl`
  if (fresh) for (const path of [file, journal]) rmSync(path, { force: true })
  const known = new Map<string, { readonly asked: string; readonly failed: boolean; readonly line: string }>()
  const remember = (line: string): void => {
    const parsed = parseLine(line)
    if (parsed !== undefined) known.set(parsed.id, { asked: parsed.asked, failed: 'error' in parsed, line })
  }
  for (const path of [file, journal]) {
    if (!existsSync(path)) continue
    let first = true
    for (const line of linesOf(path)) {
      if (first) requireSame(line, header, path)
      else remember(line)
      first = false
    }
  }
  writeFileSync(journal, `${JSON.stringify(header)}\n`)
  for (const { line } of known.values()) appendFileSync(journal, `${line}\n`)
  return {
    has: (id, asked) => known.get(id)?.asked === asked && known.get(id)?.failed === false,
    add(features) {
      const line = JSON.stringify(features)
      remember(line)
      appendFileSync(journal, `${line}\n`)
    },
    finish(ids) {
      const kept = ids.flatMap((id) => known.get(id) ?? [])
      const lines = [JSON.stringify(header), ...kept.map(({ line }) => line)].map((line) => Buffer.from(`${line}\n`))
      const bytes = Buffer.concat(lines)
      writeFileSync(`${file}.new`, file.endsWith('.gz') ? gzipSync(bytes) : bytes)
      renameSync(`${file}.new`, file)
      rmSync(journal, { force: true })
      return { tasks: kept.length, failed: kept.filter(({ failed }) => failed).length }
    },
  }
}

/** A line cut off by a killed process is no task. */
function parseLine(line: string): TaskFeatures | FailedFeatures | undefined {
  try {
    const value = JSON.parse(line) as Partial<TaskFeatures> | null
    return typeof value?.id === 'string' && typeof value.asked === 'string' ? (value as TaskFeatures) : undefined
  } catch {
    return undefined
  }
}

function requireSame(line: string, header: FeaturesHeader, path: string): void {
  const remedy = 'give --fresh to start over, or another --out'
  let earlier: Partial<FeaturesHeader> | null
  try {
    earlier = JSON.parse(line) as Partial<FeaturesHeader> | null
  } catch {
    earlier = null
  }
  if (earlier?.schema !== header.schema)
    throw new BenchmarkError(`${path} exists and does not begin like a features file; ${remedy}.`)
  if (earlier.commit !== header.commit)
    throw new BenchmarkError(
      `${path} holds features of commit ${String(earlier.commit)}, but ${header.commit} would be recorded; ${remedy}.`,
    )
  for (const what of ['candidates', 'signals'] as const) {
    if (JSON.stringify(earlier[what]) !== JSON.stringify(header[what])) {
      throw new BenchmarkError(
        `${path} holds features with ${what} ${JSON.stringify(earlier[what])}, not ${JSON.stringify(header[what])}; ${remedy}.`,
      )
    }
  }
}
