import type { Binding } from './binding.ts'
import type { LiveAtom, LivePlan } from './live-plan.ts'

/**
 * Nothing said on both sides ties nothing: tells whether what all atoms have in common hangs together by values that are not empty. Where none
 * is, that is the same for all joins of a plan.
 */
export function tieTest(plan: LivePlan): (binding: Binding) => boolean {
  let whenAllTell: boolean | undefined
  return (binding) => binding.values.some((value) => value?.text === '') ? isTied(plan, binding) : whenAllTell ??= isTied(plan, binding)
}

function isTied({ atoms, variables }: LivePlan, { values }: Binding): boolean {
  const telling = (variable: string, implicit: boolean): boolean => implicit || values[variables.indexOf(variable)]?.text !== ''
  const names = atoms.map(({ atom, terms }) => new Set([
    ...terms.filter(({ variable, implicit }) => telling(variable, implicit)).map(({ variable }) => variable),
    ...atom.templates.flatMap(({ template }) => template.variables.filter((variable) => telling(variable, false))),
  ]))
  const reached = new Set(names[0])
  const open = new Set(names.slice(1))
  for (let grown = true; grown && open.size > 0;) {
    grown = false
    for (const own of open) {
      if (![...own].some((variable) => reached.has(variable))) continue
      open.delete(own)
      for (const variable of own) reached.add(variable)
      grown = true
    }
  }
  return open.size === 0
}

/**
 * Variables that are known without an atom: those of another, and of all that is tied to it by something else. What hangs on the atom alone
 * would be another with another fact.
 */
export function variablesAround(atoms: readonly LiveAtom[], to: string, without: number): ReadonlySet<string> {
  const variables = new Set<string>()
  const open = new Set(atoms.filter((_, at) => at !== without))
  let next = [...open].filter(({ atom }) => atom.name === to)
  while (next.length > 0) {
    for (const live of next) {
      open.delete(live)
      for (const variable of variablesOf(live)) variables.add(variable)
    }
    next = [...open].filter((live) => variablesOf(live).some((each) => variables.has(each)))
  }
  return variables
}

function variablesOf({ atom, terms }: LiveAtom): readonly string[] {
  return [...terms.filter(({ field }) => field !== 'module').map(({ variable }) => variable), ...atom.templates.flatMap(({ template }) => template.variables)]
}
