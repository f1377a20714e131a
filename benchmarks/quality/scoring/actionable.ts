import type { BenchmarkTask } from '../../tasks/benchmark-task.ts'

/** Lines of one file, 1-based, both ends included. */
export interface LineRange {
  readonly path: string
  readonly startLine: number
  readonly endLine: number
}

/**
 * Share of the gold spans whose first line lies in one of the ranges, [0, 1]; `undefined` where the task has no spans.
 * Spans, not files, are counted: a file that was changed in three places counts three times.
 */
export function coveredSpans(ranges: readonly LineRange[], { gold_spans = {} }: BenchmarkTask): number | undefined {
  const spans = Object.entries(gold_spans).flatMap(([path, own]) => own.map(([first]) => ({ path, first })))
  if (spans.length === 0) return undefined
  const byPath = new Map<string, LineRange[]>()
  for (const range of ranges) byPath.set(range.path, [...(byPath.get(range.path) ?? []), range])
  const covers = ({ path, first }: { path: string; first: number }): boolean =>
    byPath.get(path)?.some(({ startLine, endLine }) => startLine <= first && first <= endLine) ?? false
  return spans.filter(covers).length / spans.length
}
