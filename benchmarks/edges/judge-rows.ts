import type { EdgeLabel, OracleRow } from './oracle-row.ts'

/** A file that our relations lead to from one line. */
export interface FoundTarget {
  readonly target: string
  /** Confidence of the whole relation, which is that of its best line. */
  readonly confidence: number
  readonly label: EdgeLabel
  /** Rules that found it, and what they say of it. */
  readonly producer: string
  readonly note: string
}

/** What our relations say of each line; the key is {@link placeOf}. */
export type FoundTargets = ReadonlyMap<string, readonly FoundTarget[]>

/** One import, or the uses of one line, with both answers. */
export interface JudgedRow {
  readonly row: OracleRow
  /** Ours, each with whether the oracle has it; allowed ones are left out. */
  readonly found: readonly (FoundTarget & { readonly right: boolean })[]
  /** Ours that the tool cannot judge: it does not know all of the line. */
  readonly undecided: readonly FoundTarget[]
  /** The oracle's that we lack. */
  readonly missed: readonly string[]
}

/** Key of the imports or the uses of a line of a file. */
export function placeOf(source: string, line: number, of: OracleRow['of']): string {
  return `${source}:${line}:${of}`
}

/**
 * Compares answers line by line: relations tell lines, not specifiers, so what any import of a line leads to is right for all of
 * the line, and so is what any use of it leads to, whatever its label. `all` are the rows of the whole oracle.
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
    const ours = (found.get(placeOf(row.source, row.line, row.of)) ?? [])
      .filter(({ target, confidence }) => confidence >= minConfidence && target !== row.source)
    const have = new Set(ours.map(({ target }) => target))
    const mine = ours.filter((each) => row.label === undefined ? isJudged(each, row, neighbors) : isOwn(each, row, neighbors))
      .map((each) => ({ ...each, right: row.targets.includes(each.target) }))
    const open = neighbors.some((each) => each.open === true)
    return {
      row,
      found: mine.filter(({ right }) => right || !open),
      undecided: open ? mine.filter(({ right }) => !right).map(({ right: _, ...each }) => each) : [],
      missed: row.targets.filter((target) => target !== row.source && !have.has(target)),
    }
  })
}

/** What another row of the line leads to is judged with that one; what is wrong is wrong for each. */
function isJudged({ target }: FoundTarget, row: OracleRow, neighbors: readonly OracleRow[]): boolean {
  return row.targets.includes(target)
    || !neighbors.some((each) => each.allowed.includes(target) || each !== row && each.targets.includes(target))
}

/** Whether a row is the one that judges an edge: one with the target, before others, and of its label, before others. */
function isOwn({ target, label }: FoundTarget, row: OracleRow, neighbors: readonly OracleRow[]): boolean {
  const holders = neighbors.filter(({ targets }) => targets.includes(target))
  if (holders.length === 0 && neighbors.some(({ allowed }) => allowed.includes(target))) return false
  const among = holders.length === 0 ? neighbors : holders
  return (among.find((each) => each.label === label) ?? among[0]) === row
}
