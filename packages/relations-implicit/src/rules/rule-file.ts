import type { Language, RelationLabel } from '@deepdiscovery/model'

/** `spring.bean`: letters, digits and `-`, joined by dots. */
export type FactName = string
/** `spring/bean-by-type`: framework and rule, as the folders are named. */
export type RuleId = string
/** Name of one atom of a rule: `consumer`. */
export type AtomName = string

/** A rule file as written: YAML or JSON. */
export interface RuleFile {
  readonly format: 1
  readonly facts?: Readonly<Record<FactName, Fact>>
  readonly rules?: Readonly<Record<RuleId, Rule>>
}

/** What some selectors find in single files: tuples of named fields. Every fact also has the fields `file`, `dir` and `module`. */
export interface Fact {
  /** `text` is compared as it is after its normalisers, `symbol` by what the name means in its file. */
  readonly fields: Readonly<Record<string, 'text' | 'symbol'>>
  /** The fact is the union of its sources. */
  readonly any: readonly Source[]
}

interface AnySource {
  readonly in?: Language | readonly Language[]
  /** `{x}` captures one segment of the path, `{x*}` several, `{a,b}` are alternatives. */
  readonly files?: readonly string[]
  /** The file imports something that starts with one of these. */
  readonly imports?: readonly string[]
  /** This symbol field is introduced here, not used. */
  readonly defines?: string
  /** Words, one of which is in every file with such a fact; for what cannot be inferred. */
  readonly needs?: readonly string[]
  /** Field: `@capture | normaliser | …`, `{capture|normaliser}/{other}`, or a constant. Default: the capture of the field's name. */
  readonly set?: Readonly<Record<string, string>>
}

/** A tree-sitter query. Captures are named like fields; `@at` is the line of evidence; `@_x` is private to the query. */
export interface QuerySource extends AnySource { readonly query: string }
/** A path in a tree of keys: `jobs.{job}.steps`, and what is read below it. */
export interface TreeSource extends AnySource { readonly at: string; readonly get?: Readonly<Record<string, string>> }
/** A linear regular expression (RE2) with `(?P<field>…)`. Needs `files`. */
export interface PatternSource extends AnySource { readonly pattern: string }
/** The path alone; the file is not opened. */
export interface PathSource extends AnySource { readonly files: readonly string[] }
/** What the syntax stage knows of every language, narrowed by constants. */
export interface SelectSource extends AnySource {
  readonly select: 'definition' | 'reference' | 'literal' | 'typed-name' | 'import'
  readonly where?: Readonly<Record<string, string | readonly string[]>>
}
/** A join of other facts; the fact is where the first atom is. */
export interface DerivedSource extends AnySource { readonly match: Readonly<Record<AtomName, Atom>> }
export type Source = QuerySource | TreeSource | PatternSource | PathSource | SelectSource | DerivedSource

/** What ties files together: a join of facts on equal values. */
export interface Rule {
  readonly title: string
  /** Any of these suffices. */
  readonly enabledBy: readonly Condition[]
  /** `>=3 <5`, against the version that the manifest asks for; unknown is yes. */
  readonly versions?: string
  readonly match: Readonly<Record<AtomName, Atom>>
  readonly relations: RelationTemplate | readonly RelationTemplate[]
  /** Why the ends belong together; `{publisher.type}` is replaced by the field. */
  readonly rationale: string
  readonly references: readonly string[]
}

/** What shows that a framework is there. */
export type Condition =
  | { readonly dependency: string }
  | { readonly import: string }
  | { readonly file: string }
  | { readonly content: string }

/**
 * One fact of a join. Beside these keys its fields: `$variable`, `$variable | normaliser`, a constant or a list of constants.
 * The fact `file` has one field, `path`: a template, or several of which the first that exists wins.
 */
export interface Atom {
  readonly fact: FactName
  readonly in?: Language | readonly Language[]
  /** Of several: those in the same file, else in the deepest folder above that matches; without `files`, those that share most folders. */
  readonly nearest?: { readonly to: AtomName; readonly files?: string }
  readonly [field: string]: unknown
}

/** One relation of each complete join. */
export interface RelationTemplate {
  readonly from: AtomName
  readonly to: AtomName
  readonly label: RelationLabel
  /** That the tie is real, (0, 1], judged by reading samples. */
  readonly confidence: number
}
