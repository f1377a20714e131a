import { seededRandom } from '../statistics/random.ts'
import type { OracleRow } from './oracle-row.ts'

/**
 * Draws rows of each stratum without replacement: the same for the same rows, in whatever order, and seed. A stratum that is
 * smaller is taken whole; a size of 0 takes all.
 */
export function sampleRows(rows: readonly OracleRow[], size: number, seed: number): readonly OracleRow[] {
  const strata = new Map<string, OracleRow[]>()
  for (const row of [...rows].sort(compareRows)) {
    const same = strata.get(row.stratum)
    if (same === undefined) strata.set(row.stratum, [row])
    else same.push(row)
  }
  return [...strata.keys()].sort().flatMap((stratum) => draw(strata.get(stratum) ?? [], size, seed)).sort(compareRows)
}

function draw(rows: readonly OracleRow[], size: number, seed: number): readonly OracleRow[] {
  if (size === 0 || rows.length <= size) return rows
  const random = seededRandom(seed)
  const left = [...rows]
  return Array.from({ length: size }, () => left.splice(Math.floor(random() * left.length), 1)[0]!)
}

/** By stratum, place and specifier. */
export function compareRows(left: OracleRow, right: OracleRow): number {
  return compare(left.stratum, right.stratum) || compare(left.source, right.source) || left.line - right.line
    || compare(left.specifier, right.specifier) || compare(left.targets.join('\n'), right.targets.join('\n'))
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}
