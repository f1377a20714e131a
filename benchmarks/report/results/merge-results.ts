import { BenchmarkError } from '../../benchmark-error.ts'
import { outcomesOf, type TaskOutcome } from '../../quality/scoring/outcomes.ts'
import type { QualityResults, ResultHeader, ResultTask } from '../../quality/result.ts'
import { DEVELOPMENT_SETS } from './set-kind.ts'

/** One or more result files as one table of outcomes. */
export interface MergedResults {
  readonly sources: readonly { readonly file: string; readonly header: ResultHeader }[]
  /** By set, then in file order. */
  readonly tasks: readonly ResultTask[]
  readonly sets: readonly string[]
  /** In the order of the files. */
  readonly methods: readonly string[]
  /** What each method is, one sentence; where files differ, as the newest says. */
  readonly summaries: Readonly<Record<string, string>>
  readonly outcomes: (set: string, method: string) => readonly TaskOutcome[]
  /** Largest mean number of files that a matched answer may have; absent: ten times the mean gold count. */
  readonly matchedLimit: (set: string) => number | undefined
}

/**
 * Puts result files side by side: more methods, more sets or more tasks.
 *
 * @throws BenchmarkError where two files say different things of one task, or both hold rows of one method for it
 */
export function mergeResults(files: readonly { readonly file: string; readonly results: QualityResults }[]): MergedResults {
  const tasks = new Map<string, ResultTask>()
  const origins = new Map<string, string>()
  for (const { file, results } of files) {
    for (const task of results.tasks) {
      const known = tasks.get(task.id)
      if (known !== undefined && !sameTask(known, task)) {
        throw new BenchmarkError(
          `${file} and an earlier file differ in set, commit or gold files of ${task.id}; measure both on the same task file.`,
        )
      }
      tasks.set(task.id, known ?? task)
    }
    for (const key of new Set(results.rows.map(({ id, method }) => JSON.stringify([id, method])))) {
      const other = origins.get(key)
      if (other !== undefined) {
        const [id, method] = JSON.parse(key) as [string, string]
        throw new BenchmarkError(
          `${other} and ${file} both hold ${method} on ${id}; give one of them, or use bench compare for two versions.`,
        )
      }
      origins.set(key, file)
    }
  }
  demandSameLimits(files)
  const sets = [...new Set([...tasks.values()].map(({ set }) => set))].sort(bySetOrder)
  const ordered = sets.flatMap((set) => [...tasks.values()].filter((task) => task.set === set))
  const outcomes = outcomesOf({ tasks: ordered, rows: files.flatMap(({ results }) => results.rows) })
  return {
    sources: files.map(({ file, results }) => ({ file, header: results.header })),
    tasks: ordered,
    sets,
    methods: [...outcomes.keys()],
    summaries: summariesOf(files.map(({ results }) => results.header)),
    outcomes: (set, method) => (outcomes.get(method) ?? []).filter(({ task }) => task.set === set),
    matchedLimit: (set) => files.map(({ results }) => results.header.options.maxFiles[set]).find((limit) => limit !== undefined),
  }
}

/** Figures of different budgets or file limits must not stand in one table. */
function demandSameLimits(files: readonly { readonly file: string; readonly results: QualityResults }[]): void {
  const [first, ...others] = files
  for (const { file, results: { header: { options } } } of others) {
    const known = first!.results.header.options
    if (options.tokens !== known.tokens) {
      throw new BenchmarkError(`${file} was measured with ${options.tokens} tokens, ${first!.file} with ${known.tokens}; measure both with the same --tokens.`)
    }
    const set = Object.keys(options.maxFiles).find((name) => known.maxFiles[name] !== undefined && known.maxFiles[name] !== options.maxFiles[name])
    if (set !== undefined) {
      throw new BenchmarkError(`${file} was measured with at most ${options.maxFiles[set]} files on ${set}, ${first!.file} with ${known.maxFiles[set]}; measure both with the same --max-files.`)
    }
  }
}

function summariesOf(headers: readonly ResultHeader[]): Readonly<Record<string, string>> {
  const byAge = [...headers].sort((left, right) => Date.parse(left.date) - Date.parse(right.date) || 0)
  return Object.fromEntries(byAge.flatMap(({ methods }) => Object.entries(methods).filter(([, summary]) => summary !== '')))
}

/** Whether two files mean the same task. */
export function sameTask(left: ResultTask, right: ResultTask): boolean {
  return (
    left.set === right.set &&
    left.commit === right.commit &&
    [...left.gold].sort().join('\n') === [...right.gold].sort().join('\n')
  )
}

/** The sets of the development benchmark first, as their card lists them; others by name. */
function bySetOrder(left: string, right: string): number {
  const place = (set: string): number =>
    DEVELOPMENT_SETS.includes(set) ? DEVELOPMENT_SETS.indexOf(set) : DEVELOPMENT_SETS.length
  return place(left) - place(right) || (left < right ? -1 : 1)
}
