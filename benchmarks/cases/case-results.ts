import type { ResultHeader } from '../quality/result.ts'

/** What the scorer says of one case. */
export interface CaseRow {
  readonly id: string
  readonly kind: string
  readonly ok: boolean
  /** Files that had to be found and were not, and decoys that were. */
  readonly missing: readonly string[]
  readonly wrong: readonly string[]
  /** Expected relations that were found, and all. */
  readonly relations: { readonly found: number; readonly wanted: number }
  /** Other faults, in the scorer's words. */
  readonly fails: readonly string[]
  readonly seconds: number
}

export interface KindSummary {
  readonly kind: string
  readonly passed: number
  readonly total: number
  readonly relations: CaseRow['relations']
}

/** Result file of `bench cases`. */
export interface CaseResults {
  readonly schema: 'deepdiscovery-cases/1'
  readonly header: Pick<ResultHeader, 'commit' | 'date' | 'versions' | 'machine'> & {
    readonly options: { readonly kind?: string; readonly ids: readonly string[]; readonly tool: readonly string[] }
  }
  readonly summary: readonly KindSummary[]
  readonly rows: readonly CaseRow[]
}

/** Counts per kind, kinds in order of their names. */
export function summarizeCases(rows: readonly CaseRow[]): readonly KindSummary[] {
  const kinds = [...new Set(rows.map(({ kind }) => kind))].sort()
  return kinds.map((kind) => {
    const own = rows.filter((row) => row.kind === kind)
    const sum = (part: 'found' | 'wanted'): number => own.reduce((total, { relations }) => total + relations[part], 0)
    return { kind, passed: own.filter(({ ok }) => ok).length, total: own.length, relations: { found: sum('found'), wanted: sum('wanted') } }
  })
}
