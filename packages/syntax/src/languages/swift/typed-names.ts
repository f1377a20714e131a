import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import { boundNames } from './definitions.ts'
import { isCapital, plainType, selection, typeIn } from './syntax.ts'

/** Class of the new object that an expression is: `Foo(1)`, `a.Foo(1)`, `Foo.init(1)`, `Foo<Bar>()`; empty for anything else. */
function newType(draft: FactsDraft, expression: number): string {
  const { tree } = draft
  if (tree.type(expression) === 'constructor_expression') return plainType(tree, tree.firstNamed(expression))
  if (tree.type(expression) !== 'call_expression' || tree.child(tree.firstNamed(expression), 'rhs') >= 0) return ''
  const { name, receiver } = selection(tree, tree.firstNamed(expression))
  const before = draft.qualifier(receiver)
  const path = tree.shortText(name) === 'init' ? before : [before, tree.textOf(name)].filter(part => part !== '').join('.')
  const isNew = isCapital(tree, name) || tree.shortText(name) === 'init' && isCapital(tree, receiver)
  return isNew && /^[\w.]+$/.test(path) ? path : ''
}

const property: Visit = (node, draft) => {
  const { tree } = draft
  const names = boundNames(tree, node)
  // `let a = A(), b: B`: only the first of several is looked at with its own type.
  const declared = names.length > 1 ? '' : typeIn(tree, node)
  const type = declared === '' && names.length === 1 ? newType(draft, tree.child(node, 'value')) : declared
  for (const name of names) draft.typed(tree.textOf(name), type, { member: draft.scope === 'type' })
}

const parameter: Visit = (node, draft) => {
  const name = draft.tree.namedChildren(node).findLast(child => draft.tree.type(child) === 'simple_identifier') ?? -1
  draft.typed(draft.tree.textOf(name), typeIn(draft.tree, node))
}

/** Properties, parameters and variables whose type is written or that get a new object. */
export const swiftTypedNames: Readonly<Record<string, Visit>> = {
  ...visitAll(['property_declaration', 'protocol_property_declaration'], property),
  parameter,
}
