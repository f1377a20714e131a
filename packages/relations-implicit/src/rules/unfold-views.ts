import { IMPLICIT_FIELDS } from './built-in-fields.ts'
import type { CompiledFact, CompiledView, Constraint, PlanAtom, TemplateTerm, VariableTerm } from './compiled-rule.ts'
import { joinChains } from './compile-terms.ts'
import { parsePathTemplate } from '../paths/path-template.ts'
import { variablesOf } from './compile-atom.ts'

/** Atoms of a join after unfolding, and joins of one rule. */
export const MAX_UNFOLDED_ATOMS = 8
export const MAX_UNFOLDINGS = 32
const MAX_DEPTH = 4

/**
 * Replaces atoms of facts that are views by the atoms of the views, every way there is: a plan is a flat list of atoms over selectors.
 *
 * @throws Error that says which limit was broken
 */
export function unfoldViews(atoms: readonly PlanAtom[], factOf: (name: string) => CompiledFact | undefined, depth = 0): readonly (readonly PlanAtom[])[] {
  if (depth > MAX_DEPTH) throw new Error(`views are nested more than ${MAX_DEPTH} deep, or need themselves`)
  let plans: (readonly PlanAtom[])[] = [[]]
  for (const atom of atoms) {
    const ways = waysOf(atom, factOf, depth)
    plans = plans.flatMap((plan) => ways.map((way) => [...plan, ...way]))
    if (plans.length > MAX_UNFOLDINGS) throw new Error(`its views unfold in more than ${MAX_UNFOLDINGS} ways`)
  }
  if (plans.some((plan) => plan.length > MAX_UNFOLDED_ATOMS)) throw new Error(`with its views it has more than ${MAX_UNFOLDED_ATOMS} atoms`)
  return plans
}

function waysOf(atom: PlanAtom, factOf: (name: string) => CompiledFact | undefined, depth: number): readonly (readonly PlanAtom[])[] {
  const fact = factOf(atom.fact)
  if (fact === undefined || fact.views.length === 0) return [[atom]]
  return [
    ...(fact.sources.length > 0 ? [[atom]] : []),
    ...fact.views.flatMap((view) => unfoldViews(substitute(atom, fact, view), factOf, depth + 1)),
  ]
}

/** The atoms of a view with what the outer atom says of its fields; the first takes the outer atom's name. */
function substitute(outer: PlanAtom, fact: CompiledFact, view: CompiledView): PlanAtom[] {
  const uses = new Map<string, number>()
  for (const atom of view.atoms) for (const name of variablesOf(atom)) uses.set(name, (uses.get(name) ?? 0) + 1)
  const nameOf = (inner: string): string => inner === view.atoms[0]!.name ? outer.name : `${outer.name}/${inner}`
  const own = (variable: string): string => `${outer.name}/${variable}`
  /** The outer variable that is the same as an inner one, where there is one. */
  const plainOuter = (variable: string): string | undefined => fact.fields.has(variable)
    ? outer.variables.find((each) => each.field === variable && each.chain.text === '')?.variable : undefined
  return view.atoms.map((atom, at): PlanAtom => {
    const variables: VariableTerm[] = []
    const constraints: Constraint[] = [...atom.constraints]
    for (const { field, variable, chain } of atom.variables) {
      const given = fact.fields.has(variable) ? outer.variables.filter((each) => each.field === variable) : []
      for (const each of given) variables.push({ field, variable: each.variable, chain: joinChains(chain, each.chain) })
      if (given.length === 0 || uses.get(variable)! > 1) variables.push({ field, variable: own(variable), chain })
      if (!fact.fields.has(variable)) continue
      for (const each of outer.constraints) if (each.field === variable) constraints.push({ ...each, field, chain: joinChains(chain, each.chain) })
    }
    if (at === 0) {
      variables.push(...outer.variables.filter(({ field }) => IMPLICIT_FIELDS.includes(field)))
      constraints.push(...outer.constraints.filter(({ field }) => IMPLICIT_FIELDS.includes(field)))
    }
    return {
      ...atom, name: nameOf(atom.name), variables, constraints,
      templates: atom.templates.map(({ text }) => renamed(text, (variable) => plainOuter(variable) ?? own(variable))),
      ...(at === 0 ? { shown: shownFields(fact, view, nameOf) } : {}),
      languages: at === 0 ? outer.languages ?? atom.languages : atom.languages,
      nearest: atom.nearest === undefined ? at === 0 ? outer.nearest : undefined : { ...atom.nearest, to: nameOf(atom.nearest.to) },
    }
  })
}

function renamed(template: string, nameOf: (variable: string) => string): TemplateTerm {
  const text = template.replaceAll(/\{\$([\w/-]+)/g, (_, variable: string) => `{$${nameOf(variable)}`)
  return { text, template: parsePathTemplate(text) }
}

function shownFields(fact: CompiledFact, view: CompiledView, nameOf: (inner: string) => string): NonNullable<PlanAtom['shown']> {
  return new Map([...fact.fields.keys()].flatMap((field) => {
    const atom = view.atoms.find(({ variables }) => variables.some(({ variable }) => variable === field))
    const term = atom?.variables.find(({ variable }) => variable === field)
    return atom === undefined || term === undefined ? [] : [[field, { atom: nameOf(atom.name), field: term.field }] as const]
  }))
}
