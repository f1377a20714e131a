import type { Binding } from './binding.ts'
import type { LiveAtom, LivePlan } from './live-plan.ts'

/** More atoms or variables do not fit into the number that a state is remembered by. */
const MAX_ATOMS = 8
const MAX_VARIABLES = 22

/**
 * Tells the atom to look for next, of which most is known; nothing when all have a fact. It depends on what is known, not on the values, so it
 * is found once for each state of a join.
 */
export function atomOrder(plan: LivePlan): (binding: Binding) => number | undefined {
  const { atoms, variables } = plan
  const known = new Map<number, number | undefined>()
  const isSmall = atoms.length <= MAX_ATOMS && variables.length <= MAX_VARIABLES
  return (binding) => {
    if (!isSmall || binding.hints.size > 0) return nextAtom(plan, binding)
    let state = 0
    for (const record of binding.records) state = state * 2 + (record === undefined ? 0 : 1)
    for (const value of binding.values) state = state * 2 + (value === undefined ? 0 : 1)
    if (known.has(state)) return known.get(state)
    const next = nextAtom(plan, binding)
    known.set(state, next)
    return next
  }
}

function nextAtom({ atoms, variables }: LivePlan, binding: Binding): number | undefined {
  let best: number | undefined
  let most = -Infinity
  for (const [at, live] of atoms.entries()) {
    if (binding.records[at] !== undefined) continue
    const score = knownness(live, variables, binding)
    if (score > most) {
      best = at
      most = score
    }
  }
  return best
}

function knownness({ atom, terms }: LiveAtom, variables: readonly string[], { values, hints }: Binding): number {
  if (atom.fact === 'file') return atom.templates.some(({ template }) => template.variables.every((each) => values[variables.indexOf(each)] !== undefined)) ? 10 : -10
  let score = 0.3 * atom.constraints.length
  for (const { field, variable, implicit, slot } of terms) {
    if (values[slot] === undefined) score += hints.has(variable) ? 0.8 : 0
    else score += !implicit ? 1 : field === 'file' ? 3 : 0.2
  }
  return score
}
