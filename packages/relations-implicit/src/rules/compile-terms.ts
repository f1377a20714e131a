import { IDENTITY_CHAIN, parseChain } from '../values/normaliser.ts'
import type { Chain } from '../values/normaliser.ts'
import { compilePattern } from '../values/pattern.ts'
import type { Constraint, VariableTerm } from './compiled-rule.ts'
import type { Shape } from './shape.ts'

const VARIABLE = /^\$([A-Za-z_][\w-]*)\s*(?:\|(.*))?$/s

/** `$variable | normaliser`, a constant, a list of constants, or `~pattern`. */
export function compileTerm(field: string, shape: Shape): VariableTerm | Constraint {
  const { value } = shape
  const match = typeof value === 'string' ? VARIABLE.exec(value.trim()) : null
  if (match === null) return compileConstraint(field, shape)
  return { field, variable: match[1]!, chain: chainOf(match[2], shape) }
}

/** A constant, a list of constants, or `~pattern`. */
export function compileConstraint(field: string, shape: Shape): Constraint {
  if (typeof shape.value === 'string' && shape.value.startsWith('~')) {
    const source = shape.value.slice(1)
    return { field, chain: IDENTITY_CHAIN, values: undefined, pattern: shape.attempt(() => compilePattern(source)) }
  }
  const values = shape.oneOrMore().map((each) => each.scalar())
  const variable = values.find((each) => VARIABLE.test(each))
  if (variable !== undefined) shape.fail(`${variable} is no constant`)
  return { field, chain: IDENTITY_CHAIN, values, pattern: undefined }
}

function chainOf(text: string | undefined, shape: Shape): Chain {
  return text === undefined ? IDENTITY_CHAIN : shape.attempt(() => parseChain(text.trim()))
}

/** The first chain, then the second. */
export function joinChains(first: Chain, second: Chain): Chain {
  if (first.text === '') return second
  return second.text === '' ? first : parseChain(`${first.text} | ${second.text}`)
}
