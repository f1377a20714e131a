import { basename } from 'node:path'
import { BenchmarkError } from '../../benchmark-error.ts'
import { mergeResults, sameTask, type MergedResults } from '../results/merge-results.ts'
import { readResults } from '../results/read-results.ts'
import { compareMethods } from './compare-methods.ts'
import { comparisonText } from './comparison-text.ts'

export interface CompareOptions {
  readonly fileA: string
  /** Absent: both methods are in the first file. */
  readonly fileB?: string | undefined
  readonly methodA: string
  readonly methodB?: string | undefined
  readonly set?: string | undefined
  readonly byRepository: boolean
  readonly seed: number
}

/**
 * Compares two methods of one or two result files, set by set, as Markdown.
 *
 * @throws BenchmarkError for files that cannot be read, methods or sets they do not hold, or tasks that differ between them
 */
export function compareResults({ fileA, fileB, methodA, methodB, set, byRepository, seed }: CompareOptions): string {
  const a = load(fileA)
  const b = fileB === undefined ? a : load(fileB)
  const nameB = methodB ?? (fileB === undefined ? undefined : methodA)
  if (nameB === undefined)
    throw new BenchmarkError(
      `Name what ${methodA} is compared with: --method-b, one of ${otherMethods(a, methodA)}, or a second file.`,
    )
  if (fileB === undefined && nameB === methodA)
    throw new BenchmarkError(
      `${methodA} would be compared with itself; name another with --method-b, one of ${otherMethods(a, methodA)}.`,
    )
  demandMethod(a, fileA, methodA)
  demandMethod(b, fileB ?? fileA, nameB)
  demandSameTasks(a, b, fileA, fileB ?? fileA)
  demandSameBudget(a, b, fileA, fileB ?? fileA)
  const sets = [...new Set([...a.sets, ...b.sets])].filter((name) => set === undefined || name === set)
  if (sets.length === 0)
    throw new BenchmarkError(
      `No file holds the set ${String(set)}; they hold ${[...new Set([...a.sets, ...b.sets])].join(', ')}.`,
    )
  const sides = { a: labelOf(a, methodA, fileB !== undefined), b: labelOf(b, nameB, fileB !== undefined) }
  const comparisons = sets.map((name) =>
    compareMethods(name, a.outcomes(name, methodA), b.outcomes(name, nameB), a.matchedLimit(name), { seed }),
  )
  if (comparisons.every(({ tasks }) => tasks === 0))
    throw new BenchmarkError('The two share no task, so there is nothing to compare; run both on the same task files.')
  return comparisons
    .map((comparison) =>
      comparison.tasks === 0
        ? `## ${comparison.set}: no task in both (${comparison.onlyInA} only in A, ${comparison.onlyInB} only in B)`
        : comparisonText(comparison, sides, byRepository),
    )
    .join('\n\n')
}

function load(file: string): MergedResults {
  return mergeResults([{ file, results: readResults(file) }])
}

function labelOf(results: MergedResults, method: string, withFile: boolean): string {
  const [source] = results.sources
  return withFile && source !== undefined ? `${method} (${basename(source.file)}, ${source.header.commit.slice(0, 12)})` : method
}

function otherMethods(results: MergedResults, method: string): string {
  return results.methods.filter((name) => name !== method).join(', ')
}

function demandMethod(results: MergedResults, file: string, method: string): void {
  if (results.methods.includes(method)) return
  throw new BenchmarkError(`${file} has no rows of ${method}; it has ${results.methods.join(', ')}.`)
}

function demandSameBudget(a: MergedResults, b: MergedResults, fileA: string, fileB: string): void {
  const [left, right] = [a.sources[0]!.header.options.tokens, b.sources[0]!.header.options.tokens]
  if (left !== right) throw new BenchmarkError(`${fileA} was measured with ${left} tokens, ${fileB} with ${right}; measure both with the same --tokens.`)
}

function demandSameTasks(a: MergedResults, b: MergedResults, fileA: string, fileB: string): void {
  const ofB = new Map(b.tasks.map((task) => [task.id, task]))
  const differs = a.tasks.find((task) => ofB.has(task.id) && !sameTask(task, ofB.get(task.id)!))
  if (differs !== undefined) {
    throw new BenchmarkError(
      `${fileA} and ${fileB} differ in set, commit or gold files of ${differs.id}; measure both on the same task file.`,
    )
  }
}
