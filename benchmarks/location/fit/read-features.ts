import { ARTIFACT_ROLES, INTENTS, type ArtifactRole, type Intent, type Scale } from '@deepdiscovery/model'
import { BenchmarkError } from '../../benchmark-error.ts'
import type { RowError } from '../../quality/result.ts'
import { linesOf } from '../features/features-file.ts'
import type { FeaturesHeader, FileFeatures, TaskFeatures } from '../features/task-features.ts'
import { SCALES } from './scales.ts'

/** One task with the values of its files as numbers in rows. */
export interface FitTask {
  readonly id: string
  readonly set: string
  readonly repo: string
  readonly scale: Scale
  readonly intent: Intent
  readonly gold: readonly string[]
  /** Files that the survey knows, sorted by path. */
  readonly paths: readonly string[]
  /** Index into `ARTIFACT_ROLES` of each. */
  readonly roles: Uint8Array
  /** A row of signals for each file, in the order of `FeatureSet.signals`; 0 where a signal says nothing. */
  readonly values: Float32Array
  /** Why the task has no files; it is a miss in all figures and takes no part in the fit. */
  readonly error?: RowError
}

/** Everything a fit starts from. */
export interface FeatureSet {
  readonly commit: string
  readonly taskDigests: Readonly<Record<string, string>>
  readonly signals: readonly string[]
  readonly tasks: readonly FitTask[]
  /** Lines that hold no task, as `FILE:LINE: what is wrong`. */
  readonly badLines: readonly string[]
}

/**
 * Reads features files that were recorded of one commit.
 *
 * @throws BenchmarkError for a file that cannot be read, is empty or is of another commit, for a task that stands twice, and where no task is left
 */
export function readFeatures(files: readonly string[]): FeatureSet {
  const headers: FeaturesHeader[] = []
  const parsed: RecordedTask[] = []
  const badLines: string[] = []
  for (const file of files) {
    let number = 0
    for (const line of readable(file)) {
      number++
      if (number === 1) headers.push(headerOf(line, file))
      else if (line.trim() !== '') {
        const task = taskOf(line)
        if (typeof task === 'string') badLines.push(`${file}:${number}: ${task}`)
        else parsed.push(task)
      }
    }
    if (number === 0) throw new BenchmarkError(`The features file ${file} is empty; make it again with "pnpm bench features".`)
  }
  const [first] = headers
  const other = headers.find(({ commit }) => commit !== first?.commit)
  if (first === undefined) throw new BenchmarkError('No features file was given.')
  if (other !== undefined)
    throw new BenchmarkError(
      `The features files are of different commits (${first.commit}, ${other.commit}); record them again with one.`,
    )
  const seen = new Set<string>()
  for (const { id } of parsed) {
    if (seen.has(id)) throw new BenchmarkError(`The task ${id} stands twice in ${files.join(', ')}.`)
    seen.add(id)
  }
  if (!parsed.some(({ error }) => error === undefined)) {
    throw new BenchmarkError(
      `No line of ${files.join(', ')} holds the features of a task${badLines[0] === undefined ? '' : `; ${badLines[0]}`}.`,
    )
  }
  return featureSetOf(headers, parsed, badLines)
}

/** A task as a line of a features file has it. */
export type RecordedTask = Omit<TaskFeatures, 'asked'> & { readonly error?: RowError }

/** Puts recorded tasks into rows; signals are those that any header names. */
export function featureSetOf(
  headers: readonly FeaturesHeader[],
  tasks: readonly RecordedTask[],
  badLines: readonly string[] = [],
): FeatureSet {
  const signals = [...new Set(headers.flatMap((header) => header.signals))]
  return {
    commit: headers[0]?.commit ?? 'unknown',
    taskDigests: Object.assign({}, ...headers.map(({ taskDigests }) => taskDigests)) as Record<string, string>,
    signals,
    tasks: tasks.map((task) => inRows(task, signals)),
    badLines,
  }
}

function* readable(file: string): Generator<string> {
  try {
    yield* linesOf(file)
  } catch (error) {
    throw new BenchmarkError(
      `The features file ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
      { cause: error },
    )
  }
}

function headerOf(line: string, file: string): FeaturesHeader {
  const header = parseJson(line) as Partial<FeaturesHeader> | null | undefined
  if (header?.schema !== 'deepdiscovery-features/1' || typeof header.commit !== 'string' || !isTexts(header.signals)) {
    throw new BenchmarkError(`${file} does not begin like a features file; make it with "pnpm bench features".`)
  }
  return { candidates: 0, taskDigests: {}, ...header } as FeaturesHeader
}

/** A task, or what is wrong with the line. */
function taskOf(line: string): RecordedTask | string {
  const value = parseJson(line) as Partial<TaskFeatures & { error: RowError }> | null | undefined
  if (value === undefined || value === null || typeof value !== 'object') return 'the line is no JSON object'
  const { id, set, repo, gold, error, scale = 'medium', intent = 'bug', files = [] } = value
  if (typeof id !== 'string' || typeof set !== 'string' || typeof repo !== 'string' || !isTexts(gold))
    return 'id, set, repo or gold is missing'
  const about = { id, set, repo, gold, scale, intent }
  if (error !== undefined) return { ...about, error, files: [] }
  if (!SCALES.includes(scale)) return `there is no scale ${String(scale)}`
  if (!INTENTS.includes(intent)) return `there is no intent ${String(intent)}`
  if (!Array.isArray(files) || files.length === 0) return 'files are missing'
  const wrong = files.find((file) => !isFile(file))
  return wrong === undefined ? { ...about, files } : `a file is not right: ${JSON.stringify(wrong).slice(0, 120)}`
}

function isFile(file: Partial<FileFeatures> | null): boolean {
  return (
    typeof file?.path === 'string' &&
    (file.role === undefined || ARTIFACT_ROLES.includes(file.role)) &&
    typeof file.values === 'object' &&
    file.values !== null &&
    Object.values(file.values).every((value) => Number.isFinite(value))
  )
}

function inRows({ files, ...about }: RecordedTask, signals: readonly string[]): FitTask {
  const known = files.filter((file): file is FileFeatures & { readonly role: ArtifactRole } => file.role !== undefined)
  const values = new Float32Array(known.length * signals.length)
  for (const [row, file] of known.entries()) {
    for (const [column, signal] of signals.entries()) values[row * signals.length + column] = file.values[signal] ?? 0
  }
  return {
    ...about,
    paths: known.map(({ path }) => path),
    roles: Uint8Array.from(known, ({ role }) => ARTIFACT_ROLES.indexOf(role)),
    values,
  }
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line) as unknown
  } catch {
    return undefined
  }
}
