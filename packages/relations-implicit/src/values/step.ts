import type { Outline } from './outline.ts'
import type { Pattern } from './pattern.ts'

/** Where the fact is whose value is normalised. */
export interface NormaliserContext {
  readonly file: string
  readonly dir: string
}

/** One normaliser of a chain, its argument known. */
export interface Step {
  /** The value's normal forms; none where it is refused. */
  apply(value: string, context: NormaliserContext): readonly string[]
  /** Outlines, one of which each value has whose normal form has the given one; none where nothing can be said. */
  before(outline: Outline): readonly Outline[]
}

/** A normaliser by name, as rules write it. */
export interface Normaliser {
  /** One line: what it does. */
  readonly doc: string
  /** A chain of this normaliser, a value, and what becomes of it. */
  readonly example: readonly [chain: string, value: string, ...results: readonly string[]]
  /** For a normaliser without an argument. */
  readonly step?: Step
  /** For one that takes a text in parentheses. */
  readonly withText?: (argument: string) => Step
  /** For one that takes a linear pattern. */
  readonly withPattern?: (pattern: Pattern) => Step
}

/** A step that gives one value for each. */
export function mapping(map: (value: string) => string, before: Step['before']): Step {
  return { apply: (value) => [map(value)], before }
}
