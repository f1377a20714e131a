import type { Language, RelationLabel } from '@deepdiscovery/model'
import type { KeyPath } from '../keys/key-path.ts'
import type { PathPattern } from '../paths/path-pattern.ts'
import type { PathTemplate } from '../paths/path-template.ts'
import type { FieldTemplate } from '../values/field-template.ts'
import type { Chain } from '../values/normaliser.ts'
import type { Pattern } from '../values/pattern.ts'
import type { Condition } from './rule-file.ts'

export type FieldType = 'text' | 'symbol'

/** A conjunction of alternatives: one word of each list is in the file. */
export type Words = readonly (readonly string[])[]

/** What a selector does, its own part. */
export type Selector =
  /** `line`: where its text begins in the rule file. */
  | { readonly kind: 'query'; readonly query: string; readonly line: number }
  | { readonly kind: 'tree'; readonly at: KeyPath; readonly get: ReadonlyMap<string, KeyPath> }
  | { readonly kind: 'pattern'; readonly pattern: Pattern }
  | { readonly kind: 'path' }
  | { readonly kind: 'select'; readonly table: BuiltInFact; readonly where: readonly Constraint[] }

export type BuiltInFact = 'definition' | 'reference' | 'literal' | 'typed-name' | 'import'

/** One source of a fact, ready to be run on files. */
export interface CompiledSource {
  /** Position in the library; sources are run and reported in this order. */
  readonly number: number
  readonly fact: string
  readonly selector: Selector
  readonly languages: ReadonlySet<Language> | undefined
  /** Any of these has to match. */
  readonly paths: readonly PathPattern[] | undefined
  /** Captures that come from the path: what they are need not stand in the file. */
  readonly pathCaptures: ReadonlySet<string>
  readonly imports: readonly string[]
  readonly defines: string | undefined
  readonly fields: ReadonlyMap<string, FieldTerm>
  /** In every file with such a fact. */
  readonly words: Words
  /** Where it is written, for messages. */
  readonly origin: { readonly path: string; readonly line: number }
}

export interface CompiledFact {
  readonly name: string
  readonly fields: ReadonlyMap<string, FieldType>
  readonly sources: readonly CompiledSource[]
  readonly views: readonly CompiledView[]
}

/** A fact that is a join of others; it is where its first atom is. Variables named like fields are the fields. */
export interface CompiledView {
  readonly atoms: readonly PlanAtom[]
}

/** A constant, pattern or list that a field's value has to meet after its chain. */
export interface Constraint {
  readonly field: string
  readonly chain: Chain
  readonly values: readonly string[] | undefined
  readonly pattern: Pattern | undefined
}

/** A variable that a field's value is after its chain. */
export interface VariableTerm {
  readonly field: string
  readonly variable: string
  readonly chain: Chain
}

/** The right side of `set`, as written and parsed. */
export interface FieldTerm {
  readonly text: string
  readonly template: FieldTemplate
}

export interface TemplateTerm {
  readonly text: string
  readonly template: PathTemplate
}

/** One atom of a flat join. */
export interface PlanAtom {
  readonly name: string
  /** `file` for a path template. */
  readonly fact: string
  readonly languages: ReadonlySet<Language> | undefined
  readonly variables: readonly VariableTerm[]
  readonly constraints: readonly Constraint[]
  /** Ordered alternatives, as written and parsed; only of `file`. */
  readonly templates: readonly TemplateTerm[]
  readonly nearest: { readonly to: string; readonly files: PathPattern | undefined } | undefined
  /** Of the first atom of a view: where the fields of the view are found, by atom and field. */
  readonly shown?: ReadonlyMap<string, { readonly atom: string; readonly field: string }>
}

export interface PlanRelation {
  /** Positions of atoms. */
  readonly from: number
  readonly to: number
  readonly label: RelationLabel
  readonly confidence: number
}

/** One way to join a rule: views are unfolded. */
export interface Plan {
  readonly rule: CompiledRule
  readonly atoms: readonly PlanAtom[]
  readonly relations: readonly PlanRelation[]
}

export interface CompiledRule {
  readonly id: string
  readonly title: string
  readonly enabledBy: readonly Condition[]
  readonly versions: string | undefined
  readonly rationale: string
  readonly references: readonly string[]
  readonly confidence: number
  readonly labels: readonly RelationLabel[]
  readonly plans: readonly Plan[]
  readonly origin: { readonly path: string; readonly line: number }
}
