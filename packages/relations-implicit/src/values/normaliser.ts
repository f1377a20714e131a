import { foldIdentifier } from '@deepdiscovery/text'
import { findOutside, splitSteps } from './chain-text.ts'
import { CUTTING_NORMALISERS } from './cutting-normalisers.ts'
import { needlesOf } from './needles.ts'
import type { Needles } from './needles.ts'
import { nearestName } from './nearest-name.ts'
import { GAP, outlineOf } from './outline.ts'
import type { Outline } from './outline.ts'
import { isTelling } from './outline-words.ts'
import { PATH_NORMALISERS } from './path-normalisers.ts'
import { compilePattern } from './pattern.ts'
import { SPELLING_NORMALISERS } from './spelling-normalisers.ts'
import type { Normaliser, NormaliserContext, Step } from './step.ts'
import { TEXT_NORMALISERS } from './text-normalisers.ts'

export type { NormaliserContext } from './step.ts'
export type { Needles } from './needles.ts'

/** A longer text is no name, path or key. */
const MAXIMUM_LENGTH = 16_384
const MAXIMUM_VALUES = 64
const MAXIMUM_OUTLINES = 32
const PLAIN_NAME = /^[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)*$/

const TABLE: ReadonlyMap<string, Normaliser> = new Map(
  [TEXT_NORMALISERS, CUTTING_NORMALISERS, PATH_NORMALISERS, SPELLING_NORMALISERS].flatMap((table) => Object.entries(table)),
)

/** Names of all normalisers, sorted. */
export const NORMALISERS: readonly string[] = [...TABLE.keys()].sort()

/** For each normaliser one line: what it does, with an example. */
export const NORMALISER_DOCS: ReadonlyMap<string, string> = new Map(NORMALISERS.map((name) => [name, documentation(name)]))

/** Normalisers, one after another. */
export interface Chain {
  /** As written. */
  readonly text: string
  /** The value's normal forms in order: several where a normaliser splits, none where one refuses. */
  apply(value: string, context: NormaliserContext): readonly string[]
  /**
   * What the text of every file holds that has a value whose normal form is the key, given that the value stands there as
   * written and that no letter, digit, `_` or hyphen is right before or behind it: one word of each list as a whole identifier.
   * Words are folded (no case, `_` or `-`). Empty where nothing can be said. `source` tells what stood around the value, where
   * that is not so.
   */
  needles(key: string, source?: ValueSource): Needles
  /** The same where of the normal form no more is known than that it holds these. */
  carried(needles: Needles, source?: ValueSource): Needles
}

/** Outlines of texts out of which a value of the given outline is taken, as `Pattern.before` tells. */
export type ValueSource = (outline: Outline) => readonly Outline[]

/** The chain that changes nothing. */
export const IDENTITY_CHAIN: Chain = chainOf('', [])

/**
 * Reads `unquote | strip-prefix(/) | config-key`. A text without a normaliser is the chain that changes nothing.
 *
 * @throws Error for an unknown normaliser, an argument that is missing or too many, and a pattern that is wrong.
 */
export function parseChain(text: string): Chain {
  if (text.trim() === '') return IDENTITY_CHAIN
  return chainOf(text.trim(), splitSteps(text).map(parseStep))
}

function chainOf(text: string, steps: readonly Step[]): Chain {
  return {
    text,
    apply: (value, context) => {
      if (value.length > MAXIMUM_LENGTH) return []
      let values: readonly string[] = [value]
      for (const step of steps) {
        const [first] = values
        // Hardly any step gives several.
        const found = values.length === 1 ? step.apply(first!, context) : values.flatMap((one) => step.apply(one, context))
        if (found.length < 2) {
          values = found
          continue
        }
        const next = new Set(found)
        values = next.size > MAXIMUM_VALUES ? [...next].slice(0, MAXIMUM_VALUES) : [...next]
      }
      return values
    },
    needles: (key, source) => {
      if (key === '' || key.length > MAXIMUM_LENGTH) return []
      // Most keys are names that stand in the file as they are.
      if (steps.length === 0 && source === undefined && PLAIN_NAME.test(key)) return plainNeedles(key)
      return needlesOf(outlinesBefore(outlineOf(key), steps, source))
    },
    carried: (needles, source) => needles.flatMap((words) => {
      const before = words.map((word) => needlesOf(outlinesBefore({ text: GAP + outlineOf(word).text + GAP, loose: true }, steps, source)))
      return before.some(([list]) => list === undefined) ? [] : [[...new Set(before.flatMap(([list = []]) => list))]]
    }),
  }
}

function plainNeedles(name: string): Needles {
  const word = foldIdentifier(name)
  return isTelling(word) ? [[word]] : []
}

/** Outlines of the values that a chain brings into the given one; none where nothing can be said. */
function outlinesBefore(outline: Outline, steps: readonly Step[], source: ValueSource | undefined): readonly Outline[] {
  let outlines: readonly Outline[] = [outline]
  const before = steps.map((step): ValueSource => (one) => step.before(one)).toReversed()
  for (const earlier of source === undefined ? before : [...before, source]) {
    const found = outlines.map(earlier)
    outlines = found.flat()
    if (outlines.length > MAXIMUM_OUTLINES || found.some(({ length }) => length === 0)) return []
  }
  return outlines
}

function parseStep(text: string): Step {
  const open = text.indexOf('(')
  const name = open < 0 ? text : text.slice(0, open).trim()
  const normaliser = TABLE.get(name)
  if (normaliser === undefined) throw new Error(unknownName(name))
  if (open < 0) {
    if (normaliser.step === undefined) throw new Error(`normaliser ${name} needs an argument: ${normaliser.example[0]}`)
    return normaliser.step
  }
  const close = closingParenthesis(text, open)
  const argument = text.slice(open + 1, close)
  if (normaliser.step !== undefined) throw new Error(`normaliser ${name} takes no argument, but was given (${argument})`)
  if (argument === '') throw new Error(`normaliser ${name} needs an argument: ${normaliser.example[0]}`)
  const step = normaliser.withPattern?.(compilePattern(argument)) ?? normaliser.withText?.(argument.replace(/\\([()\\])/g, '$1'))
  if (step === undefined) throw new Error(`normaliser ${name} cannot be used`)
  return step
}

function closingParenthesis(text: string, open: number): number {
  const close = text.length - 1
  if (text.endsWith(')') && findOutside(text, ')', open + 1) === close) return close
  throw new Error(`normaliser ${text}: its parentheses do not pair; one that has no partner needs a backslash`)
}

function unknownName(name: string): string {
  if (name === '') return 'a normaliser is missing beside a bar'
  const nearest = nearestName(name, NORMALISERS)
  return `unknown normaliser ${name}${nearest === undefined ? '' : `, did you mean ${nearest}?`}`
}

function documentation(name: string): string {
  const normaliser = TABLE.get(name)
  if (normaliser === undefined) return ''
  const [chain, value, ...results] = normaliser.example
  return `${normaliser.doc}. \`${chain}\`: \`${value}\` → ${results.map((result) => `\`${result}\``).join(', ')}`
}
