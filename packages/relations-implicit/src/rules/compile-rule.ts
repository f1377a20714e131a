import type { RelationLabel } from '@deepdiscovery/model'
import { compileAtoms } from './compile-atom.ts'
import type { FieldsOf } from './compile-atom.ts'
import { LABELS } from './compile-source.ts'
import type { CompiledFact, CompiledRule, Plan, PlanAtom, PlanRelation } from './compiled-rule.ts'
import { narrowLanguages } from './narrow-languages.ts'
import type { Condition } from './rule-file.ts'
import type { Shape } from './shape.ts'
import { unfoldViews } from './unfold-views.ts'
import { parseVersionRange } from './version-range.ts'

const KEYS = ['title', 'enabledBy', 'versions', 'match', 'relations', 'rationale', 'references']
const CONDITIONS = ['dependency', 'import', 'file', 'content'] as const

interface NamedRelation { readonly from: string; readonly to: string; readonly label: RelationLabel; readonly confidence: number }

/** Checks a rule and unfolds it into plans. */
export function compileRule(
  id: string, shape: Shape, path: string, factOf: (name: string) => CompiledFact | undefined, fieldsOf: FieldsOf, known: () => Iterable<string>, maxAtoms: number,
): CompiledRule {
  const given = shape.fields(KEYS)
  const need = (key: string): Shape => given.get(key) ?? shape.fail(`a rule needs \`${key}\``)
  const match = need('match')
  const atoms = compileAtoms(match, fieldsOf, known, maxAtoms)
  if (atoms.length < 2) match.fail('a rule joins at least two atoms')
  const relations = need('relations').oneOrMore().map((each) => compileRelation(each, atoms))
  const rationale = need('rationale')
  checkPlaceholders(rationale, atoms, fieldsOf)
  const plans: Plan[] = []
  const versions = given.get('versions')
  const rule: CompiledRule = {
    id, plans, title: need('title').text(), enabledBy: need('enabledBy').oneOrMore().map(compileCondition),
    versions: versions?.attempt(() => parseVersionRange(versions.text()).text), rationale: rationale.text(),
    references: need('references').oneOrMore().map((each) => /^https?:\/\/\S+$/.test(each.text()) ? each.text() : each.fail(`${each.text()} is no web address`)),
    confidence: Math.max(...relations.map(({ confidence }) => confidence)), labels: [...new Set(relations.map(({ label }) => label))],
    origin: { path, line: shape.line },
  }
  for (const flat of match.attempt(() => unfoldViews(atoms, factOf))) {
    const narrowed = narrowLanguages(flat, factOf, fieldsOf)
    if (narrowed === undefined) continue
    plans.push({ rule, atoms: narrowed, relations: relations.map((each) => positioned(each, narrowed)) })
  }
  return rule
}

function compileRelation(shape: Shape, atoms: readonly PlanAtom[]): NamedRelation {
  const given = shape.fields(['from', 'to', 'label', 'confidence'])
  const need = (key: string): Shape => given.get(key) ?? shape.fail(`a relation needs \`${key}\``)
  const end = (key: string): string => {
    const name = need(key).text()
    return atoms.some((each) => each.name === name) ? name : need(key).fail(`there is no atom ${name}`)
  }
  const label = need('label').text()
  if (!LABELS.includes(label)) need('label').fail(`there is no label ${label}; choose from ${LABELS.join(', ')}`)
  const confidence = need('confidence').number()
  if (!(confidence > 0 && confidence <= 1)) need('confidence').fail('a confidence is above 0 and at most 1')
  return { from: end('from'), to: end('to'), label: label as RelationLabel, confidence }
}

function positioned({ from, to, label, confidence }: NamedRelation, atoms: readonly PlanAtom[]): PlanRelation {
  const at = (name: string): number => atoms.findIndex((each) => each.name === name)
  return { from: at(from), to: at(to), label, confidence }
}

/** One of the things that show that a framework is there. */
export function compileCondition(shape: Shape): Condition {
  const [entry, more] = [...shape.fields(CONDITIONS)]
  if (entry === undefined || more !== undefined) return shape.fail(`a condition has one of ${CONDITIONS.join(', ')}`)
  return { [entry[0]]: entry[1].text() } as unknown as Condition
}

function checkPlaceholders(shape: Shape, atoms: readonly PlanAtom[], fieldsOf: FieldsOf): void {
  for (const [, placeholder, atomName, field] of shape.text().matchAll(/\{(([\w-]+)\.([\w-]+))\}/g)) {
    const atom = atoms.find(({ name }) => name === atomName)
    if (atom === undefined) shape.fail(`{${placeholder}} names no atom`)
    const known = [...fieldsOf(atom.fact)?.keys() ?? [], 'file', 'dir', 'module']
    if (!known.includes(field!)) shape.fail(`{${placeholder}}: ${atom.fact} has no field ${field} (it has ${known.join(', ')})`)
  }
}
