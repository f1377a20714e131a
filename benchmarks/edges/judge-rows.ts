import type { OracleRow } from './oracle-row.ts'

/** A file that our relations lead to from one line. */
export interface FoundTarget {
  readonly target: string
  readonly confidence: number
}

/** What our relations say of each line; the key is {@link placeOf}. */
export type FoundTargets = ReadonlyMap<string, readonly FoundTarget[]>

/** One import with both answers. */
export interface JudgedRow {
  readonly row: OracleRow
  /** Ours, each with whether the oracle has it; allowed ones are left out. */
  readonly found: readonly (FoundTarget & { readonly right: boolean })[]
  /** The oracle's that we lack. */
  readonly missed: readonly string[]
}

/** Key of the imports or the uses of a line of a file. */
export function placeOf(source: string, line: number, of: OracleRow['of']): string {
  return `${source}:${line}:${of}`
}

/**
 * Compares answers line by line: relations tell lines, not specifiers, so what any import of a line leads to is right for all of
 * the line. `all` are the rows of the whole oracle.
 */
export function judgeRows(
  sample: readonly OracleRow[], all: readonly OracleRow[], found: FoundTargets, minConfidence = 0,
): readonly JudgedRow[] {
  const byPlace = new Map<string, OracleRow[]>()
  for (const row of all) {
    const place = placeOf(row.source, row.line, row.of)
    const same = byPlace.get(place)
    if (same === undefined) byPlace.set(place, [row])
    else same.push(row)
  }
  return sample.map((row) => {
    const neighbors = byPlace.get(placeOf(row.source, row.line, row.of)) ?? [row]
    const targets = new Set(row.targets)
    // What another import of the same line leads to is judged with that one.
    const allowed = new Set(neighbors.flatMap((each) => [...each.allowed, ...each === row ? [] : each.targets]))
    const ours = (found.get(placeOf(row.source, row.line, row.of)) ?? []).filter(({ confidence }) => confidence >= minConfidence)
    const have = new Set(ours.map(({ target }) => target))
    return {
      row,
      found: ours.filter(({ target }) => target !== row.source && (targets.has(target) || !allowed.has(target)))
        .map((each) => ({ ...each, right: targets.has(each.target) })),
      missed: row.targets.filter((target) => target !== row.source && !have.has(target)),
    }
  })
}
