import { compilePathPattern } from '../paths/path-pattern.ts'
import { parsePathTemplate } from '../paths/path-template.ts'
import { IMPLICIT_FIELDS } from './built-in-fields.ts'
import type { Constraint, FieldType, PlanAtom, VariableTerm } from './compiled-rule.ts'
import { compileLanguages } from './compile-source.ts'
import { compileTerm } from './compile-terms.ts'
import { didYouMean } from './did-you-mean.ts'
import type { Shape } from './shape.ts'

/** Fields of a fact by name; `undefined` where there is no such fact. */
export type FieldsOf = (fact: string) => ReadonlyMap<string, FieldType> | undefined

/** The atoms of a join. Checks facts, fields, and that everything hangs together. */
export function compileAtoms(shape: Shape, fieldsOf: FieldsOf, known: () => Iterable<string>, limit: number): readonly PlanAtom[] {
  const entries = [...shape.fields()]
  if (entries.length === 0) shape.fail('match has to have at least one atom')
  if (entries.length > limit) shape.fail(`match has ${entries.length} atoms; ${limit} are allowed`)
  const atoms = entries.map(([name, each]) => compileAtom(name, each, fieldsOf, known))
  for (const [at, { nearest }] of atoms.entries()) {
    if (nearest !== undefined && !atoms.some(({ name }) => name === nearest.to)) entries[at]![1].fail(`nearest.to names ${nearest.to}, which is no atom`)
  }
  const alone = unconnected(atoms)
  if (alone !== undefined) {
    entries[atoms.indexOf(alone)]![1].fail(`${alone.name} shares no variable with the other atoms: it would be joined with everything`)
  }
  return atoms
}

function compileAtom(name: string, shape: Shape, fieldsOf: FieldsOf, known: () => Iterable<string>): PlanAtom {
  const given = shape.fields()
  const fact = (given.get('fact') ?? shape.fail('an atom needs `fact`')).text()
  const languages = given.has('in') ? compileLanguages(given.get('in')!) : undefined
  const nearest = given.has('nearest') ? compileNearest(given.get('nearest')!) : undefined
  const fields = fact === 'file' ? new Map<string, FieldType>() : fieldsOf(fact)
  if (fields === undefined) {
    const names = [...known()]
    return given.get('fact')!.fail(names.includes(fact) ? `the fact ${fact} is left out itself, so this is too` : `there is no fact ${fact}${didYouMean(fact, names)}`)
  }
  const allowed = [...fields.keys(), ...IMPLICIT_FIELDS, ...(fact === 'file' ? ['path'] : [])]
  const variables: VariableTerm[] = []
  const constraints: Constraint[] = []
  for (const [field, each] of given) {
    if (field === 'fact' || field === 'in' || field === 'nearest' || field === 'path' && fact === 'file') continue
    if (!allowed.includes(field)) each.fail(`${fact} has no field ${field}${didYouMean(field, allowed)} (it has ${allowed.join(', ')})`)
    const term = compileTerm(field, each)
    if ('variable' in term) variables.push(term)
    else constraints.push(term)
  }
  const paths = given.get('path')
  if (fact === 'file' && paths === undefined) shape.fail('an atom of the fact file needs `path`')
  const templates = fact === 'file' ? paths!.oneOrMore().map((each) => ({ text: each.text(), template: each.attempt(() => parsePathTemplate(each.text())) })) : []
  return { name, fact, languages, variables, constraints, templates, nearest }
}

function compileNearest(shape: Shape): PlanAtom['nearest'] {
  const given = shape.fields(['to', 'files'])
  const files = given.get('files')
  return {
    to: (given.get('to') ?? shape.fail('nearest needs `to`: the atom that it is near to')).text(),
    files: files?.attempt(() => compilePathPattern(files.text())),
  }
}

/** Variables of an atom, those of its path included. */
export function variablesOf({ variables, templates }: PlanAtom): ReadonlySet<string> {
  return new Set([...variables.map(({ variable }) => variable), ...templates.flatMap(({ template }) => template.variables)])
}

/** The first atom that no chain of shared variables ties to the first one. */
function unconnected(atoms: readonly PlanAtom[]): PlanAtom | undefined {
  const open = new Set(atoms.slice(1))
  const reached = new Set(variablesOf(atoms[0]!))
  for (let grown = true; grown;) {
    grown = false
    for (const atom of open) {
      const own = variablesOf(atom)
      if (![...own].some((each) => reached.has(each))) continue
      open.delete(atom)
      for (const each of own) reached.add(each)
      grown = true
    }
  }
  return [...open][0]
}
