import { exactMcNemar } from './mcnemar.ts'

/** How two methods split the same tasks, with the exact McNemar test of the split. */
export interface PairedCounts {
  readonly both: number
  readonly onlyA: number
  readonly onlyB: number
  readonly neither: number
  readonly pValue: number
}

/** Counts tasks by which of the two solves them. */
export function pairedCounts(tasks: readonly (readonly [a: boolean, b: boolean])[]): PairedCounts {
  const count = (a: boolean, b: boolean): number => tasks.filter(([left, right]) => left === a && right === b).length
  const [onlyA, onlyB] = [count(true, false), count(false, true)]
  return { both: count(true, true), onlyA, onlyB, neither: count(false, false), ...exactMcNemar(onlyA, onlyB) }
}
