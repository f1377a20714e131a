import type { Spellings } from '../paths/path-reading.ts'
import type { FactRecord } from '../facts/fact-record.ts'
import type { Words } from '../rules/compiled-rule.ts'
import type { SymbolUse } from './symbols.ts'

/** What a variable is: a text, or a name in a file; both where a name was joined with a text. */
export interface BoundValue {
  readonly text: string
  readonly symbol: SymbolUse | undefined
  /** The name in the other module, where the text is an alias. */
  readonly original?: string
  /** The name of the module that defines it, by which those know it who import it without its name. */
  readonly module?: string
}

/** A join under way: which atoms have a fact, and what the variables are by that. */
export interface Binding {
  readonly records: readonly (FactRecord | undefined)[]
  /** In the order of the plan's variables. */
  readonly values: readonly (BoundValue | undefined)[]
  /** Words that a text with the value of a variable holds, where a path tells no more. */
  readonly hints: ReadonlyMap<string, Words>
  /** What the values of variables are spelled like in a path, where that is known. */
  readonly spellings?: ReadonlyMap<string, Spellings>
  readonly quality: number
}
