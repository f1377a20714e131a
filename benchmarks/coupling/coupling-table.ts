import type { CouplingBin, CouplingFigure } from './coupling-figures.ts'

/** Coupling by stated confidence, for each producer, and as `LABEL/*` for all of a label together: points to interpolate between, rising in both numbers. */
export type CouplingTable = Readonly<Record<string, readonly (readonly [confidence: number, coupling: number])[]>>

/** A point stands for at least so many relations. */
const LEAST_RELATIONS = 150
/** So many relations of the label's mean are added to those of a producer: few observations say little. */
const PRIOR_RELATIONS = 50

/**
 * The table for relations that do not measure a coupling themselves. Confidence should never lower what a relation is worth, so
 * neighbouring points that fall are made one (pool adjacent violators, Ayer et al. 1955).
 */
export function couplingTable(figures: readonly CouplingFigure[]): CouplingTable {
  const symmetric = figures.filter(({ direction, byCoupling, label }) => direction === 'both' && (byCoupling.length === 0 || label !== 'co-change'))
  const overall = new Map(symmetric.filter(({ producer }) => producer === '*').map(({ label, coupling }) => [label, coupling]))
  const rows = symmetric.map(({ label, producer, byConfidence, coupling }) => {
    const prior = overall.get(label) ?? coupling
    return [producer === '*' ? `${label}/*` : producer, risingPoints(byConfidence, prior)] as const
  })
  return Object.fromEntries(rows.filter(([, points]) => points.length > 0))
}

/** The table as a JSON file, one producer a line. */
export function renderTable(table: CouplingTable): string {
  const lines = Object.entries(table).map(([producer, points]) => `  ${JSON.stringify(producer)}: ${JSON.stringify(points).replaceAll(',', ', ')}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

interface Pool {
  weight: number
  stated: number
  coupling: number
}

function risingPoints(bins: readonly CouplingBin[], prior: number): readonly (readonly [number, number])[] {
  const pools: Pool[] = []
  for (const { stated, coupling, relations } of bins) {
    pools.push({ weight: relations, stated, coupling })
    while (pools.length > 1 && isOne(pools.at(-2)!, pools.at(-1)!)) pools.push(joined(pools.pop()!, pools.pop()!))
  }
  const points: (readonly [number, number])[] = []
  for (const { weight, stated, coupling } of pools) {
    const point = [rounded(stated), rounded((coupling * weight + prior * PRIOR_RELATIONS) / (weight + PRIOR_RELATIONS))] as const
    if (points.length === 0 || point[1] > points.at(-1)![1]) points.push(point)
  }
  return points
}

/** Points that fall, or of which one has too few relations to stand alone. */
function isOne(lower: Pool, upper: Pool): boolean {
  return upper.coupling <= lower.coupling || lower.weight < LEAST_RELATIONS || upper.weight < LEAST_RELATIONS
}

function joined(one: Pool, other: Pool): Pool {
  const weight = one.weight + other.weight
  const mean = (left: number, right: number): number => (left * one.weight + right * other.weight) / weight
  return { weight, stated: mean(one.stated, other.stated), coupling: mean(one.coupling, other.coupling) }
}

function rounded(value: number): number {
  return Number(value.toFixed(3))
}
