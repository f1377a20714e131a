import { ARTIFACT_ROLES } from '@deepdiscovery/model'
import { meanOf } from '../statistics/bootstrap.ts'
import type { RolePairFigure } from './role-pair-figures.ts'

/**
 * Expectation by intent (`*`: any), role that changes (`*`: any file) and role that is asked for, [0, 1]. Of any intent all pairs are
 * listed, of one those that were measured.
 */
export type RolePairTable = Readonly<Record<string, Rows>>
type Rows = Readonly<Record<string, Readonly<Record<string, number>>>>

/** So many repositories that say what is known without them are added to those that have the pair: few repositories say little. */
const PRIOR_REPOSITORIES = 5

/**
 * The table that expansion expects roles from. A pair leans on the base rate of its role, a pair of an intent on what holds for any
 * intent, the more the fewer repositories have it. A pair that none has is as often as the role is beside anything, and a role that none
 * has as the mean of the others: nothing speaks for it or against it.
 */
export function rolePairTable(figures: readonly RolePairFigure[]): RolePairTable {
  const table: Record<string, Record<string, Record<string, number>>> = {}
  const common = new Map<string, number>()
  for (const { intent, given, role, expected, base, repositories } of figures) {
    const pair = `${given} ${role}`
    const prior = intent === '*' ? base : common.get(pair) ?? base
    const value = (expected * repositories + prior * PRIOR_REPOSITORIES) / (repositories + PRIOR_REPOSITORIES)
    if (intent === '*') common.set(pair, value)
    const rows = table[intent] ??= { '*': {} }
    const row = rows[given] ??= {}
    row[role] = rounded(value)
    // Nearly every repository has source: its rows know the other roles in as many repositories as have them.
    if (given === 'source') rows['*']![role] = rounded(base)
  }
  return { ...table, '*': completed(table['*'] ?? {}) }
}

/** Every pair of roles, in their order. */
function completed(rows: Rows): Rows {
  const measured = rows['*'] ?? {}
  const neutral = rounded(meanOf(Object.values(measured)))
  const base = Object.fromEntries(ARTIFACT_ROLES.map((role) => [role, measured[role] ?? neutral]))
  const complete = ARTIFACT_ROLES.map((given) => [given, Object.fromEntries(ARTIFACT_ROLES.map((role) => [role, rows[given]?.[role] ?? base[role]!]))] as const)
  return { '*': base, ...Object.fromEntries(complete) }
}

/** The table as a JSON file, a role that changes a line. */
export function renderRolePairs(table: RolePairTable): string {
  const tables = Object.entries(table).map(([intent, rows]) => {
    const lines = Object.entries(rows).map(([given, row]) => `    ${JSON.stringify(given)}: ${JSON.stringify(row).replaceAll(':', ': ').replaceAll(',', ', ')}`)
    return `  ${JSON.stringify(intent)}: {\n${lines.join(',\n')}\n  }`
  })
  return `{\n${tables.join(',\n')}\n}\n`
}

/** Three digits: the shares of rare roles are compared with each other. */
function rounded(value: number): number {
  return Number(value.toFixed(3))
}
