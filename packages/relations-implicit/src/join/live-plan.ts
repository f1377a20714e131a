import type { Plan, PlanAtom, VariableTerm } from '../rules/compiled-rule.ts'
import type { AtomUse } from '../facts/atom-use.ts'

/** A variable of an atom, with what its field is. */
export interface TypedTerm extends VariableTerm {
  readonly symbolic: boolean
  /** `file`, `dir` or `module`: said of every fact. */
  readonly implicit: boolean
  /** Position of the variable among those of the plan. */
  readonly slot: number
}

export interface LiveAtom {
  readonly atom: PlanAtom
  readonly terms: readonly TypedTerm[]
  readonly uses: readonly AtomUse[]
  /** Fields whose constants are names. */
  readonly nameFields: ReadonlySet<string>
}

/** A plan of a rule that is enabled, and all of whose atoms may exist. */
export interface LivePlan {
  readonly plan: Plan
  readonly atoms: readonly LiveAtom[]
  /** Names of all variables; bindings hold their values in this order. */
  readonly variables: readonly string[]
}
